import { valueIn } from '@rumbo/domain/fields/values'
import { change } from '../../access/change/change.ts'
import type { Changed } from '../../access/change/locks/target.ts'
import type { ChildModule } from '../../access/rights/modules.ts'
import type { By } from '../../access/scope/actor.ts'
import type { Scope } from '../../access/scope/scope.ts'
import type { ChildNote } from './child-note.ts'
import { ownersChildren } from './child-rows.queries.ts'
import { summarise } from './summaries.service.ts'

/** Changes children as they follow a change of their record, by the rule of their declaration. @returns what was changed */
export async function followParent(
  scope: Scope,
  module: ChildModule,
  { changed, by }: { readonly changed: Pick<Changed, 'id' | 'fields' | 'before' | 'after'>; readonly by: By },
): Promise<readonly ChildNote[]> {
  const { id: recordId, fields, before, after } = changed
  const follow = module.followParent
  if (!follow || !fields.some((field) => follow.on.includes(field))) return []
  const notes: ChildNote[] = []
  for (const { id, values } of await ownersChildren(scope, module, {
    recordIds: [recordId],
    fields: follow.reads,
  })) {
    const patch = follow.rule(values, { before, after })
    if (Object.keys(patch).length === 0) continue
    await change(scope, { module, recordId, id }, { patch, by, authority: 'product' })
    const reset = Object.keys(patch).map((field) => [field, valueIn(values, field)] as const)
    notes.push({ module: module.id, id, before: Object.fromEntries(reset), after: patch })
  }
  await summarise(scope, module, recordId)
  return notes
}
