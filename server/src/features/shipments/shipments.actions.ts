import type { Mode } from '@rumbo/domain/kernel/mode'
import * as shipments from '@rumbo/domain/shipments/api'
import * as summaries from '@rumbo/domain/shipments/api'
import { listHistory } from '@rumbo/domain/shipments/api'
import { recogniseNumber } from '@rumbo/domain/shipments/contracts/recognise.api'
import * as transport from '@rumbo/domain/shipments/contracts/transport.api'
import { countParts } from '../../access/read/count-parts.ts'
import { groupRecords } from '../../access/read/group-records.ts'
import { listHistory as readHistory } from '../../access/read/history/list-history.ts'
import { listRecords } from '../../access/read/list-records.ts'
import { totalRecords } from '../../access/read/total-records.ts'
import { type Action, action } from '../../access/scope/action.ts'
import { mapVisible, show, together } from '../../access/visible/visible.ts'
import { shipmentModule } from '../../modules.ts'
import type { RecordServices } from './making-services.ts'
import { recognise } from './recognise.service.ts'
import { rowActions } from './rows.actions.ts'
import { selectionOf } from './selection.ts'
import { changeShipment, flat, makeShipment, readChanged, readShipment } from './shipments.service.ts'
import { previewTransport, setTransport } from './transport.service.ts'

/** What these actions need beside their scope. */
export type ShipmentServices = RecordServices & { readonly cursorSecret: Uint8Array }

export const shipmentActions = ({
  cursorSecret,
  uploads,
  followers,
}: ShipmentServices): readonly Action[] => [
  action(
    shipments.createShipment,
    async (scope, { organizationId: _named, ...patch }) =>
      readShipment(scope, await makeShipment(scope, patch, { uploads, followers })),
    (scope, id) => readShipment(scope, id),
  ),

  action(shipments.listShipments, async (scope, { mode, archived, work, ...rest }) => {
    const query = { ...rest, ...selectionOf({ mode, archived, work, ...rest }) }
    const page = await listRecords(scope, shipmentModule, { query, cursorSecret })
    return mapVisible(page, ({ items, nextCursor }) => ({ items: items.map(flat), nextCursor }))
  }),

  action(shipments.countShipments, async (scope, { work: ofWork, exact, ...selection }) => {
    const of = (freightType: Mode) => ({ archived: false, freightType })
    const counts = await countParts(scope, shipmentModule, {
      selection: { ofWork, ...selection },
      exact,
      parts: {
        all: { archived: false },
        ...{ ocean: of('ocean'), air: of('air'), road: of('road'), rail: of('rail') },
        archived: { archived: true },
      },
    })
    return together(counts)
  }),

  action(summaries.totalShipments, (scope, { fields, ...query }) =>
    totalRecords(scope, shipmentModule, { selection: selectionOf(query), fields }),
  ),

  action(summaries.groupShipments, (scope, { by, sums, ...query }) =>
    groupRecords(scope, shipmentModule, { selection: selectionOf(query), by, sums }),
  ),

  action(shipments.getShipment, (scope, { id }) => readShipment(scope, id)),

  action(shipments.updateShipment, async (scope, { id, seen, ...patch }) => {
    const changed = await changeShipment(scope, { id, patch, seen }, followers)
    return mapVisible(await readChanged(scope, changed, followers), (shipment) => ({
      ...shipment,
      conflicts: [...changed.conflicts],
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

  ...rowActions({ uploads, followers }),
]
