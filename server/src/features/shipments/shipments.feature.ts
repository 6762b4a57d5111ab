import { feature } from '../feature.ts'
import { trackingFollower } from '../tracking/follow.service.ts'
import { bulkActions } from './bulk.actions.ts'
import { bulkEdit } from './bulk-edit.service.ts'
import { lifecycleActions } from './lifecycle.actions.ts'
import { shipmentActions } from './shipments.actions.ts'

/** Shipments and their containers. */
export const shipmentsFeature = feature({
  actions: ({ cursorSecret, uploads }) => {
    const services = { cursorSecret, uploads, followers: trackingFollower }
    return [...shipmentActions(services), ...lifecycleActions(services), ...bulkActions(trackingFollower)]
  },
  works: [bulkEdit(trackingFollower)],
})
