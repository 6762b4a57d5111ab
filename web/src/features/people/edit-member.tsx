import { Button, Group, Modal, MultiSelect, Select, Stack, Text } from '@mantine/core'
import type { Member } from '@rumbo/domain/organizations/member'
import { removeMember, updateMember } from '@rumbo/domain/organizations/members.api'
import type { RoleSummary } from '@rumbo/domain/organizations/roles.api'
import type { Team } from '@rumbo/domain/organizations/teams.api'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TagPicker } from '../../forms/tags/tag-picker.tsx'
import { call } from '../../lib/calls/call.ts'
import { personName } from '../../lib/session/people.ts'
import { useRoleName } from '../../lib/session/role-name.ts'
import { useUser } from '../../lib/session/session-state.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import { MemberSecondFactor } from './member-second-factor.tsx'
import { reloadPeople } from './use-decision.ts'

type Props = {
  readonly member: Member
  readonly roles: readonly RoleSummary[]
  readonly teams: readonly Team[]
  readonly onClose: () => void
}

/** A member's role, teams and tags; and the ways out. */
export function EditMember({ member, roles, teams, onClose }: Props) {
  const { t } = useTranslation('people')
  const isMe = useUser().id === member.userId
  const [roleId, setRoleId] = useState(member.roleId)
  const [inTeams, setInTeams] = useState(member.teams)
  const [tags, setTags] = useState(member.tags)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [leaving, setLeaving] = useState<'deactivate' | 'remove' | null>(null)
  const name = personName(member)
  const nameOf = useRoleName()
  const given = roles.filter(({ id, mayGive }) => mayGive || id === member.roleId)

  async function send(change: Partial<Omit<Parameters<typeof call<typeof updateMember>>[1], 'userId'>>) {
    setBusy(true)
    setFailure(null)
    try {
      await call(updateMember, { userId: member.userId, ...change }, { onError: 'inline' })
      showToast({ status: 'success', title: t('edit.saved', { name }), text: '' })
      await reloadPeople()
      onClose()
    } catch (error) {
      setFailure(error)
      await reloadPeople()
    }
    setBusy(false)
  }

  return (
    <Modal opened onClose={onClose} title={name} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack gap="md">
        <Select
          label={t('columns.role')}
          data={
            given.length > 0
              ? given.map((role) => ({ value: role.id, label: nameOf(role) }))
              : [{ value: member.roleId, label: member.role.name }]
          }
          value={roleId}
          onChange={(chosen) => setRoleId(chosen ?? roleId)}
          allowDeselect={false}
        />
        <MultiSelect
          label={t('columns.teams')}
          data={teams.map((team) => ({ value: team.id, label: team.name }))}
          value={inTeams}
          onChange={setInTeams}
          searchable
          nothingFoundMessage={t('edit.noTeams')}
        />
        <TagPicker label={t('columns.tags')} value={tags} onChange={setTags} />
        <MemberSecondFactor member={member} />
        <FailureAlert failure={failure} />
        <Group gap="xs" justify="space-between">
          <Group gap="xs">
            {member.status === 'deactivated' ? (
              <Button variant="default" disabled={busy} onClick={() => send({ status: 'active' })}>
                {t('edit.reactivate')}
              </Button>
            ) : isMe ? null : (
              <Button variant="default" disabled={busy} onClick={() => setLeaving('deactivate')}>
                {t('edit.deactivate')}
              </Button>
            )}
            {isMe ? null : (
              <Button variant="default" color="danger" disabled={busy} onClick={() => setLeaving('remove')}>
                {t('edit.remove')}
              </Button>
            )}
          </Group>
          <Button
            loading={busy}
            onClick={() => send({ ...(roleId === member.roleId ? {} : { roleId }), teams: inTeams, tags })}
          >
            {t('edit.save')}
          </Button>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={leaving !== null}
        title={t(leaving === 'remove' ? 'edit.removeTitle' : 'edit.deactivateTitle', { name })}
        confirmLabel={t(leaving === 'remove' ? 'edit.remove' : 'edit.deactivate')}
        destructive={leaving === 'remove'}
        onClose={() => setLeaving(null)}
        onConfirm={async () => {
          if (leaving !== 'remove') return send({ status: 'deactivated' })
          await call(removeMember, { userId: member.userId })
          showToast({ status: 'success', title: t('edit.removed', { name }), text: '' })
          await reloadPeople()
          onClose()
        }}
      >
        <Text>{t(leaving === 'remove' ? 'edit.removeText' : 'edit.deactivateText')}</Text>
      </ConfirmDialog>
    </Modal>
  )
}
