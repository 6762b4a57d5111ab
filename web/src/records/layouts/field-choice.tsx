import { Select } from '@mantine/core'
import type { Field } from '@rumbo/domain/fields/field'
import { modes } from '@rumbo/domain/kernel/mode'
import type { FieldWords } from '../../forms/field-words.ts'

type FieldChoiceProps = {
  readonly label: string
  readonly fields: readonly Field[]
  readonly value: string
  readonly words: FieldWords
  readonly onChange: (field: string) => void
}

/** By which field a layout sets out records. */
export function FieldChoice({ label, fields, value, words, onChange }: FieldChoiceProps) {
  const [anyMode] = modes
  return (
    <Select
      size="xs"
      aria-label={label}
      data={fields.map((field) => ({ value: field.id, label: words.label(field, anyMode) }))}
      value={value}
      onChange={(next) => next && onChange(next)}
      allowDeselect={false}
      searchable={fields.length > 12}
      w={220}
    />
  )
}
