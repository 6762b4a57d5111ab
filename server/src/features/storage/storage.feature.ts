import { feature } from '../feature.ts'
import { forgetUnheld } from './quota.service.ts'
import { storageActions } from './storage.actions.ts'

/** How much an organization stores. */
export const storageFeature = feature({
  actions: ({ quota }) => storageActions(quota),
  sweeps: ({ callDoor }) => [() => forgetUnheld(callDoor)],
})
