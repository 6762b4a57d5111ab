import { Button, Modal, TextInput } from '@mantine/core'
import { IconSearch, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../lib/calls/query-client.ts'
import { useMyRole } from '../../lib/session/my-role.ts'
import { useOrganization } from '../../lib/session/session-state.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import { EditMember } from './edit-member.tsx'
import { InviteForm } from './invite-form.tsx'
import classes from './people.module.css'
import { PeopleTable } from './people-table.tsx'
import { RowActions } from './row-actions.tsx'
import { found, type PersonRow, standingOf } from './rows.ts'
import { usePeople } from './use-people.ts'

/** Who works in the organization; for who may change it also who asks to join and who is invited. */
export function UsersPage() {
  const { t } = useTranslation('people')
  const { count } = useFormats()
  const organization = useOrganization()
  const manages = useMyRole().can('organization:users')
  const { rows, past, teams, roles, members } = usePeople(manages)
  const [inviting, setInviting] = useState(false)
  const [edited, setEdited] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const member = rows.find(({ key }) => key === edited)?.member
  const wordsOf = (row: PersonRow) => [
    t(`statuses.${standingOf(row)}`),
    row.member?.position ?? '',
    row.member?.title ?? '',
    row.member?.role.name ?? '',
    ...teams.filter(({ id }) => row.member?.teams.includes(id)).map(({ name }) => name),
  ]
  const shown = found(rows, typed, wordsOf)
  const ended = found(past, typed, wordsOf)
  return (
    <>
      <PageHeader
        title={t('title')}
        count={members.data ? count(rows.length) : undefined}
        description={t('description', { organization: organization.name })}
        actions={
          manages ? (
            <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setInviting(true)}>
              {t('invite.open')}
            </Button>
          ) : null
        }
      />
      <TextInput
        className={classes.search ?? ''}
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {members.error ? (
        <ErrorState title={t('failed')} error={members.error} onRetry={() => members.refetch()} />
      ) : members.data ? (
        <PeopleTable
          rows={shown}
          teams={teams}
          roles={roles}
          {...(manages
            ? { actionsOf: (row: PersonRow) => <RowActions row={row} onEdit={({ key }) => setEdited(key)} /> }
            : {})}
        />
      ) : (
        <RowsSkeleton rows={6} height={40} />
      )}
      {members.data && shown.length + ended.length === 0 ? (
        <EmptyState title={t('nobody', { words: typed })} />
      ) : null}
      {ended.length > 0 ? (
        <section className={classes.past}>
          <h2 className={classes.pastTitle}>{t('invitations.past')}</h2>
          <PeopleTable rows={ended} teams={teams} roles={roles} label={t('invitations.past')} />
        </section>
      ) : null}
      {member ? (
        <EditMember
          key={member.userId}
          member={member}
          roles={roles}
          teams={teams}
          onClose={() => setEdited(null)}
        />
      ) : null}
      <Modal
        opened={inviting}
        onClose={() => setInviting(false)}
        title={t('invite.open')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <InviteForm
          roles={roles}
          teams={teams}
          onInvited={() => {
            setInviting(false)
            void queryClient.invalidateQueries({ queryKey: ['invitations'] })
          }}
        />
      </Modal>
    </>
  )
}
