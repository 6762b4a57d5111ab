import { Button, MultiSelect, Text } from '@mantine/core'
import { createTeam, deleteTeam, type Team, updateTeam } from '@rumbo/domain/organizations/teams.api'
import { IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { useMyRole } from '../../lib/session/my-role.ts'
import { membersQuery, personName, teamsQuery } from '../../lib/session/people.ts'
import { useMembership } from '../../lib/session/session-state.ts'
import { Section } from '../../ui/page/section.tsx'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import { NamedForm } from './named-form.tsx'
import { NamedList } from './named-list.tsx'
import classes from './settings.module.css'

const reload = async () => {
  await queryClient.invalidateQueries({ queryKey: ['teams'] })
  await queryClient.invalidateQueries({ queryKey: ['members'] })
}

/** The organization's teams with their collaborators (requirement ORG-03). */
export function TeamsTab() {
  const { t } = useTranslation('organization')
  const { organizationId } = useMembership()
  const mayChange = useMyRole().can('organization:users')
  const { data, error, refetch } = useQuery(teamsQuery(organizationId))
  const members = useQuery(membersQuery(organizationId)).data ?? []
  const [edited, setEdited] = useState<Team | 'new' | null>(null)
  const [deleted, setDeleted] = useState<Team | null>(null)
  const namesOf = (team: Team) =>
    members
      .filter(({ userId }) => team.collaborators.includes(userId))
      .map(personName)
      .join(', ')
  return (
    <div className={classes.page}>
      <Section
        title={t('tabs.teams')}
        description={t('teams.description')}
        actions={
          mayChange ? (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
              {t('teams.add')}
            </Button>
          ) : null
        }
      >
        {error ? <ErrorState title={t('failed')} error={error} onRetry={() => refetch()} /> : null}
        {!data && !error ? <RowsSkeleton rows={3} height={48} /> : null}
        {data?.length === 0 ? (
          <EmptyState icon={<IconUsersGroup size={32} />} title={t('teams.none')} />
        ) : null}
        <NamedList
          items={data ?? []}
          note={(team) => namesOf(team) || t('teams.nobody')}
          onEdit={mayChange ? setEdited : undefined}
          onDelete={mayChange ? setDeleted : undefined}
        />
      </Section>
      {edited ? (
        <TeamForm present={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
      <ConfirmDialog
        opened={deleted !== null}
        title={t('deleteOne', { name: deleted?.name ?? '' })}
        confirmLabel={t('delete')}
        destructive
        onClose={() => setDeleted(null)}
        onConfirm={async () => {
          if (deleted) await call(deleteTeam, { id: deleted.id })
          await reload()
        }}
      >
        <Text>{t('teams.deleteText')}</Text>
      </ConfirmDialog>
    </div>
  )
}

type FormProps = { readonly present: Team | null; readonly onClose: () => void }

function TeamForm({ present, onClose }: FormProps) {
  const { t } = useTranslation('organization')
  const { organizationId } = useMembership()
  const members = useQuery(membersQuery(organizationId)).data ?? []
  const [collaborators, setCollaborators] = useState<string[]>([...(present?.collaborators ?? [])])
  return (
    <NamedForm
      title={present ? t('editOne', { name: present.name }) : t('teams.add')}
      present={present}
      onClose={onClose}
      onSave={async (values) => {
        const team = { ...values, collaborators }
        if (present) await call(updateTeam, { id: present.id, ...team }, { onError: 'inline' })
        else await call(createTeam, team, { onError: 'inline' })
        await reload()
      }}
    >
      <MultiSelect
        label={t('teams.collaborators')}
        data={members.map((member) => ({ value: member.userId, label: personName(member) }))}
        value={collaborators}
        onChange={setCollaborators}
        searchable
        nothingFoundMessage={t('common:nothingFound')}
      />
    </NamedForm>
  )
}
