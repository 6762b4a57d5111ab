import { z } from 'zod'
import { containerFields } from '../containers/fields.ts'
import type { Received } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { modes } from '../kernel/mode.ts'
import { recordContracts } from '../records/contracts/record-contracts.ts'
import { contractExamples } from './contracts/contract-examples.ts'
import { shipmentFields } from './fields.ts'
import { shipments } from './module.ts'

/** Types of containers, by the container's id. */
const containerTypes = z.record(id, z.string().max(64)).optional()

/** What every module has, for shipments. */
export const shipmentsApi = recordContracts(shipments, {
  path: '/api/v1/shipments',
  words: { one: 'shipment', many: 'shipments', variant: 'transport type', children: 'containers' },
  fields: shipmentFields,
  childFields: containerFields,
  scopes: { read: 'shipments:read', write: 'shipments:write' },
  examples: contractExamples,
  samples: {
    one: '$shipment',
    many: '$shipments',
    child: '$container',
    create: { name: 'X', freightType: 'ocean' },
    creates: { freightType: '$mode' },
    total: 'eta',
    group: { by: 'phase', always: 'freightType' },
    newChild: { number: 'X' },
    childPatch: { seal: 'Taken' },
  },
  more: {
    change: {
      /** What an earlier answer said of reset types, to undo it: those that are still empty get them again. */
      containerTypes,
    },
    changed: {
      /** Types of containers that another modality reset. */
      containerTypes,
    },
    preview: {
      /** How many of their containers lose their type. */
      containerTypes: z.int(),
    },
    copy: {
      /** Also as many containers of the same types and sizes, without numbers and seals. */
      containers: z.boolean().default(false),
    },
    deleted: {
      freightType: z.enum(modes),
      /** The organization's own number of it; absent where the caller may not see numbers. */
      shipmentNumber: z.int().nullable().exactOptional(),
    },
    createFailure: 'SHIPMENT_NOT_CREATED',
  },
})

export const {
  list: listShipments,
  counts: countShipments,
  totals: totalShipments,
  groups: groupShipments,
  get: getShipment,
  find: findShipment,
  create: createShipment,
  update: updateShipment,
  changeMany: changeShipments,
  previewBulk: previewBulkEdit,
  startBulk: startBulkEdit,
  history: listHistory,
  listRows,
  createRow,
  updateRow,
  deleteRow,
  orderRows,
  duplicate: duplicateShipment,
  delete: deleteShipment,
  listDeleted: listDeletedShipments,
  restore: restoreShipment,
} = shipmentsApi

/** What became of one shipment of a change of many. */
export type RowOutcome = Received<typeof changeShipments>['items'][number]

/** A shipment that was deleted and can still be restored. */
export type DeletedShipment = Received<typeof listDeletedShipments>['items'][number]
