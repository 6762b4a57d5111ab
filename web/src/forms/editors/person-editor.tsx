import { Select } from '@mantine/core'
import { isRecord } from '@rumbo/domain/fields/parsed'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { membersQuery, personName } from '../../lib/session/people.ts'
import { useMembership, useUser } from '../../lib/session/session-state.ts'
import { type EditorProps, inputProps } from '../editor.ts'

/** One of the organization's active members, oneself first, and the present value. */
export function PersonEditor(props: EditorProps) {
  const { t } = useTranslation('forms')
  const { value, onChange, bare } = props
  const me = useUser()
  const { organizationId } = useMembership()
  const members = useQuery(membersQuery(organizationId)).data ?? []
  const label = labelOf(value)
  const code = isRecord(value) && typeof value.code === 'string' ? value.code : label
  const active = members
    .filter(({ status, userId }) => status === 'active' && userId !== me.id)
    .map((member) => ({ value: member.userId, label: personName(member) }))
  const people = [{ value: me.id, label: personName(me) }, ...active]
  const data =
    label === '' || people.some((each) => each.value === code) ? people : [{ value: code, label }, ...people]
  return (
    <Select
      {...inputProps(props)}
      data={data}
      value={label === '' ? null : code}
      renderOption={({ option }) => (option.value === me.id ? t('me', { name: option.label }) : option.label)}
      searchable
      nothingFoundMessage={t('common:nothingFound')}
      clearable
      clearButtonProps={{ 'aria-label': t('common:clear') }}
      defaultDropdownOpened={bare === true}
      openOnFocus={false}
      onChange={(chosen) => {
        const person = data.find((each) => each.value === chosen)
        onChange(person ? { label: person.label, code: person.value } : null)
      }}
    />
  )
}
