import { AppError } from '@rumbo/domain/kernel/app-error'
import { getRecord } from '../../read/get-record.ts'
import { moduleIn } from '../../rights/catalogue.ts'
import { allModules } from '../../rights/declared-modules.ts'
import type { Column, RecordModule } from '../../rights/modules.ts'
import { nativeColumn } from '../../rights/modules.ts'
import { opensModule } from '../../rights/opened-modules.ts'
import { rightsFor } from '../../rights/rights.ts'
import { ask } from '../../scope/connection.ts'
import { quoted } from '../../scope/parameters.ts'
import type { Scope } from '../../scope/scope.ts'
import { show, type Visible } from '../../visible/visible.ts'

/** A field of some module whose values name records of another one. */
type Naming = { readonly module: RecordModule; readonly column: Column }

/** All fields that keep records of a module by naming them: those of type `record` whose source it is. */
const namingOf = (named: Pick<RecordModule, 'id'>): readonly Naming[] =>
  allModules().flatMap((module) =>
    module.columns.flatMap((column) =>
      column.field.type === 'record' && column.field.source === named.id && !column.field.yields
        ? [{ module, column }]
        : [],
    ),
  )

/** Rows of the organization itself that name one of the records `$1`. */
const rowsSql = ({ module, column }: Naming, select: string): string =>
  `select ${select} from tenant.${quoted(module.table)} t
   where (t.${column.column} ->> 'code') = any ($1::text[]) and t.ended_at is null`

/** Those of some records that records of other modules name. */
export async function usedAmong(
  scope: Scope,
  module: Pick<RecordModule, 'id'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const naming = namingOf(module)
  if (naming.length === 0 || ids.length === 0) return new Set()
  const rows = await ask<{ id: string }>(
    scope,
    naming.map((each) => rowsSql(each, `t.${each.column.column} ->> 'code' as id`)).join(' union '),
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

/** @throws AppError RECORD_IN_USE where records of other modules name it */
export async function requireUnused(
  scope: Scope,
  module: Pick<RecordModule, 'id'>,
  id: string,
): Promise<void> {
  const naming = namingOf(module)
  if (naming.length === 0) return
  const [row] = await ask<{ count: number }>(
    scope,
    `select count(*)::int as count from (${naming.map((each) => rowsSql(each, '1')).join(' union all ')}) used`,
    [[id]],
  )
  if (row && row.count > 0) throw new AppError('RECORD_IN_USE', { count: row.count })
}

type UseRow = { readonly id: string; readonly label: string | null; readonly total: number }
type Uses = {
  readonly count: number
  readonly items: readonly { readonly module: string; readonly id: string; readonly label: string }[]
}

/** How many records are named. */
const most = 20

/**
 * What uses a record: how many records name it, and the first of those whose module the role opens, with the field and the title
 * shown. @throws AppError NOT_FOUND
 */
export async function readUses(scope: Scope, declared: RecordModule, id: string): Promise<Visible<Uses>> {
  await getRecord(scope, declared, id)
  let count = 0
  const items: Uses['items'][number][] = []
  for (const naming of namingOf(declared)) {
    const root = naming.module.parent ?? naming.module
    const title = nativeColumn(root, root.title)
    const of = naming.module.parent ? 't.record_id' : 't.id'
    const rows = await ask<UseRow>(
      scope,
      `select r.id, r.${title} as label, u.total from (
         select rows.id, count(*) over ()::int as total from (${rowsSql(naming, `distinct ${of} as id`)}) rows) u
       join tenant.${quoted(root.table)} r on r.id = u.id order by r.${title}, r.id limit ${most}`,
      [[id]],
    )
    count += rows[0]?.total ?? 0
    if (!tells(scope, root, naming)) continue
    for (const row of rows) items.push({ module: root.id, id: row.id, label: row.label ?? '' })
  }
  return show({ count, items: items.slice(0, most) })
}

/** Whether the role sees records of the module, their title and the field. */
function tells(scope: Scope, root: RecordModule, { module, column }: Naming): boolean {
  const hides = (of: RecordModule, field: string) =>
    rightsFor(scope, moduleIn(scope, of), {}).of(field) === 'hide'
  return opensModule(scope.role, root) && !hides(root, root.title) && !hides(module, column.field.id)
}
