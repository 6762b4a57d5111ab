import { maxPicturePixels, thumbnailSizes } from '@rumbo/domain/files/pictures'
import { thumbnailMaker } from '../../platform/images/make-thumbnails.ts'
import { feature } from '../feature.ts'
import { fileActions } from './files.actions.ts'
import { sweepFiles } from './sweep-files.ts'
import { thumbnailsDue } from './thumbnails.service.ts'

/** Files that are attached to records, and what is shown small of pictures among them. */
export const filesFeature = feature({
  actions: ({ uploads }) => fileActions(uploads),
  due: ({ storage, uploads }) => [
    thumbnailsDue({
      storage,
      uploads,
      make: thumbnailMaker({ sizes: thumbnailSizes, maxPixels: maxPicturePixels }),
    }),
  ],
  sweeps: ({ storage, callDoor }) => [() => sweepFiles(storage, callDoor)],
})
