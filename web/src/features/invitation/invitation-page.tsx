import { showInvitation, showInvitationInput } from '@rumbo/domain/organizations/invitations.api'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { isApiError } from '../../lib/errors/api-error.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { NarrowPage } from '../../ui/page/narrow-page.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { PageSkeleton } from '../../ui/states/skeletons.tsx'
import { AnswerInvitation } from './answer-invitation.tsx'

const tokenOf = showInvitationInput.shape.token

/** Where an invitation's mail leads: who invites whom to what, and the way to accept. */
export function InvitationPage({ token }: { readonly token: string }) {
  const { t } = useTranslation('sign-up')
  const { moment } = useFormats()
  const readable = tokenOf.safeParse(token).success
  const shown = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(showInvitation, { token }, { signal, onError: 'inline' }),
    enabled: readable,
  })
  const unknown = !readable || isApiError(shown.error, 'NOT_FOUND')
  if (unknown) return <Gone title={t('invitation.unknown')} text={t('invitation.unknownText')} />
  if (shown.error) {
    return (
      <ErrorState
        heading
        title={t('invitation.failed')}
        error={shown.error}
        onRetry={() => shown.refetch()}
      />
    )
  }
  if (!shown.data) return <PageSkeleton />
  const { status, organizationName: organization, invitedByName, expiresAt } = shown.data
  if (status !== 'pending') {
    return (
      <Gone
        title={t('invitation.title', { organization })}
        text={t(`invitation.statuses.${status}`, { organization })}
      />
    )
  }
  return (
    <NarrowPage
      title={t('invitation.title', { organization })}
      description={
        <>
          {invitedByName
            ? t('invitation.by', { name: invitedByName, organization })
            : t('invitation.byNobody', { organization })}{' '}
          {t('invitation.until', { when: moment(expiresAt) })}
        </>
      }
    >
      <AnswerInvitation token={token} invitation={shown.data} />
    </NarrowPage>
  )
}

function Gone({ title, text }: { readonly title: string; readonly text: string }) {
  const { t } = useTranslation('sign-up')
  return (
    <NarrowPage title={title} description={text}>
      <LinkButton to="/">{t('invitation.toRumbo')}</LinkButton>
    </NarrowPage>
  )
}
