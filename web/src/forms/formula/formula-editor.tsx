import { Skeleton } from '@mantine/core'
import type { Values } from '@rumbo/domain/fields/values'
import type { FormulaField } from '@rumbo/domain/formulas/formula-field'
import { lazy, Suspense } from 'react'

/** A real record, to show what the formula gives for it. */
export type FormulaSample = {
  /** As people know the record. */
  readonly name: string
  readonly values: Values
  /** Its rows by table: a module below it, or a section's id. A formula that reads other tables shows no result. */
  readonly rows?: Readonly<Record<string, readonly Values[]>>
}

export type FormulaEditorProps = {
  /** What the formula may read: standard and custom fields, formulas too, columns of tables with their `table`. */
  readonly fields: readonly FormulaField[]
  /** The id of the field whose formula this is, so that a loop is found; absent for a new one. */
  readonly fieldId?: string
  /** The formula as it is stored, with ids in braces; '' for none. */
  readonly value: string
  /** The formula as it is to be stored, right or wrong: `compileFormula(value, fields)` says which. */
  readonly onChange: (value: string) => void
  readonly sample?: FormulaSample | undefined
  /** The organization's today, 'YYYY-MM-DD', for the sample's result. */
  readonly today: string
  /** The accessible name; defaults to "Formula". */
  readonly label?: string
  /** What the server said about it, where that isn't known here. */
  readonly error?: string | undefined
}

const Editor = lazy(() => import('./formula-workbench.tsx'))

/** Where a formula is written. The editor itself comes as a chunk of its own when it is first shown. */
export function FormulaEditor(props: FormulaEditorProps) {
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <Editor {...props} />
    </Suspense>
  )
}
