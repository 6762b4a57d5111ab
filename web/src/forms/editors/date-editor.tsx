import { isCivilDate } from '@rumbo/domain/kernel/time/civil-date'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { type EditorProps, inputProps } from '../editor.ts'

/** A calendar date, typed or chosen. What is typed and is no date stays, and is reported when it is read. */
export function DateEditor(props: EditorProps) {
  const typed = typeof props.value === 'string' ? props.value : ''
  const value = isCivilDate(typed) ? typed : null
  return (
    <DateInput
      {...inputProps(props)}
      value={value}
      onChange={props.onChange}
      onInput={(event) => {
        if (event.currentTarget.value.trim() !== '') props.onChange(event.currentTarget.value)
      }}
      fixOnBlur={value !== null || typed === ''}
    />
  )
}
