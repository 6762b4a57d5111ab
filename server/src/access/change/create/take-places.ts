import type { RecordModule } from '../../rights/modules.ts'
import type { By } from '../../scope/actor.ts'
import { ask } from '../../scope/connection.ts'
import type { Scope } from '../../scope/scope.ts'

/** Whether the plan of the organization limits how many records of a module are made; nothing is read of modules that none limits. */
export async function isLimitedBy(scope: Scope, module: RecordModule, by: By): Promise<boolean> {
  if (!module.isCounted || by.way === 'demo') return false
  const [row] = await ask<{ limited: boolean }>(scope, 'select system.limit_of($1) is not null as limited', [
    module.id,
  ])
  return row?.limited === true
}

/**
 * Takes places of the plan for new records, as many as there are. Whoever takes some waits for those who took some before to end.
 * @returns how many
 */
export async function takePlaces(
  scope: Scope,
  module: RecordModule,
  { count, by }: { readonly count: number; readonly by: By },
): Promise<number> {
  const [row] = await ask<{ places: number }>(
    scope,
    'select system.take_places($1, $2::integer, $3, true) as places',
    [module.id, count, by.source ?? null],
  )
  return row?.places ?? 0
}

/** How many new records of a module the plan has room for now; null: as many as one likes. */
export async function roomFor(scope: Scope, { id, isCounted }: RecordModule): Promise<number | null> {
  if (!isCounted) return null
  const [row] = await ask<{ room: number | null }>(scope, 'select system.places_left($1) as room', [id])
  return row?.room ?? null
}

/** How many records of a module the plan allows in a month; 0 where it limits none. */
export async function limitFor(scope: Scope, { id }: RecordModule): Promise<number> {
  const [row] = await ask<{ most: number | null }>(scope, 'select system.limit_of($1) as most', [id])
  return row?.most ?? 0
}

/** Those of some records that took a place of the present month. */
export async function withPlaces(
  scope: Scope,
  { isCounted }: RecordModule,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!isCounted || ids.length === 0) return new Set()
  const rows = await ask<{ id: string }>(scope, 'select system.with_places($1::uuid[]) as id', [ids])
  return new Set(rows.map(({ id }) => id))
}

/** Gives the places of deleted records back, which took them in the present month; whoever restores one takes a place again. */
export async function givePlacesBack(scope: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await ask(scope, 'select system.give_places_back($1::uuid[])', [ids])
}
