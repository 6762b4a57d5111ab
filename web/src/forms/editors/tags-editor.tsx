import { type EditorProps, inputProps } from '../editor.ts'
import { TagPicker } from '../tags/tag-picker.tsx'

/** The organization's tags that a record carries. */
export function TagsEditor(props: EditorProps) {
  const { value, onChange } = props
  return (
    <TagPicker
      {...inputProps(props)}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={(tags) => onChange(tags.length === 0 ? null : tags)}
      defaultDropdownOpened={props.bare === true}
    />
  )
}
