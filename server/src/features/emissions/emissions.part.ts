import { daysOf } from '@rumbo/domain/dashboard/periods'
import { emissionFields, emissionUnitFields } from '@rumbo/domain/emissions/carried'
import { totalEmissions } from '@rumbo/domain/emissions/total'
import { arrivedIn } from '@rumbo/domain/shipments/dashboard/filters'
import { childrenOf } from '../../access/read/children-of.ts'
import { countByFilter } from '../../access/read/count-by-filter.ts'
import { listRecords } from '../../access/read/list-records.ts'
import { visibleColumns } from '../../access/read/sql/columns.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, show, together, useInternally } from '../../access/visible/visible.ts'
import { containerModule, shipmentModule } from '../../modules.ts'
import type { DashboardPart } from '../../records/dashboard/dashboard-part.ts'
import { placesAndLanes } from '../map/ways.service.ts'
import { assessor } from './emissions.service.ts'

/** Shipments that are assessed for a total, at most: the newest; it says of how many it is. */
const maxAssessed = 2_000

/** What the shipments emitted that arrived in a period, and how many of them it leaves out. */
export const emissionsPart = (cursorSecret: Uint8Array): DashboardPart => ({
  id: 'emissions',
  permission: 'shipments',
  isOfAllPeriods: false,
  read: async (scope, today, period) => {
    const filter = arrivedIn(daysOf(period, today))
    const counted = await countByFilter(scope, shipmentModule, filter)
    const none = { module: shipmentModule.id, tiles: [], bars: [], rankings: [] }
    const isSeen =
      sees(scope, shipmentModule, emissionFields) && sees(scope, containerModule, emissionUnitFields)
    if (!isSeen || useInternally(counted, (count) => count === null)) return () => show(none)
    const page = await listRecords(scope, shipmentModule, {
      query: { equal: { archived: false }, filter, limit: maxAssessed, fields: emissionFields },
      cursorSecret,
    })
    const recordIds = useInternally(page, ({ items }) => items.map(({ id }) => id))
    const units = await childrenOf(scope, containerModule, { recordIds, fields: emissionUnitFields })
    const assess = assessor(await placesAndLanes(scope))
    const answer = mapVisible(together({ counted, page, units }), (seen) => ({
      ...none,
      tiles: [
        totalEmissions(
          { count: seen.counted?.count ?? 0, filter },
          seen.page.items.map(({ id, values }) =>
            assess({ shipment: values, units: (seen.units.get(id) ?? []).map((unit) => unit.values) }),
          ),
        ),
      ],
    }))
    return () => answer
  },
})

/** Whether the reader's role shows all of some fields. */
function sees(scope: Scope, declared: RecordModule, fields: readonly string[]): boolean {
  const visible = new Set(visibleColumns(scope, moduleIn(scope, declared)).map(({ field }) => field.id))
  return fields.every((field) => visible.has(field))
}
