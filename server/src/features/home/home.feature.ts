import { type HomeBlockAnswer, type HomeNews, readHome } from '@rumbo/domain/home/home.api'
import { todayOf } from '../../access/change/today.ts'
import { countRecords } from '../../access/read/count-records.ts'
import { changedRecords } from '../../access/read/history/changed-records.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import { action } from '../../access/scope/action.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, show, together, type Visible } from '../../access/visible/visible.ts'
import type { HomeBlock } from '../../records/home/home-block.ts'
import { feature } from '../feature.ts'

/** What needs attention now, out of the blocks that features add, and what others changed. */
export const homeFeature = feature({
  actions: ({ homeBlocks, followed }) => [
    action(readHome, async (scope) => {
      const today = todayOf(scope.display.timeZone)
      return together({
        today: show(today),
        blocks: await readBlocks(scope, homeBlocks, today),
        news: await readNews(scope, followed),
      })
    }),
  ],
})

async function readBlocks(scope: Scope, blocks: readonly HomeBlock[], today: string) {
  const read: Record<string, Visible<HomeBlockAnswer | null>> = {}
  for (const { id, permission, read: readBlock } of blocks)
    if (permission === null || scope.role.allows(`module:${permission}`))
      read[id] = await readBlock(scope, today)
  return mapVisible(together(read), (all) =>
    Object.fromEntries(Object.entries(all).flatMap(([id, block]) => (block ? [[id, block]] : []))),
  )
}

async function readNews(scope: Scope, followed: readonly RecordModule[]): Promise<Visible<HomeNews[]>> {
  const read: Record<string, Visible<HomeNews | null>> = {}
  for (const module of followed)
    if (scope.role.allows(`module:${module.catalogue.permission}`))
      read[module.id] = await newsOf(scope, module)
  return mapVisible(together(read), (all) => Object.values(all).flatMap((each) => each ?? []))
}

async function newsOf(scope: Scope, module: RecordModule): Promise<Visible<HomeNews | null>> {
  const { since, until, capped } = await changedRecords(scope, module)
  if (since === null) return show(null)
  const changed = await countRecords(scope, module, { equal: { archived: false }, changed: 'any' })
  const later = await countRecords(scope, module, { equal: { archived: false }, changed: 'later' })
  return mapVisible(together({ changed, later }), (counts) => ({
    module: module.id,
    since,
    until,
    changed: counts.changed.count,
    later: counts.later.count,
    capped,
  }))
}
