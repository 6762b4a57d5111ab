import type { z } from 'zod'
import type { csvMapping } from '../csv-mapping.ts'
import type { ColumnMapping, FileColumn } from '../import.ts'
import { headerWords } from './header-words.ts'
import { type Target, targetKey, targetsByKey } from './target.ts'

/** How a column is read, besides its field. */
type SavedFormat = Pick<ColumnMapping, 'dateShape' | 'numberShape' | 'separator' | 'joinedBy' | 'constant'>

/** One column of a saved mapping, with how it was read. */
export type SavedColumn = z.output<typeof csvMapping> & { readonly reading: SavedFormat }

function readingOf({ dateShape, numberShape, separator, joinedBy, constant }: ColumnMapping): SavedFormat {
  return {
    ...(dateShape ? { dateShape } : {}),
    ...(numberShape ? { numberShape } : {}),
    ...(separator ? { separator } : {}),
    ...(joinedBy === undefined ? {} : { joinedBy }),
    ...(constant ? { constant } : {}),
  }
}

type Heading = Pick<FileColumn, 'n' | 'header'>
type Saved = { readonly name: string; readonly organizationId: string }

/** What of an import's mapping is kept for files to come: each column that has a field, by its heading. */
export function savedColumns(
  mapping: readonly ColumnMapping[],
  {
    columns,
    targets,
    name,
    organizationId,
  }: Saved & {
    readonly columns: readonly Heading[]
    readonly targets: readonly Target[]
  },
): readonly SavedColumn[] {
  const headers = new Map(columns.map(({ n, header }) => [n, header]))
  const known = targetsByKey(targets)
  return mapping.flatMap((entry) => {
    const { column, field, module } = entry
    const header = column === null ? undefined : headers.get(column)
    const target = field === null ? undefined : known.get(targetKey(module, field))
    if (header === undefined || !target) return []
    return {
      name,
      organizationId,
      fieldId: target.field.id,
      csvFieldName: header,
      rumboFieldName: target.labels[0] ?? target.field.id,
      module,
      section: target.field.section,
      type: target.field.type,
      reading: readingOf(entry),
    }
  })
}

const sameHeading = (one: string, other: string): boolean =>
  one === other || (headerWords(one).key !== '' && headerWords(one).key === headerWords(other).key)

/**
 * The columns of a file that a saved mapping knows by their headings; what the file lacks, and fields that are gone or no
 * longer seen, are left out.
 */
export function mappingFromSaved(
  saved: readonly SavedColumn[],
  { columns, targets }: { readonly columns: readonly Heading[]; readonly targets: readonly Target[] },
): readonly ColumnMapping[] {
  const known = targetsByKey(targets)
  const taken = new Set<string>()
  const found = columns.flatMap(({ n, header }) => {
    const exact = saved.filter((each) => each.csvFieldName === header)
    const its = exact.length > 0 ? exact : saved.filter((each) => sameHeading(each.csvFieldName, header))
    // A column may say two fields.
    return its.flatMap(({ fieldId, module, reading }): ColumnMapping[] => {
      const key = targetKey(module, fieldId)
      // Several columns of one field were joined, in whichever order they stand here.
      const isTaken = taken.has(key) && !isLead(saved, { fieldId, module })
      if (!known.has(key) || (isTaken && reading.joinedBy === undefined)) return []
      taken.add(key)
      return [{ column: n, field: fieldId, module, ...reading }]
    })
  })
  return leadsFirst(found)
}

/** Columns that are joined to another stand behind it: in this order their cells are joined. */
export const leadsFirst = <Each extends Pick<ColumnMapping, 'joinedBy'>>(
  mapping: readonly Each[],
): readonly Each[] => [
  ...mapping.filter(({ joinedBy }) => joinedBy === undefined),
  ...mapping.filter(({ joinedBy }) => joinedBy !== undefined),
]

/** Whether other columns of a saved mapping are joined to that of a field. */
const isLead = (saved: readonly SavedColumn[], of: Pick<SavedColumn, 'fieldId' | 'module'>): boolean =>
  saved.some(
    ({ fieldId, module, reading }) =>
      fieldId === of.fieldId && module === of.module && reading.joinedBy !== undefined,
  )

/** Of all saved mappings the one that knows the most headings of a file; null where none knows any. */
export function bestSaved(
  saved: readonly SavedColumn[],
  columns: readonly Heading[],
): readonly SavedColumn[] | null {
  const headers = new Set(columns.map(({ header }) => headerWords(header).key))
  const byName = new Map<string, SavedColumn[]>()
  for (const each of saved) {
    const known = byName.get(each.name)
    if (known) known.push(each)
    else byName.set(each.name, [each])
  }
  const hits = (each: readonly SavedColumn[]): number =>
    each.filter(({ csvFieldName }) => headers.has(headerWords(csvFieldName).key)).length
  const [best] = [...byName.values()].sort((a, b) => hits(b) - hits(a))
  return best && hits(best) > 0 ? best : null
}
