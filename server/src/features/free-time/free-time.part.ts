import { costOfMany } from '@rumbo/domain/free-time/cost-of-many'
import { freeTimeAtRisk } from '@rumbo/domain/shipments/dashboard/free-time'
import { listRecords } from '../../access/read/list-records.ts'
import { mapVisible, together, useInternally } from '../../access/visible/visible.ts'
import { shipmentModule } from '../../modules.ts'
import { countTiles } from '../../records/dashboard/count-tiles.ts'
import type { DashboardPart } from '../../records/dashboard/dashboard-part.ts'
import { readCosts } from './free-time.service.ts'

/** Shipments past their free time whose costs are counted, at most: the newest; the tile says how many it leaves out. */
const maxCosted = 1_000

/** What may cost demurrage or detention today, and what it costs where it is past. */
export const freeTimePart = (cursorSecret: Uint8Array): DashboardPart => ({
  id: 'freeTime',
  permission: 'shipments',
  isOfAllPeriods: true,
  read: async (scope, today) => {
    const risks = freeTimeAtRisk(today)
    const answer = await countTiles(scope, shipmentModule, risks)
    const isCounted = useInternally(answer, ({ tiles }) =>
      tiles.some(({ id, figure }) => id === 'pastFreeTime' && figure.count > 0),
    )
    if (!isCounted || !scope.role.allows('module:finances')) return () => answer
    const page = await listRecords(scope, shipmentModule, {
      query: {
        equal: { archived: false },
        filter: risks.pastFreeTime,
        limit: maxCosted,
        fields: ['freeTimeState'],
      },
      cursorSecret,
    })
    const costs = await readCosts(
      scope,
      useInternally(page, ({ items }) => items.map(({ id }) => id)),
    )
    const withCosts = mapVisible(together({ answer, costs }), (seen) => ({
      ...seen.answer,
      tiles: seen.answer.tiles.map((tile) =>
        tile.id === 'pastFreeTime'
          ? { ...tile, cost: costOfMany(tile.figure.count, [...seen.costs.values()]) }
          : tile,
      ),
    }))
    return () => withCosts
  },
})
