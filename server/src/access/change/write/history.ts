import type { Json } from '@rumbo/domain/fields/field-type'
import type { Values } from '@rumbo/domain/fields/values'
import type { RecordModule } from '../../rights/modules.ts'
import type { By } from '../../scope/actor.ts'
import type { Parameters } from '../../scope/parameters.ts'
import type { Scope } from '../../scope/scope.ts'
import type { Target } from '../locks/target.ts'
import { isOwnOn } from '../own-side.ts'

/** One field's change as history keeps it. */
export type FieldChange = { readonly field: string; readonly from: Json; readonly to: Json }

/** What happened to the shared side and to the acting organization's own, kept apart: each is read by others. */
export type Sides = { readonly shared: readonly FieldChange[]; readonly own: readonly FieldChange[] }

/** The changes from one set of values to another. */
export function changesOf(before: Values, after: Values): FieldChange[] {
  return Object.entries(after).map(([field, to]) => ({ field, from: before[field] ?? null, to }))
}

/** Parts the changes of a record that the acting organization owns by whose side the field is. */
export function bySide(module: RecordModule, changes: readonly FieldChange[]): Sides {
  const isOwn = ({ field }: FieldChange) => {
    const column = module.byField.get(field)
    return column !== undefined && isOwnOn(column, { isOwner: true })
  }
  return { shared: changes.filter((each) => !isOwn(each)), own: changes.filter(isOwn) }
}

/** What history names as the source of a change: what the change says, else the key by which a program made it. */
export const sourceOf = ({ key }: Pick<Scope, 'key'>, by: By): string | null => by.source ?? key?.name ?? null

/** Who history says made a change: what carriers report is nobody's doing, whoever let it in. */
export const authorOf = ({ user }: Pick<Scope, 'user'>, by: By): string | null =>
  by.way === 'tracking' ? null : (user?.id ?? null)

/** The SQL that writes a change's lines of history. */
export function historySql(
  scope: Scope,
  module: RecordModule,
  { target, sides, by, p }: { target: Target; sides: Sides; by: By; p: Parameters },
): string {
  const lines = [
    { shared: true, changes: sides.shared },
    { shared: false, changes: sides.own },
  ].filter(({ changes }) => changes.length > 0)
  return `insert into tenant.record_history
      (organization_id, record_id, row_id, module, shared, user_id, way, source, changes)
    select tenant.org(), ${p.add(target.recordId, 'uuid')}, ${p.add(module.parent ? target.id : null, 'uuid')},
      ${p.add(module.id, 'text')}, l.shared, ${p.add(authorOf(scope, by), 'uuid')}, ${p.add(by.way, 'text')},
      ${p.add(sourceOf(scope, by), 'text')}, l.changes
    from jsonb_to_recordset(${p.add(lines, 'jsonb')}) as l(shared boolean, changes jsonb)`
}
