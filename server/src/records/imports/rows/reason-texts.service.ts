import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { type ErrorCode, errorCodes } from '@rumbo/domain/kernel/errors'
import type { fixReason, listReasonTexts } from '@rumbo/domain/records/imports/reasons.api'
import { readRecord } from '@rumbo/domain/records/imports/rows/read-record'
import type { Reason, ReasonRepair } from '@rumbo/domain/records/imports/rows/reason-repair'
import { variantNamed } from '@rumbo/domain/records/record-module'
import type { Scope } from '../../../access/scope/scope.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { treeOfImport } from '../import-shape.service.ts'
import { importById } from '../imports.service.ts'
import { type Reading, readingOf } from '../running/reading-of.service.ts'
import { countRows, rowsFrom } from './import-rows.queries.ts'
import { type Near, nearValues } from './near-values.service.ts'
import { type RepairedRow, repairedRowsAt } from './repaired-rows.service.ts'

/** How many rows of a reason are looked at, and how many different texts of theirs are answered. */
const most = { rows: 1_000, texts: 100 } as const

/**
 * What the cells say that have one reason, the commonest first, with the values of the reference data that are called nearly so.
 * @throws AppError NOT_FOUND, IMPORT_NOT_WAITING before it was checked
 */
export async function reasonTexts(
  scope: Scope,
  storage: Storage,
  { id, column, field, code }: In<typeof listReasonTexts>,
): Promise<Out<typeof listReasonTexts>> {
  const importRow = await importById(scope, id)
  if (importRow.counts === null) throw new AppError('IMPORT_NOT_WAITING')
  const filter = { column, field, code }
  const stored = await scope.all(rowsFrom(id, { filter, from: 0, limit: most.rows }))
  const total = (await scope.first(countRows(id, filter)))?.count ?? 0
  const rows = await repairedRowsAt(scope, storage, { importRow, ns: stored.map(({ n }) => n) })
  const byText = new Map<string, RepairedRow[]>()
  for (const row of rows.values()) {
    const text = row.cells[column] ?? ''
    const known = byText.get(text)
    if (known) known.push(row)
    else if (text !== '') byText.set(text, [row])
  }
  const texts = [...byText].sort(([, a], [, b]) => b.length - a.length).slice(0, most.texts)
  const near = await nearOf(scope, await readingOf(scope, importRow), { field, texts })
  return {
    items: texts.map(([text, its], at) => ({ text, rows: its.length, near: [...(near[at] ?? [])] })),
    total,
    lookedAt: stored.length,
  }
}

type Wanted = {
  readonly field: string
  readonly texts: readonly (readonly [string, readonly RepairedRow[]])[]
}

/** The values near to each text of a field of the root's records. */
async function nearOf(
  scope: Scope,
  { importRow, targets }: Reading,
  { field: id, texts }: Wanted,
): Promise<readonly (readonly Near[])[]> {
  const { root } = treeOfImport(scope, importRow.module)
  const field = root.byField.get(id)?.field
  if (!field?.source) return texts.map(() => [])
  const unknown = texts.map(([text, [row]]) => {
    const values = row ? readRecord([row], targets, { empties: 'ignore' }).values : {}
    return { text, values, variant: (root.variant && variantNamed(values[root.variant.field])) ?? null }
  })
  return nearValues(scope, { field, module: root.id, country: root.imports.countryOf[id], unknown })
}

/** @throws AppError BAD_REQUEST for what is no reason */
export function codeNamed(code: string): ErrorCode {
  if (!(code in errorCodes))
    throw new AppError('BAD_REQUEST', {}, [{ path: 'code', code: 'VALUE_NOT_VALID' }])
  return code as ErrorCode
}

/** How the rows of a reason are repaired. @throws AppError BAD_REQUEST for cells of a reason that has no column */
export function repairOf(fix: In<typeof fixReason>['fix'], reason: Reason): ReasonRepair {
  if (fix.kind === 'skip' || fix.kind === 'restore') return { kind: fix.kind, reason }
  const { column } = reason
  if (column === null) throw new AppError('BAD_REQUEST', {}, [{ path: 'column', code: 'VALUE_NOT_VALID' }])
  return { ...fix, reason, column }
}
