import type { Json } from '@rumbo/domain/fields/field-type'
import { treeOf } from '../../rights/declared-modules.ts'
import type { RecordModule } from '../../rights/modules.ts'
import { rowRights } from '../../rights/row-rights.ts'
import type { Way } from '../../scope/actor.ts'
import { ask } from '../../scope/connection.ts'
import { type Parameters, parameters, quoted } from '../../scope/parameters.ts'
import type { Scope } from '../../scope/scope.ts'
import { isForeignStatus, visibleValueOf } from '../../visible/visible-status.ts'
import type { StoredRow } from '../sql/columns.ts'
import type { SeenMark } from './seen-marks.ts'

/** A change as it is read: with its values only where they decide what the reader may know, or whether a date moved later. */
type Change = {
  readonly field: string
  /** Nothing stood there before. */
  readonly fills: boolean
  readonly from?: Json
  readonly to?: Json
}

/** A line of history that its reader hasn't seen, with the changes that they may see. */
export type UnseenLine = {
  readonly id: string
  readonly record_id: string
  readonly row_id: string | null
  readonly module: string
  readonly at: string
  readonly way: Way
  readonly source: string | null
  readonly organization_id: string
  readonly organization_name: string | null
  readonly user_id: string | null
  readonly user_name: string | null
  readonly changes: readonly Change[]
}

/** Lines that are looked at for a whole list, the newest; what changed before them is as good as seen. */
const maxLines = 10_000

/**
 * What others changed of records since the reader's mark, the newest first: of some, or of all that the organization has. Not
 * what made a record, nor what changes by itself; of each line the changes of fields that the reader may see now, by their role
 * and by the share that a record is held by.
 * @param ids null: all
 * @returns `isCut`: there are more lines than were looked at
 */
export async function unseenLines(
  scope: Scope,
  module: RecordModule,
  { mark, ids }: { readonly mark: SeenMark; readonly ids: readonly string[] | null },
): Promise<{ readonly lines: readonly UnseenLine[]; readonly isCut: boolean }> {
  const p = parameters()
  const text = ids ? ofRecords(scope, module, { mark, ids, p }) : ofAll(scope, module, { mark, p })
  const read = await ask<UnseenLine>(scope, text, p.values)
  const isCut = ids === null && read.length > maxLines
  return {
    lines: await seenBy(scope, module, { lines: isCut ? read.slice(0, maxLines) : read, mark }),
    isCut,
  }
}

type Unseen = { readonly mark: SeenMark; readonly p: Parameters }

const columns = `h.id::text, h.record_id, h.row_id, h.module, h.created_at as at, h.way, h.source, h.organization_id, h.user_id`

function ofRecords(
  scope: Scope,
  module: RecordModule,
  { ids, ...which }: Unseen & { readonly ids: readonly string[] },
): string {
  return `select ${columns}, ${changesSql(scope, module, which.p)} as changes,
      case when h.organization_id = tenant.org() then nullif(concat_ws(' ', u.first_name, u.last_name), '') end as user_name,
      coalesce((select c.name from record.collaborators c
          where c.record_id = h.record_id and c.organization_id = h.organization_id limit 1),
        (select w.name from record.owners w where w.record_id = h.record_id and w.organization_id = h.organization_id limit 1),
        (select o.name from record.organizations o where o.id = h.organization_id and o.id = tenant.org())) as organization_name
    from record.record_history h left join tenant.users u on u.id = h.user_id
    where h.record_id = any (${which.p.add(ids, 'uuid[]')}) and ${isUnseen(scope, module, which)}
    order by h.id desc`
}

/** One's own company's lines by its own index; those of others on records that one has in common with them. */
function ofAll(scope: Scope, module: RecordModule, which: Unseen): string {
  const unseen = isUnseen(scope, module, which)
  const changes = changesSql(scope, module, which.p)
  const limit = which.p.add(maxLines + 1, 'integer')
  const none = 'null::text as user_name, null::text as organization_name'
  return `select * from (
      (select ${columns}, ${changes} as changes, ${none}, h.id as line
        from tenant.record_history h where h.record_id is not null and ${unseen} order by h.id desc limit ${limit})
      union all
      (select ${columns}, ${changes} as changes, ${none}, h.id as line
        from record.record_history h join tenant.${quoted(module.table)} r on r.id = h.record_id
        where h.organization_id <> tenant.org() and r.ended_at is null and ${unseen} order by h.id desc limit ${limit})
    ) lines order by line desc limit ${limit}`
}

/** What the line that made a record says, whatever else. */
const birthOf = ({ title }: RecordModule): string => JSON.stringify([{ field: title, from: null }])

/** SQL that holds for the lines that count. */
function isUnseen(scope: Scope, module: RecordModule, { mark, p }: Unseen): string {
  const [user, floor] = [p.add(scope.user?.id ?? null, 'uuid'), p.add(mark.floor, 'bigint')]
  const modules = p.add(
    treeOf(module).map(({ id }) => id),
    'text[]',
  )
  return `h.id > ${floor} and not h.id <@ ${p.add(mark.seen, 'int8multirange')} and h.user_id is distinct from ${user}
    and h.module = any (${modules}) and not (h.module = ${p.add(module.id, 'text')} and h.changes @> ${p.add(birthOf(module), 'text')}::jsonb)
    and h.way <> 'demo'
    and not exists (select from tenant.seen_records s where s.user_id = ${user} and s.record_id = h.record_id
      and (h.id <= s.floor_id or h.id <@ s.seen))`
}

/** The changes of a line: which fields, and of few the values. */
function changesSql(scope: Scope, module: RecordModule, p: Parameters): string {
  const { date, without } = module.news
  const statuses = treeOf(module).flatMap(({ id }) =>
    (scope.modules.get(id)?.catalogue.fields ?? []).filter(isForeignStatus).map((field) => field.id),
  )
  const kept = p.add([...statuses, ...(date ? [date] : [])], 'text[]')
  const left = p.add(without, 'text[]')
  return `(select jsonb_agg(jsonb_build_object('field', c -> 'field', 'fills', c ->> 'from' is null)
      || case when c ->> 'field' = any (${kept}) then c else '{}' end)
    from jsonb_array_elements(case jsonb_typeof(h.changes) when 'array' then h.changes else '[]' end) c
    where c ->> 'field' <> all (${left}))`
}

/**
 * Less what the reader may not see: records that they no longer hold, and fields that are hidden. Of a record that somebody else made
 * since the mark, what is filled in belongs to its making.
 */
async function seenBy(
  scope: Scope,
  module: RecordModule,
  { lines, mark }: { readonly lines: readonly UnseenLine[]; readonly mark: SeenMark },
): Promise<readonly UnseenLine[]> {
  if (lines.length === 0) return []
  const rows = await ask<StoredRow>(
    scope,
    `select id, version, profile_id, id as root,
       create_by_user_id is distinct from $3::uuid and (created_at > $2::timestamptz or exists (
         select from record.record_history b where b.record_id = r.id and b.id > $4::bigint and not b.id <@ $7::int8multirange
           and b.module = $5 and b.changes @> $6::jsonb))
         and not exists (select from tenant.seen_records s where s.record_id = r.id and s.user_id = $3::uuid) as "isNew"
     from tenant.${quoted(module.table)} r where id = any ($1::uuid[]) and ended_at is null`,
    [
      [...new Set(lines.map(({ record_id }) => record_id))],
      mark.at,
      scope.user?.id,
      mark.floor,
      module.id,
      birthOf(module),
      mark.seen,
    ],
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const rightsOf = new Map(
    await Promise.all(
      treeOf(module).map(async ({ id }) => {
        const own = scope.modules.get(id)
        return [id, own && { own, of: await rowRights(scope, own, rows) }] as const
      }),
    ),
  )
  return lines.flatMap((line) => {
    const [row, found] = [byId.get(line.record_id), rightsOf.get(line.module)]
    if (!row || !found) return []
    const rights = found.of(row)
    const changes = (line.changes ?? []).filter(({ field, fills, from, to }) => {
      if (rights.of(field) === 'hide' || (row.isNew === true && fills)) return false
      const known = found.own.byField.get(field)?.field
      if (!known || !isForeignStatus(known)) return known !== undefined
      return [from, to].some((value) => visibleValueOf(known, rights, value ?? null) !== null)
    })
    return changes.length > 0 ? [{ ...line, changes }] : []
  })
}
