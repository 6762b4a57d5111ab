import { errorText } from '@rumbo/domain/kernel/app-error'
import type { Out } from '@rumbo/domain/kernel/endpoint'
import type { getWork, listFailures, listWorks } from '@rumbo/domain/works/api'
import { getRecords } from '../read/get-records.ts'
import { visibleColumns } from '../read/sql/columns.ts'
import { moduleIn } from '../rights/catalogue.ts'
import { localizeIssues } from '../rights/localized-issues.ts'
import type { RecordModule } from '../rights/modules.ts'
import { rightsFor } from '../rights/rights.ts'
import type { Scope } from '../scope/scope.ts'
import { mapVisible, show, type Visible } from '../visible/visible.ts'
import { moduleOfWork } from './work-kind.ts'
import type { Refused } from './work-records.ts'
import { reasonsOf, refusedOf, type WorkRow, worksOf } from './works.queries.ts'
import { followedWork, type WorkKinds } from './works.ts'

type ShownWork = Out<typeof listWorks>['items'][number]

/** A work as its reader may see it: its title names no field that is hidden from the reader. */
export function shownWork(scope: Scope, kinds: WorkKinds, row: WorkRow): ShownWork {
  const kind = kinds.get(row.kind)
  const module = moduleOfWork(kind, row.module)
  const visible = new Set(
    module && visibleColumns(scope, moduleIn(scope, module)).map(({ field }) => field.id),
  )
  const { fields } = row.title
  return {
    id: row.id,
    // People know what any module has by the module: `<module>-export`.
    kind: kind?.module === 'ofInput' ? row.kind.replace(/^records-/, `${row.module}-`) : row.kind,
    state: row.state,
    title: Array.isArray(fields)
      ? { ...row.title, fields: fields.filter((id) => visible.has(String(id))) }
      : row.title,
    total: row.total,
    done: row.done,
    changed: row.changed,
    refused: row.refused,
    cancelling: row.cancel_wanted,
    error: row.error && errorText(row.error, scope.display.language),
    undoUntil: row.undo_until,
    undoOf: row.undo_of,
    user: { id: row.user_id, name: row.user_name },
    createdAt: row.created_at,
    endedAt: row.ended_at,
  }
}

/** Works, newest first. */
export async function showWorks(
  scope: Scope,
  kinds: WorkKinds,
  query: { whose: 'mine' | 'organization'; cursor?: string | undefined; limit: number },
): Promise<Visible<Out<typeof listWorks>>> {
  const rows = await scope.all(worksOf({ ...query, cursor: query.cursor ?? null, limit: query.limit + 1 }))
  const items = rows.slice(0, query.limit)
  return show({
    items: items.map((row) => shownWork(scope, kinds, row)),
    nextCursor: rows.length > query.limit ? (items.at(-1)?.id ?? null) : null,
  })
}

/** One work. @throws AppError NOT_FOUND */
export async function showWork(scope: Scope, kinds: WorkKinds, id: string): Promise<Visible<ShownWork>> {
  return show(shownWork(scope, kinds, await followedWork(scope, id)))
}

/** One work with the reasons why it refused records. @throws AppError NOT_FOUND */
export async function showReasons(
  scope: Scope,
  kinds: WorkKinds,
  id: string,
): Promise<Visible<Out<typeof getWork>>> {
  const row = await followedWork(scope, id)
  const work = shownWork(scope, kinds, row)
  const reasons = work.refused > 0 ? await scope.all(reasonsOf(id)) : []
  const known = fieldsKnown(scope, moduleOfWork(kinds.get(row.kind), row.module))
  return show({
    ...work,
    reasons: reasons.flatMap(({ count, ...each }) =>
      localizeIssues(scope, [known(each)]).map((reason) => ({ ...reason, count })),
    ),
  })
}

/** What was refused as its reader may know it now: what is about a hidden field is about the record alone. */
function fieldsKnown(scope: Scope, own: RecordModule | undefined) {
  const modules = [...(own ? [moduleIn(scope, own)] : []), ...scope.modules.values()]
  return (reason: Refused): Refused => {
    const { path, code } = reason
    const module = modules.find(({ catalogue }) => catalogue.fields.some(({ id }) => id === path))
    const right = module && rightsFor(scope, module, {}).of(path)
    if (right === 'hide') return { path: 'id', code }
    // Of a field that was archived since nobody knows who might see what stood there.
    return right === undefined ? { path, code } : reason
  }
}

/** The records that a work refused, with their names as far as the reader may see them. @throws AppError NOT_FOUND */
export async function showFailures(
  scope: Scope,
  kinds: WorkKinds,
  { id, cursor, limit }: { id: string; cursor?: string | undefined; limit: number },
): Promise<Visible<Out<typeof listFailures>>> {
  const work = await followedWork(scope, id)
  const module = moduleOfWork(kinds.get(work.kind), work.module)
  const known = fieldsKnown(scope, module)
  const rows = await scope.all(refusedOf(id, { cursor: cursor ?? null, limit: limit + 1 }))
  const items = rows.slice(0, limit)
  const ids = items.map(({ record_id }) => record_id)
  const records = module ? await getRecords(scope, module, { ids, fields: [module.title] }) : show([])
  return mapVisible(records, (named) => {
    const names = new Map(named.map((record) => [record.id, record.values[module?.title ?? '']]))
    const nameOf = (recordId: string) => {
      const name = names.get(recordId)
      return typeof name === 'string' ? name : null
    }
    return {
      items: items.map(({ record_id, refused }) => ({
        recordId: record_id,
        name: nameOf(record_id),
        refused: localizeIssues(scope, refused.map(known)),
      })),
      nextCursor: rows.length > limit ? (ids.at(-1) ?? null) : null,
    }
  })
}
