import { createHash } from 'node:crypto'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { isRecord } from '@rumbo/domain/records/imports/rows/is-record'
import type { ImportedRow, RowProblem } from '@rumbo/domain/records/imports/rows/problem'
import { readRecord } from '@rumbo/domain/records/imports/rows/read-record'
import { comparable, type KeyPart, keyPartsOf } from '@rumbo/domain/records/imports/rows/record-key'
import { type Target, targetsOf } from '@rumbo/domain/records/imports/rows/targets'
import { rightsFor } from '../../../access/rights/rights.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { treeOfImport } from '../import-shape.service.ts'
import type { ImportRow } from '../imports.queries.ts'
import { readColumnFormats } from '../matching/targets.service.ts'

/** The key that a row says. */
export type RowKey = {
  /** A text for each part; null where it is empty. */
  readonly texts: readonly (string | null)[]
  /** Of the texts as they are compared; null where all are empty, or one can't be read. */
  readonly hash: string | null
  readonly problem: RowProblem | null
}

/** How the rows of an import are read. */
export type Reading = {
  readonly importRow: ImportRow
  readonly targets: readonly Target[]
  readonly parts: readonly KeyPart[]
  readonly keyOf: (row: ImportedRow) => RowKey
}

/** Prepares to read an import by its mapping and key, as the catalogue is now. @throws AppError IMPORT_KEY_REQUIRED */
export async function readingOf(scope: Scope, importRow: ImportRow): Promise<Reading> {
  const { mapping, options } = importRow
  const shape = treeOfImport(scope, importRow.module)
  const targets = targetsOf(mapping, shape, await readColumnFormats(scope, importRow))
  const parts = keyPartsOf(options.key, shape)
  const keyTargets = (parts ?? []).flatMap(
    (part) => targets.find((each) => each.module === part.module && each.field.id === part.field.id) ?? [],
  )
  const isHidden = parts?.some(({ module, field }) => {
    const of = [shape.root, ...shape.children].find(({ id }) => id === module)
    return of && rightsFor(scope, of, { onAny: true }).of(field.id) === 'hide'
  })
  const needsKey = options.mode !== 'add' || options.grouped
  if (!parts || isHidden || keyTargets.length < parts.length || (needsKey && parts.length === 0))
    throw new AppError('IMPORT_KEY_REQUIRED')
  const headings = importRow.columns.map(({ header }) => header)
  const known = new WeakMap<ImportedRow, RowKey>()
  return {
    importRow,
    targets,
    parts,
    keyOf: (row) => {
      const before = known.get(row)
      if (before) return before
      const problem = row.isSkipped ? skipped(row) : isRecord(row.cells, headings) ? null : aside(row)
      const key = problem
        ? { texts: parts.map(() => null), hash: null, problem }
        : keyOf(row, parts, keyTargets)
      known.set(row, key)
      return key
    },
  }
}

/** Why a row of the report is none of its records: reported at the first cell that holds anything. */
const aside = ({ n, cells }: ImportedRow): RowProblem => ({
  n,
  column: cells.findIndex((cell) => cell !== ''),
  field: 'id',
  code: 'ROW_NOT_RECORD',
})

const skipped = ({ n }: ImportedRow): RowProblem => ({ n, column: null, field: 'id', code: 'ROW_SKIPPED' })

function keyOf(row: ImportedRow, parts: readonly KeyPart[], targets: readonly Target[]): RowKey {
  const { values, children, problems } = readRecord([row], targets, { empties: 'ignore' })
  const [problem = null] = problems
  if (problem) return { texts: parts.map(() => null), hash: null, problem }
  const found = parts.map(({ module, isChild, field }) =>
    isChild ? (children.find((child) => child.module === module)?.key ?? null) : (values[field.id] ?? null),
  )
  const compared = parts.map((part, at) => comparable(found[at] ?? null, part))
  const texts = compared.map((text, at) => (text === null ? null : String(found[at])))
  return { texts, hash: compared.every((text) => text === null) ? null : hashOf(compared), problem: null }
}

/** 64 bits: in a file of a million rows two keys meet once in thirty million files. */
const hashOf = (key: readonly (string | null)[]): string =>
  createHash('sha1').update(JSON.stringify(key)).digest().readBigInt64BE(0).toString()
