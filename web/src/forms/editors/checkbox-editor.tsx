import { Checkbox } from '@mantine/core'
import type { EditorProps } from '../editor.ts'

/** Yes or no. */
export function CheckboxEditor({ field, mode, words, value, onChange, error, bare }: EditorProps) {
  const label = words.label(field, mode)
  return (
    <Checkbox
      {...(bare ? { 'aria-label': label, autoFocus: true } : { label })}
      error={error}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
