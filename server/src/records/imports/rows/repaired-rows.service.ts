import { saysSkipped, skipColumn } from '@rumbo/domain/records/imports/rows/reason-repair'
import type { Scope } from '../../../access/scope/scope.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { ImportRow } from '../imports.queries.ts'
import { blockRows, readRows, type SourceRow } from '../reading/read-rows.service.ts'
import { type Repair, repairsBetween } from './repairs.queries.ts'

/** A row with its repairs in place, and which of its columns they are. */
export type RepairedRow = SourceRow & {
  readonly repaired: readonly number[]
  /** A person leaves it out. */
  readonly isSkipped?: boolean
}

type Range = { readonly importRow: ImportRow; readonly from: number; readonly count: number }

/** Rows in the order of the file, with what people wrote in the place of cells. */
export async function repairedRows(
  scope: Scope,
  storage: Storage,
  { importRow, from, count }: Range,
): Promise<readonly RepairedRow[]> {
  const rows = await readRows(scope, storage, { importRow, from, count })
  const repairs = await scope.all(repairsBetween(importRow.id, from, from + count))
  const byRow = new Map<number, typeof repairs>()
  for (const repair of repairs) byRow.set(repair.n, [...(byRow.get(repair.n) ?? []), repair])
  return rows.map((row) => {
    const all = byRow.get(row.n) ?? []
    const mine = all.filter(({ column }) => column !== skipColumn)
    if (all.some(saysSkipped)) return { ...withRepairs(row, mine), isSkipped: true }
    return withRepairs(row, mine)
  })
}

function withRepairs(row: SourceRow, mine: readonly Repair[]): RepairedRow {
  if (mine.length === 0) return { ...row, repaired: [] }
  const cells = [...row.cells]
  for (const { column, text } of mine) cells[column] = text
  return { ...row, cells, repaired: mine.map(({ column }) => column) }
}

/** Some rows, by their number: those of one block are read at once. */
export async function repairedRowsAt(
  scope: Scope,
  storage: Storage,
  { importRow, ns }: { readonly importRow: ImportRow; readonly ns: readonly number[] },
): Promise<ReadonlyMap<number, RepairedRow>> {
  const blocks = new Map<number, number[]>()
  for (const n of ns) {
    const block = Math.floor(n / blockRows)
    const known = blocks.get(block)
    if (known) known.push(n)
    else blocks.set(block, [n])
  }
  const wanted = new Set(ns)
  const found = new Map<number, RepairedRow>()
  for (const mine of blocks.values()) {
    const from = Math.min(...mine)
    const count = Math.max(...mine) - from + 1
    for (const row of await repairedRows(scope, storage, { importRow, from, count })) {
      if (wanted.has(row.n)) found.set(row.n, row)
    }
  }
  return found
}
