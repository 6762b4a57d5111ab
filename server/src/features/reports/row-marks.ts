import { createHash } from 'node:crypto'
import type { ChangeCount, NamedColumn, RowMark } from '@rumbo/domain/reports/changes'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Plan } from '../../records/exports/export-plan.ts'
import type { Batch } from '../../records/exports/file-format.ts'
import { marksOfRun } from './run-pieces.ts'

/** Records of a report whose changes are counted, at most: they are compared in memory. */
export const maxCompared = 200_000
/** Columns whose values are named one by one, at most. */
const maxNamed = 8

/** The columns of a report whose changes are named. */
export function namedColumns({ columns }: Plan): readonly NamedColumn[] {
  const named = columns.flatMap(({ field, of }): NamedColumn[] => {
    if (of !== 'record') return []
    if (field.type === 'date' || field.type === 'dateTime') return [{ field: field.id, kind: 'date' }]
    return field.type === 'list' || field.type === 'status' ? [{ field: field.id, kind: 'option' }] : []
  })
  return named.slice(0, maxNamed)
}

/** What the next run compares of the records of a batch, a line each; `count` sees them. */
export function writeMarks(
  { records, children }: Batch,
  named: readonly NamedColumn[],
  count: ChangeCount | null,
): Buffer {
  let text = ''
  for (const { id, values } of records) {
    const own = children.get(id)?.map((child) => child.values)
    const hash = createHash('sha1')
      .update(JSON.stringify(own ? [values, own] : values))
      .digest('base64')
      .slice(0, 16)
    const marked = named.map(({ field }) => {
      const value = values[field]
      return typeof value === 'string' ? value.replace(/[\t\n]/g, ' ') : ''
    })
    count?.see(id, { hash, values: marked })
    text += `${id}\t${hash}${marked.map((value) => `\t${value}`).join('')}\n`
  }
  return Buffer.from(text)
}

/** What a run wrote of its rows, by the ids of their records; null where a part of it is gone. */
export async function readMarks(
  storage: Storage,
  run: { readonly id: string; readonly attempts: number; readonly marks: number },
): Promise<ReadonlyMap<string, RowMark> | null> {
  const rows = new Map<string, RowMark>()
  for (let piece = 0; piece < run.marks; piece++) {
    const bytes = await storage.read(marksOfRun(run.id, run.attempts, piece))
    if (!bytes) return null
    for (const line of bytes.toString().split('\n')) {
      const [id = '', hash = '', ...values] = line.split('\t')
      if (id !== '') rows.set(id, { hash, values })
    }
  }
  return rows
}
