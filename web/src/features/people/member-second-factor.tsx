import { Button, Group, Text } from '@mantine/core'
import type { Member } from '@rumbo/domain/organizations/member'
import { listSecondFactors, resetSecondFactor } from '@rumbo/domain/second-factor/rule.api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { personName } from '../../lib/session/people.ts'
import { useMembership, useUser } from '../../lib/session/session-state.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { StatusBadge } from '../../ui/chips/status-badge.tsx'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'

/** Whether a member has two-step verification on, and the way to reset it for a lost phone; one's own is reset in the account. */
export function MemberSecondFactor({ member }: { readonly member: Member }) {
  const { t } = useTranslation('second-factor')
  const { organizationId } = useMembership()
  const isMe = useUser().id === member.userId
  const [asking, setAsking] = useState(false)
  const name = personName(member)
  const queryKey = ['secondFactors', organizationId]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listSecondFactors, {}, { signal, onError: 'inline' }),
  })
  if (!data) return null
  const isOn = data.userIds.includes(member.userId)
  return (
    <>
      <Group gap="xs" justify="space-between">
        <Text size="sm" fw={500}>
          {t('member.label')}
        </Text>
        <Group gap="xs">
          <StatusBadge meaning={isOn ? 'good' : 'none'}>{t(isOn ? 'section.on' : 'section.off')}</StatusBadge>
          {isOn && !isMe ? (
            <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
              {t('member.reset')}
            </Button>
          ) : null}
        </Group>
      </Group>
      <ConfirmDialog
        opened={asking}
        title={t('member.resetTitle', { name })}
        confirmLabel={t('member.confirm')}
        destructive
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await call(resetSecondFactor, { userId: member.userId })
          showToast({ status: 'success', title: t('member.done', { name }), text: '' })
          await queryClient.invalidateQueries({ queryKey })
        }}
      >
        <Text>{t('member.resetText', { name })}</Text>
      </ConfirmDialog>
    </>
  )
}
