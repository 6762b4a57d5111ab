import { MultiSelect, TagsInput } from '@mantine/core'
import { type EditorProps, inputProps } from '../editor.ts'
import { OptionLabel, offeredOptions } from './offered-options.tsx'

const textsOf = (value: EditorProps['value']) => (Array.isArray(value) ? value.map(String) : [])

/** Several texts; Enter or a comma ends one. */
export const StringsEditor = (props: EditorProps) => (
  <TagsInput
    {...inputProps(props)}
    value={textsOf(props.value)}
    onChange={props.onChange}
    acceptValueOnBlur
  />
)

/** Several of the field's options. */
export function OptionsEditor(props: EditorProps) {
  const { field, mode, words } = props
  return (
    <MultiSelect
      {...inputProps(props)}
      data={offeredOptions(field, { mode, value: props.value }).map((value) => ({
        value,
        label: words.option(field, value, mode),
      }))}
      renderOption={({ option }) => <OptionLabel field={field} option={option} />}
      value={textsOf(props.value)}
      onChange={props.onChange}
      searchable
    />
  )
}
