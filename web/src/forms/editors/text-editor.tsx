import { Textarea, TextInput } from '@mantine/core'
import { type EditorProps, inputProps } from '../editor.ts'

const numeric: readonly string[] = ['number', 'decimal', 'currency', 'percent']

/** Texts and numbers: what is typed is kept as it is until it is read. */
export function TextEditor(props: EditorProps) {
  const { field, value, onChange } = props
  const isNumber = numeric.includes(field.type)
  const common = {
    ...inputProps(props),
    value: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    autoComplete: 'off',
    'data-1p-ignore': true,
  }
  if (field.type === 'text')
    return (
      <Textarea
        {...common}
        autosize
        minRows={2}
        maxRows={8}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return (
    <TextInput
      {...common}
      inputMode={isNumber ? 'decimal' : field.type === 'email' ? 'email' : 'text'}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
