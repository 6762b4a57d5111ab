import type { Right } from '@rumbo/domain/records/rights/right'
import { type Access, accessOf, type Said } from '@rumbo/domain/records/rights/role-cells'
import type { ReactNode } from 'react'

/** A field as a matrix shows it: what is said of it, and what can be said. */
export type MatrixRow = Said & {
  readonly field: string
  readonly section: string
  readonly label: string
  /** In grey behind the name: what sets it apart. */
  readonly note?: ReactNode
}

/** A section of fields with the one access to all of them. */
export type MatrixGroup<Row extends MatrixRow = MatrixRow> = {
  readonly section: string
  readonly access: Access
  readonly rows: readonly Row[]
}

/** What somebody chose: a right on a field, on a section and all in it, or, naming neither, on everything. */
export type MatrixChoice = {
  readonly section?: string
  readonly field?: string
  readonly right: Right
}

/** Fields under their sections, narrowed to those that are kept; a section's access is that of all its fields. */
export function matrixGroups<Row extends MatrixRow>(
  rows: readonly Row[],
  keeps: (row: Row) => boolean,
): readonly MatrixGroup<Row>[] {
  const sections = [...new Set(rows.map(({ section }) => section))]
  return sections.flatMap((section) => {
    const all = rows.filter((row) => row.section === section)
    const shown = all.filter(keeps)
    return shown.length === 0 ? [] : [{ section, access: accessOf(all) ?? 'custom', rows: shown }]
  })
}
