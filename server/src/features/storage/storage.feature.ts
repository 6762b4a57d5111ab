import { feature } from '../feature.ts'
import { forgetUnheld } from './quota.service.ts'
import { storageActions } from './storage.actions.ts'
import { forgetInfectedUploads } from './upload-checks.queries.ts'
import { uploadChecksDue } from './upload-checks.service.ts'

/** How much an organization stores, and what is known of the bytes. */
export const storageFeature = feature({
  actions: ({ quota }) => storageActions(quota),
  due: ({ uploads, scanner }) => [uploadChecksDue({ uploads, scanner })],
  sweeps: ({ callDoor }) => [() => forgetUnheld(callDoor), () => callDoor(forgetInfectedUploads())],
})
