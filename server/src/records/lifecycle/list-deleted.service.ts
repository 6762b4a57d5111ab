import { daysKept } from '@rumbo/domain/records/contracts/lifecycle.contracts'
import { variantIn } from '../../access/change/locks/lock.ts'
import { readCursor, writeCursor } from '../../access/read/sql/cursor.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import { rightsFor } from '../../access/rights/rights.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { type Statement, statement } from '../../access/scope/statement.ts'
import { show } from '../../access/visible/visible.ts'

type DeletedRow = {
  readonly id: string
  readonly name: string | null
  readonly variant: string | null
  readonly number: string | null
  readonly deleted_at: string
  /** The same to the microsecond, for the next page. */
  readonly position: string
  readonly deleted_by: string | null
  readonly deleted_by_name: string | null
  readonly expires_at: string
}

type Position = { readonly at: string; readonly id: string }
type Next = { readonly after: Position | null; readonly max: number }

/** The records of a module that can still be restored, newest first, after a position. */
const deletedAfter = (module: string, { after, max }: Next): Statement<DeletedRow> => statement<DeletedRow>`
  select d.id, d.name, d.variant, d.number, d.deleted_at, d.deleted_at::text as position, d.deleted_by,
    coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) as deleted_by_name,
    d.deleted_at + make_interval(days => ${daysKept}::integer) as expires_at
  from tenant.deleted_records d left join tenant.users u on u.id = d.deleted_by
  where d.module = ${module} and d.deleted_at > now() - make_interval(days => ${daysKept}::integer)
    and (${after?.at ?? null}::timestamptz is null or (d.deleted_at, d.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
  order by d.deleted_at desc, d.id desc limit ${max}::integer`

type Listing = {
  readonly page: { readonly limit: number; readonly cursor?: string | undefined }
  readonly cursorSecret: Uint8Array
}

/** Lists the records that can still be restored. Titles are never hidden from whoever has the module. */
export async function listDeleted(scope: Scope, module: RecordModule, { page, cursorSecret }: Listing) {
  const key = { secret: cursorSecret, query: `deleted ${module.id} ${scope.organizationId}` }
  const cursor = page.cursor === undefined ? null : readCursor(page.cursor, key)
  const after = cursor && { at: String(cursor.values[0]), id: cursor.id }
  const rows = await scope.all(deletedAfter(module.id, { after, max: page.limit + 1 }))
  const shown = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? shown.at(-1) : undefined
  const ofModule = keysOf(scope, module)
  return show({
    items: shown.map((row) => ({
      id: row.id,
      name: row.name,
      ...ofModule(row),
      deletedAt: row.deleted_at,
      deletedBy: row.deleted_by ? { id: row.deleted_by, label: row.deleted_by_name ?? '' } : null,
      expiresAt: row.expires_at,
    })),
    nextCursor: last ? writeCursor({ values: [last.position], id: last.id }, key) : null,
  })
}

/** The variant of a deleted record and, as far as the caller may see numbers, its own number, under their fields. */
function keysOf(scope: Scope, module: RecordModule): (row: DeletedRow) => Readonly<Record<string, unknown>> {
  const own = module.numbering?.own
  const showsNumber = own !== undefined && rightsFor(scope, module, {}).of(own.field) !== 'hide'
  const numberOf = ({ number }: DeletedRow) => (number === null || own?.pattern ? number : Number(number))
  return (row) => ({
    ...(module.variant && { [module.variant.field]: variantIn(module, row.variant) }),
    ...(own && showsNumber && { [own.field]: numberOf(row) }),
  })
}
