import { getRecords } from '../read/get-records.ts'
import { opensModule } from '../rights/opened-modules.ts'
import type { Scope } from '../scope/scope.ts'
import { useInternally } from '../visible/visible.ts'

/** A record that values came out of, and where in it. */
export type RecordSource = { readonly module: string; readonly id: string; readonly place: string }

const written = /^([a-z_]+)\/([0-9a-f-]{36})#(.{1,40})$/

/** A record as the source of a change: history keeps its id, and whoever reads it sees its name by their own rights. */
export const recordSource = ({ module, id, place }: RecordSource): string => `${module}/${id}#${place}`

const readSource = (source: string | null): RecordSource | null => {
  const [, module, id, place] = written.exec(source ?? '') ?? []
  return module && id && place ? { module, id, place } : null
}

/**
 * Lines of history with their sources as the reader may know them: a record by its present name and the place in it, null where they
 * don't see that record; other sources as they are.
 */
export async function withSourceNames<Line extends { readonly source: string | null }>(
  scope: Scope,
  lines: readonly Line[],
): Promise<readonly Line[]> {
  const records = lines.map(({ source }) => readSource(source)).filter((source) => source !== null)
  if (records.length === 0) return lines
  const names = new Map<string, string>()
  for (const id of new Set(records.map(({ module }) => module))) {
    const module = scope.modules.get(id)
    if (!module || !opensModule(scope.role, module)) continue
    const ids = [...new Set(records.filter((each) => each.module === id).map((each) => each.id))]
    const found = await getRecords(scope, module, { ids, fields: [module.title] })
    useInternally(found, (seen) => {
      for (const { id: of, values } of seen) names.set(of, String(values[module.title] ?? ''))
    })
  }
  return lines.map((line) => {
    const record = readSource(line.source)
    if (!record) return line
    const name = names.get(record.id)
    return { ...line, source: name === undefined ? null : `${name}, ${record.place}` }
  })
}
