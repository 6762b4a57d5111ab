import { maxPicturePixels, thumbnailSizes } from '@rumbo/domain/documents/pictures'
import { thumbnailMaker } from '../../platform/images/make-thumbnails.ts'
import { feature } from '../feature.ts'
import { documentActions } from './documents.actions.ts'
import { sweepDocuments } from './sweep-documents.ts'
import { thumbnailsDue } from './thumbnails.service.ts'

/** Files that are attached to records, and what is shown small of pictures among them. */
export const documentsFeature = feature({
  actions: ({ uploads }) => documentActions(uploads),
  due: ({ storage, uploads }) => [
    thumbnailsDue({
      storage,
      uploads,
      make: thumbnailMaker({ sizes: thumbnailSizes, maxPixels: maxPicturePixels }),
    }),
  ],
  sweeps: ({ storage, callDoor }) => [() => sweepDocuments(storage, callDoor)],
})
