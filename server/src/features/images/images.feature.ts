import { imageRewriter } from '../../platform/images/rewrite-image.ts'
import { feature } from '../feature.ts'
import { imageActions } from './images.actions.ts'
import { sweepImages } from './sweep-images.ts'

/** Pictures of people and organizations. */
export const imagesFeature = feature({
  actions: ({ storage, quota, scanner }) =>
    imageActions({ storage, quota, scanner, rewrite: imageRewriter() }),
  sweeps: ({ storage, callDoor }) => [() => sweepImages(storage, callDoor, Date.now())],
})
