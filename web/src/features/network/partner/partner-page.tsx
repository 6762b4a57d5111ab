import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../../lib/errors/api-error.ts'
import { useMyRole } from '../../../lib/session/my-role.ts'
import { useMembership } from '../../../lib/session/session-state.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { useNamePage } from '../../../ui/page/page-title.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { PageSkeleton } from '../../../ui/states/skeletons.tsx'
import { partnerQuery } from '../network-queries.ts'
import { useNetworkNews } from '../use-network-news.ts'
import { AboutSection } from './about-section.tsx'
import { AddressesSection } from './addresses-section.tsx'
import { ContactsSection } from './contacts-section.tsx'
import { InvitationSection } from './invitation-section.tsx'
import { OpenRequests } from './open-requests.tsx'
import classes from './partner.module.css'
import { PartnerHead } from './partner-head.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SharedSection } from './shared-section.tsx'

/** One trade partner: who it is, whom one knows there, what is shared with it and by it (NET-01). */
export function PartnerPage({ id }: { readonly id: string }) {
  const { organizationId } = useMembership()
  const mayChange = useMyRole().can('organization:network')
  const { data: partner, error, refetch } = useQuery(partnerQuery(organizationId, id))
  useNetworkNews()
  if (error && (isGone(error) || !partner)) return <Failed error={error} onRetry={() => void refetch()} />
  if (!partner) return <PageSkeleton />
  const isConnected = partner.state === 'connected'
  return (
    <>
      <PartnerHead partner={partner} mayChange={mayChange} />
      <OpenRequests partner={partner} />
      <div className={classes.columns}>
        <div>
          <AboutSection partner={partner} mayChange={mayChange} />
          <ContactsSection partner={partner} mayChange={mayChange} />
        </div>
        <div>
          {partner.state === 'passive' ? <InvitationSection partner={partner} mayChange={mayChange} /> : null}
          <SharedSection partner={partner} />
          {isConnected && partner.organizationId ? (
            <ProfileSection organizationId={partner.organizationId} mayChange={mayChange} />
          ) : null}
          {isConnected && partner.organizationId ? (
            <AddressesSection organizationId={partner.organizationId} />
          ) : null}
        </div>
      </div>
    </>
  )
}

/** Missing, or of another company: both look the same. */
const isGone = (error: unknown) => isApiError(error, 'NOT_FOUND') || isApiError(error, 'BAD_REQUEST')

function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation('network')
  const title = t(isGone(error) ? 'partner.notThere' : 'partner.failed')
  useNamePage(title)
  return (
    <ErrorState
      heading
      title={title}
      error={error}
      {...(isGone(error) ? {} : { onRetry })}
      actions={
        <LinkButton to="/network" variant="default">
          {t('partner.toNetwork')}
        </LinkButton>
      }
    />
  )
}
