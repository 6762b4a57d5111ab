import { changeMany } from '../../access/change/change-many.ts'
import type { DueKind } from '../../access/due/kind.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { statement } from '../../access/scope/statement.ts'
import { shipmentModule } from '../../modules.ts'

/** Makes shipments past due whose ETA has passed where they arrive. What is done is found no more. */
export const pastDue: DueKind = {
  id: 'past-due',
  batch: 500,
  find: statement`select system.mark_past_due()`,
  run: makePastDue,
}

const stillPastDue = (ids: readonly string[]) => statement<{ id: string; eta: string }>`
  select id, eta from tenant.past_due where id = any (${ids}::uuid[]) order by id`

async function makePastDue(scope: Scope, ids: readonly string[]): Promise<void> {
  const due = await scope.all(stillPastDue(ids))
  // The ETA as it stands lets the rule judge again; where it has moved meanwhile it was judged then.
  const rows = due.map(({ id, eta }) => ({ id, patch: { eta }, expected: { eta } }))
  if (rows.length === 0) return
  await changeMany(scope, shipmentModule, { rows, by: { way: 'automation' }, authority: 'product' })
}
