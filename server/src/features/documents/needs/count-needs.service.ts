import { glanceAt, type Need } from '@rumbo/domain/documents/needs/needs'
import { changeMany } from '../../../access/change/change-many.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { useInternally } from '../../../access/visible/visible.ts'
import { shipmentModule } from '../../../modules.ts'
import * as queries from './needs.queries.ts'
import { needsOfMany } from './needs.service.ts'

/** Says on the organization's own rows of shipments what they need of documents by what is known of it, where they say something else. */
export async function countNeeds(
  scope: Scope,
  ids: readonly string[],
  needs: ReadonlyMap<string, readonly Need[]>,
): Promise<void> {
  const stale = await miscounted(scope, ids, needs)
  if (stale.length === 0) return
  const locked = stale.map(({ id }) => id)
  await scope.all(queries.lockCounted(locked))
  // What was known may have changed before the rows were locked.
  const now = useInternally(await needsOfMany(scope, 'shipments', locked), (found) => found)
  const rows = await miscounted(scope, locked, now)
  if (rows.length === 0) return
  const by = { way: 'automation' } as const
  await changeMany(scope, shipmentModule, { rows, by, authority: 'product', isQuiet: true })
}

async function miscounted(scope: Scope, ids: readonly string[], needs: ReadonlyMap<string, readonly Need[]>) {
  return (await scope.all(queries.countedNeeds(ids))).flatMap(({ id, needed, missing, state }) => {
    const patch = glanceAt(needs.get(id) ?? [])
    const isRight =
      patch.neededDocuments === needed && patch.missingDocuments === missing && patch.documentsState === state
    return isRight ? [] : [{ id, patch }]
  })
}
