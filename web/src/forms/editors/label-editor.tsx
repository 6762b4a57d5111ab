import { TextInput } from '@mantine/core'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import { type EditorProps, inputProps } from '../editor.ts'

/** A place, carrier or person that no list knows: its name alone. */
export function LabelEditor(props: EditorProps) {
  return (
    <TextInput
      {...inputProps(props)}
      value={labelOf(props.value)}
      autoComplete="off"
      onChange={(event) => {
        const label = event.currentTarget.value
        props.onChange(label === '' ? null : { label })
      }}
    />
  )
}
