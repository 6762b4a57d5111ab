import { Autocomplete } from '@mantine/core'
import { type EditorProps, inputProps } from '../editor.ts'
import { useOffered } from '../offered-values.ts'

/** A text of one's own, or one of those that the organization offers. */
export function OfferedTextEditor(props: EditorProps) {
  const { field, words, value, onChange } = props
  const offered = useOffered(field, words.module)
  return (
    <Autocomplete
      {...inputProps(props)}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      data={offered.filter((each) => typeof each === 'string')}
      autoComplete="off"
      maxDropdownHeight={280}
      data-1p-ignore
      data-offers
    />
  )
}
