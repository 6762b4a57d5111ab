import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import type { Mode } from '@rumbo/domain/kernel/mode'
import type { ReactNode } from 'react'
import type { FieldWords } from './field-words.ts'

/** What the input of a field needs, whatever its type. */
export type EditorProps = {
  readonly field: Field
  readonly mode: Mode
  readonly words: FieldWords
  /** What stands in the input: a value, or what was typed and is none yet. */
  readonly value: Json
  readonly onChange: (value: Json) => void
  readonly error?: string | undefined
  /** A hint beneath, such as a check digit that doesn't hold. */
  readonly hint?: ReactNode
  /** Where a label is already visible: it is for screen readers only, and the input has the focus. */
  readonly bare?: boolean
  /** The first input of a dialog, which has the focus when it opens. */
  readonly isFirst?: boolean
  /** Fewer options than the field has: the types of a modality. */
  readonly options?: readonly string[] | undefined
}

/** How an input is named and what it tells, for every kind of input alike. */
export function inputProps({ field, mode, words, error, hint, bare, isFirst }: EditorProps) {
  const label = words.label(field, mode)
  return {
    ...(bare ? { 'aria-label': label, autoFocus: true } : { label, withAsterisk: field.required === true }),
    error,
    inputWrapperOrder: ['label', 'input', 'error', 'description'] as (
      | 'label'
      | 'input'
      | 'error'
      | 'description'
    )[],
    ...(hint ? { description: hint } : {}),
    'data-field': field.id,
    ...(isFirst ? { 'data-autofocus': true } : {}),
  }
}
