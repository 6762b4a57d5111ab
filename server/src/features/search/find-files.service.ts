import type { Out } from '@rumbo/domain/kernel/endpoint'
import { maxHits, type search } from '@rumbo/domain/search/search.api'
import type { Typed } from '@rumbo/domain/search/typed'
import { getRecords } from '../../access/read/get-records.ts'
import { allModules, moduleNamed } from '../../access/rights/declared-modules.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import { opensModule } from '../../access/rights/opened-modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, show, useInternally, type Visible } from '../../access/visible/visible.ts'
import { titlesOf } from './find-records.service.ts'
import { type FileRow, findFileRows } from './search.queries.ts'

type Documents = Out<typeof search>['documents']

/** Those that are looked at: some may stand in fields that the reader doesn't see. */
const maxCandidates = 3 * maxHits

/** Files by their names, in fields that the reader sees on the record where they are. */
export async function findFiles(scope: Scope, { words }: Typed): Promise<Visible<Documents>> {
  const opened = allModules().filter((module) => opensModule(scope.role, module))
  const rows = await scope.all(findFileRows(words, maxCandidates))
  const seen = new Set<string>()
  const titles = new Map<string, string>()
  for (const module of opened) {
    const own = rows.filter((row) => row.module === module.id)
    if (own.length === 0) continue
    for (const id of await seenOf(scope, module, own)) seen.add(id)
    const root = module.parent ?? module
    const named = await titlesOf(
      scope,
      moduleNamed(root.id),
      own.map(({ record_id }) => record_id),
    )
    for (const [id, title] of useInternally(named, (known) => known)) titles.set(id, title)
  }
  const found = rows.filter(({ id }) => seen.has(id))
  return show({
    items: found.slice(0, maxHits).map(({ id, name, module, record_id }) => ({
      id,
      name,
      module: moduleNamed(module).parent?.id ?? module,
      recordId: record_id,
      recordTitle: titles.get(record_id) ?? null,
    })),
    more: found.length > maxHits,
  })
}

/** The ids of the files that stand in what the reader sees of their fields. */
async function seenOf(
  scope: Scope,
  module: RecordModule,
  rows: readonly FileRow[],
): Promise<readonly string[]> {
  const placeOf = ({ row_id, record_id }: FileRow) => row_id ?? record_id
  const records = await getRecords(scope, module, {
    ids: [...new Set(rows.map(placeOf))],
    fields: [...new Set(rows.map(({ field_id }) => field_id))],
  })
  const shown = mapVisible(records, (seen) => new Map(seen.map(({ id, values }) => [id, values])))
  return useInternally(shown, (byId) =>
    rows.flatMap((row) => {
      const value = byId.get(placeOf(row))?.[row.field_id]
      const isHeld = Array.isArray(value) && value.some((file) => codeOf(file) === row.id)
      return isHeld ? [row.id] : []
    }),
  )
}

const codeOf = (file: unknown): unknown =>
  typeof file === 'object' && file !== null && 'code' in file ? file.code : undefined
