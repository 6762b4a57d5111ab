import type { Field } from '@rumbo/domain/fields/field'
import { visibleColumns } from '../../../access/read/sql/columns.ts'
import { moduleIn } from '../../../access/rights/catalogue.ts'
import type { RecordModule } from '../../../access/rights/modules.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { type Plan, planOf } from '../../../records/exports/export-plan.ts'
import { recordsTitle } from '../../../records/exports/read-batch.ts'
import type { Words } from '../../i18n/words.service.ts'

type Planning = { readonly root: RecordModule; readonly words: Words }

/** A list of the records of a module: all fields that have a text and that its maker sees. */
export function planOfRecords(scope: Scope, { root, words }: Planning): Plan {
  const module = moduleIn(scope, root)
  const sums = Object.entries(module.summaries()).flatMap(([id, { module: other }]) =>
    other.parent?.id === module.id && module.byField.get(id)?.field.type === 'structured' ? [id] : [],
  )
  const columns = visibleColumns(scope, module).flatMap(({ field }) =>
    isText(field) || field.id === sums[0] ? [field.id] : [],
  )
  const input = {
    module: root.id,
    selection: {},
    sort: [],
    columns,
    format: 'csv',
    children: 'slash',
  } as const
  return planOf(scope, root, { input, words })
}

/** A list of the children of all records of a module, each with the title of its record. */
export function planOfChildren(
  scope: Scope,
  { root, child, words }: Planning & { readonly child: RecordModule },
): Plan {
  const parents = moduleIn(scope, root)
  const children = moduleIn(scope, child)
  const title = visibleColumns(scope, parents).flatMap(({ field }) =>
    field.id === root.title ? [field] : [],
  )
  const fields = visibleColumns(scope, children)
    .map(({ field }) => field)
    .filter(isText)
  const own = fields.map(({ id }) => id)
  const read = [...title.map(({ id }) => id), ...(root.variant ? [root.variant.field] : [])]
  return {
    columns: [
      ...title.map((field) => ({ field, of: 'record' }) as const),
      ...fields.map((field) => ({ field, of: 'child' }) as const),
    ],
    headings: [
      ...title.map((field) => `${recordsTitle(words, root.id)}: ${words.labelOf(root.id, field)}`),
      ...fields.map((field) => words.labelOf(child.id, field)),
    ],
    fields: read,
    children: { module: children, fields: own },
    nameKey: '',
    reads: [
      { module: root.id, fields: read },
      { module: child.id, fields: own },
    ],
    variant: root.variant,
  }
}

const isText = ({ type, lists }: Field): boolean => type !== 'structured' || Boolean(lists)
