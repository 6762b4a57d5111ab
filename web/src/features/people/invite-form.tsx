import { Button, Select, Stack } from '@mantine/core'
import { errorText } from '@rumbo/domain/kernel/app-error'
import { splitEmails } from '@rumbo/domain/organizations/invitation'
import { createInvitations } from '@rumbo/domain/organizations/invitations.api'
import type { RoleSummary } from '@rumbo/domain/organizations/roles.api'
import type { Team } from '@rumbo/domain/organizations/teams.api'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { useRoleName } from '../../lib/session/role-name.ts'
import { currentLanguage } from '../../lib/texts/i18n.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { EmailsInput, isEmail } from '../../ui/inputs/emails-input.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'

type Props = {
  readonly roles?: readonly RoleSummary[]
  readonly teams?: readonly Team[]
  readonly onInvited: () => void
}

/** Nobody is put into a team unless one is chosen. */
const noTeams: readonly Team[] = []

/** Invites several people at once. Nothing is sent while one of the addresses is none. */
export function InviteForm({ roles = [], teams = noTeams, onInvited }: Props) {
  const { t } = useTranslation('people')
  const [emails, setEmails] = useState<readonly string[]>([])
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const nameOf = useRoleName()
  const given = roles.filter(({ mayGive }) => mayGive)
  const [roleId, setRoleId] = useState<string | null>(null)
  const [teamId, setTeamId] = useState<string | null>(null)
  const role = roleId ?? given.find(({ builtIn }) => builtIn === 'member')?.id
  const problem = emails.some((each) => !isEmail(each))
    ? errorText('INVITATION_EMAIL_NOT_VALID', currentLanguage())
    : tried && emails.length === 0
      ? errorText('FIELD_REQUIRED', currentLanguage())
      : undefined

  async function invite(event: FormEvent) {
    event.preventDefault()
    const all = [...new Set([...emails, ...splitEmails(typed)])]
    setEmails(all)
    setTyped('')
    setTried(true)
    if (busy || all.length === 0 || !all.every(isEmail)) return
    setBusy(true)
    setFailure(null)
    try {
      const { invitations, alreadyMembers } = await call(
        createInvitations,
        {
          emails: all.join(' '),
          ...(role ? { roleId: role } : {}),
          ...(teamId === null ? {} : { teamId }),
        },
        { onError: 'inline' },
      )
      showToast({
        status: 'success',
        title: t('invite.sent', { count: invitations.length }),
        text: alreadyMembers.length > 0 ? t('invite.already', { emails: alreadyMembers.join(', ') }) : '',
      })
      onInvited()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={invite} noValidate>
      <Stack gap="md">
        <EmailsInput
          label={t('invite.emails')}
          description={t('invite.hint')}
          value={emails}
          onChange={setEmails}
          typed={typed}
          onType={setTyped}
          split={splitEmails}
          error={problem}
        />
        {given.length > 1 ? (
          <Select
            label={t('columns.role')}
            data={given.map((each) => ({ value: each.id, label: nameOf(each) }))}
            value={role ?? null}
            onChange={setRoleId}
            allowDeselect={false}
          />
        ) : null}
        {teams.length > 0 ? (
          <Select
            label={t('invite.team')}
            description={t('invite.teamHint')}
            data={teams.map(({ id, name }) => ({ value: id, label: name }))}
            value={teamId}
            onChange={setTeamId}
            clearable
            clearButtonProps={{ 'aria-label': t('invite.noTeam') }}
            searchable={teams.length > 7}
          />
        ) : null}
        <FailureAlert failure={failure} />
        <Button type="submit" loading={busy}>
          {t('invite.submit')}
        </Button>
      </Stack>
    </form>
  )
}
