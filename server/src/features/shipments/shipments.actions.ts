import { AppError } from '@rumbo/domain/kernel/app-error'
import { modes } from '@rumbo/domain/kernel/mode'
import * as shipments from '@rumbo/domain/shipments/api'
import { listHistory } from '@rumbo/domain/shipments/history.api'
import { recogniseNumber } from '@rumbo/domain/shipments/recognise.api'
import * as rows from '@rumbo/domain/shipments/rows.api'
import * as transport from '@rumbo/domain/shipments/transport.api'
import { type Action, action } from '../../access/action.ts'
import { containerModule, shipmentModule } from '../../access/modules.ts'
import { countRecords } from '../../access/read/count-records.ts'
import { getChildren, getRecord } from '../../access/read/get-record.ts'
import { listHistory as readHistory } from '../../access/read/list-history.ts'
import { listRecords } from '../../access/read/list-records.ts'
import { mapVisible, show, together } from '../../access/visible.ts'
import { addContainer, changeContainer, removeContainer } from './containers.service.ts'
import type { Followers } from './followers.service.ts'
import { recognise } from './recognise.service.ts'
import { changeShipment, flat, makeShipment, readShipment } from './shipments.service.ts'
import { previewTransport, setTransport } from './transport.service.ts'

/** What these actions need beside their scope. */
export type ShipmentServices = { readonly cursorSecret: Uint8Array; readonly followers: Followers }

/** Another resource than those that shipments have is not there, as a shipment that isn't. */
function onlyContainers(resource: string): void {
  if (!rows.rowResources.some((known) => known === resource)) throw new AppError('NOT_FOUND')
}

export const shipmentActions = ({ cursorSecret, followers }: ShipmentServices): readonly Action[] => [
  action(
    shipments.createShipment,
    async (scope, { organizationId: _named, ...patch }) =>
      readShipment(scope, await makeShipment(scope, patch, followers)),
    (scope, id) => readShipment(scope, id),
  ),

  action(shipments.listShipments, async (scope, { mode, archived, ...rest }) => {
    const query = { equal: { archived, ...(mode ? { freightType: mode } : {}) }, ...rest }
    const page = await listRecords(scope, shipmentModule, { query, cursorSecret })
    return mapVisible(page, ({ items, nextCursor }) => ({ items: items.map(flat), nextCursor }))
  }),

  action(shipments.countShipments, async (scope, { search }) => {
    const count = (equal: Record<string, string | boolean>) =>
      countRecords(scope, shipmentModule, { equal, ...(search === undefined ? {} : { search }) })
    const [ocean, air, road, rail] = modes
    return together({
      all: await count({ archived: false }),
      ocean: await count({ archived: false, freightType: ocean }),
      air: await count({ archived: false, freightType: air }),
      road: await count({ archived: false, freightType: road }),
      rail: await count({ archived: false, freightType: rail }),
      archived: await count({ archived: true }),
    })
  }),

  action(shipments.getShipment, (scope, { id }) => readShipment(scope, id)),

  action(shipments.updateShipment, async (scope, { id, seen, ...patch }) => {
    const { conflicts } = await changeShipment(scope, { id, patch, seen }, followers)
    return mapVisible(await readShipment(scope, id), (shipment) => ({
      ...shipment,
      conflicts: [...conflicts],
    }))
  }),

  action(listHistory, (scope, query) => readHistory(scope, shipmentModule, { query, cursorSecret })),

  action(recogniseNumber, async (scope, { text }) => show({ items: [...(await recognise(scope, text))] })),

  action(transport.previewTransport, (scope, input) => previewTransport(scope, input)),

  action(
    transport.setTransport,
    async (scope, input) => {
      await setTransport(scope, input, followers)
      return readShipment(scope, input.id)
    },
    (scope, id) => readShipment(scope, id),
  ),

  action(rows.listRows, async (scope, { id, resource }) => {
    onlyContainers(resource)
    await getRecord(scope, shipmentModule, id)
    return mapVisible(await getChildren(scope, containerModule, id), (items) => ({ items: items.map(flat) }))
  }),

  action(
    rows.createRow,
    async (scope, { id, resource, ...patch }) => {
      onlyContainers(resource)
      const rowId = await addContainer(scope, { shipmentId: id, patch }, followers)
      return mapVisible(await getRecord(scope, containerModule, rowId), flat)
    },
    async (scope, rowId) => mapVisible(await getRecord(scope, containerModule, rowId), flat),
  ),

  action(rows.updateRow, async (scope, { id, resource, rowId, seen, ...patch }) => {
    onlyContainers(resource)
    const { conflicts } = await changeContainer(scope, { shipmentId: id, id: rowId, patch, seen }, followers)
    const row = await getRecord(scope, containerModule, rowId)
    return mapVisible(row, (visible) => ({ ...flat(visible), conflicts: [...conflicts] }))
  }),

  action(rows.deleteRow, async (scope, { id, resource, rowId }) => {
    onlyContainers(resource)
    await removeContainer(scope, id, rowId)
    return show(null)
  }),
]
