import { Select } from '@mantine/core'
import { isRecord } from '@rumbo/domain/fields/parsed'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../lib/session-state.ts'
import { type EditorProps, inputProps } from '../editor.ts'

/** Who is at work here: oneself, beside whom it already is. */
export function PersonEditor(props: EditorProps) {
  const { t } = useTranslation('common')
  const { value, onChange, bare } = props
  const user = useUser()
  const me = { value: user.id, label: `${user.firstName} ${user.lastName}`.trim() || user.email }
  const label = labelOf(value)
  const code = isRecord(value) && typeof value.code === 'string' ? value.code : label
  const data = label === '' || code === me.value ? [me] : [{ value: code, label }, me]
  return (
    <Select
      {...inputProps(props)}
      data={data}
      value={label === '' ? null : code}
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      defaultDropdownOpened={bare === true}
      openOnFocus={false}
      onChange={(chosen) => {
        const person = data.find((each) => each.value === chosen)
        onChange(person ? { label: person.label, code: person.value } : null)
      }}
    />
  )
}
