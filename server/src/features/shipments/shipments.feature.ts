import { shipmentsApi } from '@rumbo/domain/shipments/api'
import { shipmentModule } from '../../modules.ts'
import { bulkEdit } from '../../records/bulk/bulk-edit.service.ts'
import { recordActions } from '../../records/record.actions.ts'
import { feature } from '../feature.ts'
import { containerTypes } from './container-types.service.ts'
import { carriersPart } from './dashboard/carriers.part.ts'
import { operationsPart } from './dashboard/operations.part.ts'
import { shipmentHome } from './dashboard/shipment-home.ts'
import { forgetDeleted } from './forget-deleted.ts'
import { shipmentCalendar } from './shipment-calendar.ts'
import { shipmentActions } from './shipments.actions.ts'

/** Shipments and their containers. */
export const shipmentsFeature = feature({
  actions: ({ cursorSecret, uploads }) => [
    ...recordActions(shipmentModule, shipmentsApi, { cursorSecret, uploads, bulk: containerTypes }),
    ...shipmentActions,
  ],
  calendar: ({ cursorSecret }) => shipmentCalendar(cursorSecret),
  dashboard: [operationsPart, carriersPart()],
  home: ({ cursorSecret }) => shipmentHome(cursorSecret),
  followed: [shipmentModule],
  works: [bulkEdit(shipmentModule)],
  sweeps: ({ callDoor }) => [() => forgetDeleted(callDoor)],
})
