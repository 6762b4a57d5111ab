import { Loader, MultiSelect, type MultiSelectProps, Pill } from '@mantine/core'
import { fold } from '@rumbo/domain/fields/text/fold'
import type { Color } from '@rumbo/domain/kernel/color'
import { createTag } from '@rumbo/domain/organizations/tags.api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { useMyRole } from '../../lib/session/my-role.ts'
import { tagsQuery } from '../../lib/session/people.ts'
import { useMembership } from '../../lib/session/session-state.ts'
import { ColorChip } from '../../ui/chips/color-chip.tsx'
import classes from './tag-chips.module.css'

type Props = Pick<
  MultiSelectProps,
  | 'label'
  | 'aria-label'
  | 'autoFocus'
  | 'error'
  | 'description'
  | 'defaultDropdownOpened'
  | 'inputWrapperOrder'
> & {
  /** Ids of tags; those that were deleted are passed over. */
  readonly value: readonly string[]
  readonly onChange: (tags: string[]) => void
}

const pill = { root: classes.pill ?? '', label: classes.pillLabel ?? '' }

/** Stands for the tag that what was typed would make. */
const another = 'new'

/** Several of the organization's tags; who may makes a new one on the spot. */
export function TagPicker({ value, onChange, ...field }: Props) {
  const { t } = useTranslation('forms')
  const { organizationId } = useMembership()
  const { can } = useMyRole()
  const [typed, setTyped] = useState('')
  const [making, setMaking] = useState(false)
  const query = tagsQuery(organizationId)
  const tags = useQuery(query).data ?? []
  const colors = new Map<string, Color>(tags.map(({ id, color }) => [id, color]))
  const word = typed.trim()
  const isNew = word !== '' && !tags.some(({ name }) => fold(name) === fold(word))
  const data = tags.map(({ id, name }) => ({ value: id, label: name }))

  async function choose(chosen: readonly string[]) {
    if (!chosen.includes(another)) return onChange([...chosen])
    setMaking(true)
    const made = await call(createTag, { name: word }).catch(() => null)
    setMaking(false)
    if (!made) return
    queryClient.setQueryData(query.queryKey, (known) => [...(known ?? []), made])
    setTyped('')
    onChange([...chosen.filter((id) => id !== another), made.id])
    void queryClient.invalidateQueries({ queryKey: query.queryKey })
    // Fields of tags offer it from now on.
    void queryClient.invalidateQueries({ queryKey: ['metadata'] })
  }

  return (
    <MultiSelect
      {...field}
      data={isNew && can('organization:tags') ? [...data, { value: another, label: word }] : data}
      value={value.filter((id) => colors.has(id))}
      onChange={choose}
      readOnly={making}
      rightSection={making ? <Loader size={14} aria-label={t('saving')} /> : undefined}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      clearSearchOnChange
      nothingFoundMessage={t('common:nothingFound')}
      maxDropdownHeight={280}
      renderOption={({ option }) =>
        option.value === another ? (
          t('newTag', { name: option.label })
        ) : (
          <ColorChip color={colors.get(String(option.value)) ?? 'unassigned'}>{option.label}</ColorChip>
        )
      }
      renderPill={({ option, onRemove, disabled }) => (
        <Pill
          classNames={pill}
          withRemoveButton={!disabled}
          {...(onRemove ? { onRemove } : {})}
          removeButtonProps={{ 'aria-label': t('common:remove', { what: option?.label ?? '' }) }}
        >
          {option ? (
            <ColorChip color={colors.get(String(option.value)) ?? 'unassigned'}>{option.label}</ColorChip>
          ) : null}
        </Pill>
      )}
    />
  )
}
