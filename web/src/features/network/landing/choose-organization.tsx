import { Alert, Button, Radio, Stack } from '@mantine/core'
import { acceptCompanyInvitation } from '@rumbo/domain/network/company-invitations.api'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { useSwitchOrganization } from '../../../lib/session/enter.ts'
import { useMyRole } from '../../../lib/session/my-role.ts'
import { useMembership } from '../../../lib/session/session-state.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import { reloadNetwork } from '../use-deed.ts'
import type { Invited } from './next-step.tsx'

type Props = Invited & { readonly organizations: readonly { readonly id: string; readonly name: string }[] }

/** Says which of one's organizations the invited company is; the inviter confirms it then. */
export function ChooseOrganization({ token, inviter, company, organizations }: Props) {
  const { t } = useTranslation('network')
  const navigate = useNavigate()
  const switchTo = useSwitchOrganization()
  const { organizationId } = useMembership()
  const { can, isKnown } = useMyRole()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  async function choose(id: string) {
    setBusy(true)
    setFailure(null)
    // What it may do there is known once one works there.
    await switchTo(id, `/network/invitation?${new URLSearchParams({ token })}`).catch(setFailure)
    setBusy(false)
  }

  async function accept() {
    setBusy(true)
    setFailure(null)
    try {
      await call(acceptCompanyInvitation, { token }, { onError: 'inline' })
      showToast({ status: 'success', title: t('landing.accepted', { inviter }), text: '' })
      await reloadNetwork()
      await navigate({ to: '/network', search: { tab: 'requests' } })
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }

  const chosen = organizations.find(({ id }) => id === organizationId)
  const mayAccept = can('organization:network')
  return (
    <>
      {organizations.length > 1 ? (
        <Radio.Group
          label={t('landing.which', { company })}
          value={organizationId}
          onChange={(id) => void choose(id)}
        >
          <Stack gap="xs" mt="xs">
            {organizations.map(({ id, name }) => (
              <Radio key={id} value={id} label={name} disabled={busy} />
            ))}
          </Stack>
        </Radio.Group>
      ) : null}
      {isKnown && !mayAccept ? (
        <Alert color="accent" variant="light">
          {t('landing.notYours', { organization: chosen?.name ?? '' })}
        </Alert>
      ) : null}
      <FailureAlert failure={failure} />
      {mayAccept ? (
        <Button loading={busy} onClick={accept}>
          {t('landing.accept', { organization: chosen?.name ?? '' })}
        </Button>
      ) : null}
    </>
  )
}
