import type { Values } from '@rumbo/domain/fields/values'
import type { SummedChild } from '@rumbo/domain/records/record-module'
import { change } from '../../access/change/change.ts'
import { changeMany } from '../../access/change/change-many.ts'
import type { ChildModule, RecordModule } from '../../access/rights/modules.ts'
import type { By } from '../../access/scope/actor.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { ownersChildren } from './child-rows.queries.ts'

/** Fields of a root that sum up its children of one module, by a rule of the root's declaration. */
function sumsOf(root: RecordModule, child: ChildModule) {
  return Object.entries(root.summaries()).flatMap(([field, { module, fields, sum }]) =>
    module.id === child.id && sum ? [{ field, fields, sum }] : [],
  )
}

/** What a record says of its children of one module. */
export const summaryOf = (root: RecordModule, child: ChildModule, children: readonly SummedChild[]): Values =>
  Object.fromEntries(sumsOf(root, child).map(({ field, sum }) => [field, sum(children)]))

/** Whether records say anything of their children of a module. */
export const isSummed = (root: RecordModule, child: ChildModule): boolean => sumsOf(root, child).length > 0

/** Whether a record says anything of these fields of its children. */
export const isSummedBy = (child: ChildModule, fields: readonly string[]): boolean =>
  sumsOf(child.parent, child).some((sum) => sum.fields.some((field) => fields.includes(field)))

/** Brings what records say of their children up to date. */
export async function summariseMany(
  scope: Scope,
  child: ChildModule,
  { ids, by, isQuiet }: { readonly ids: readonly string[]; readonly by: By; readonly isQuiet: boolean },
): Promise<void> {
  if (ids.length === 0 || !isSummed(child.parent, child)) return
  const rows = await summariesOf(scope, child, ids)
  await changeMany(scope, child.parent, { rows, by, isQuiet, authority: 'product' })
}

/** The same for one record that somebody changes. */
export async function summarise(scope: Scope, child: ChildModule, recordId: string): Promise<void> {
  const [row] = isSummed(child.parent, child) ? await summariesOf(scope, child, [recordId]) : []
  if (!row) return
  const target = { module: child.parent, recordId, id: recordId }
  await change(scope, target, { patch: row.patch, by: { way: scope.actor.way }, authority: 'product' })
}

async function summariesOf(scope: Scope, child: ChildModule, recordIds: readonly string[]) {
  const fields = [...new Set(sumsOf(child.parent, child).flatMap((sum) => sum.fields))]
  const children = new Map(recordIds.map((id) => [id, [] as SummedChild[]]))
  for (const { recordId, id, values } of await ownersChildren(scope, child, { recordIds, fields }))
    children.get(recordId)?.push({ id, values })
  return [...children]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, its]) => ({ id, patch: summaryOf(child.parent, child, its) }))
}
