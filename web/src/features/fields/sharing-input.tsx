import { MultiSelect } from '@mantine/core'
import type { Sharing } from '@rumbo/domain/fields/sharing'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { membersQuery, personName, rolesQuery, teamsQuery } from '../../lib/people.ts'
import { useMembership } from '../../lib/session-state.ts'

type Props = {
  readonly value: Sharing
  readonly onChange: (sharing: Sharing) => void
  /** What is shared, and what that means; the field or section itself unless told. */
  readonly label?: string
  readonly hint?: string
}

const kinds = ['roles', 'teams', 'users'] as const
type Named = { readonly value: string; readonly label: string }

/** With which roles, teams and people of the company something is shared; nobody named: with everybody. */
export function SharingInput({ value, onChange, label, hint }: Props) {
  const { t } = useTranslation(['fields', 'common'])
  const { organizationId } = useMembership()
  const roles = useQuery(rolesQuery(organizationId)).data
  const teams = useQuery(teamsQuery(organizationId)).data
  const members = useQuery(membersQuery(organizationId)).data
  const offered: Readonly<Record<(typeof kinds)[number], readonly Named[]>> = {
    roles: (roles?.roles ?? []).map(({ id, name }) => ({ value: `roles ${id}`, label: name })),
    teams: (teams ?? []).map(({ id, name }) => ({ value: `teams ${id}`, label: name })),
    users: (members ?? []).map((member) => ({ value: `users ${member.userId}`, label: personName(member) })),
  }
  const known = new Set(kinds.flatMap((kind) => offered[kind].map((each) => each.value)))
  const named = kinds.flatMap((kind) => value[kind].map((id) => `${kind} ${id}`))

  function choose(chosen: readonly string[]) {
    // What can't be shown here (a role, for who may not list them) stays.
    const all = [...named.filter((each) => !known.has(each)), ...chosen]
    const of = (kind: (typeof kinds)[number]) =>
      all.filter((each) => each.startsWith(`${kind} `)).map((each) => each.slice(kind.length + 1))
    onChange({ roles: of('roles'), teams: of('teams'), users: of('users') })
  }

  return (
    <MultiSelect
      label={label ?? t('sharing.label')}
      description={hint ?? t('sharing.hint')}
      placeholder={named.length === 0 ? t('sharing.everybody') : ''}
      data={kinds
        .map((kind) => ({ group: t(`sharing.${kind}`), items: [...offered[kind]] }))
        .filter(({ items }) => items.length > 0)}
      value={named.filter((each) => known.has(each))}
      onChange={choose}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('common:clear') }}
      nothingFoundMessage={t('common:nothingFound')}
      maxDropdownHeight={280}
    />
  )
}
