import { Avatar } from '@mantine/core'
import {
  openCompanyInvitation,
  openCompanyInvitationInput,
} from '@rumbo/domain/network/company-invitations.api'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { isApiError } from '../../../lib/errors/api-error.ts'
import { storageKeys, store } from '../../../lib/storage/storage.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { NarrowPage } from '../../../ui/page/narrow-page.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { PageSkeleton } from '../../../ui/states/skeletons.tsx'
import { CountryName } from '../country-name.tsx'
import classes from '../network.module.css'
import { NextStep } from './next-step.tsx'

const tokenOf = openCompanyInvitationInput.shape.token

/** Where the mail to a company leads: who invites it, and the way to say which organization it is. */
export function LandingPage({ token }: { readonly token: string }) {
  const { t } = useTranslation('network')
  const { moment } = useFormats()
  const readable = tokenOf.safeParse(token).success
  const { data, error, refetch } = useQuery({
    queryKey: ['companyInvitation', token],
    queryFn: ({ signal }) => call(openCompanyInvitation, { token }, { signal, onError: 'inline' }),
    enabled: readable,
  })
  const isGone = !readable || isApiError(error, 'INVITATION_NOT_VALID') || isApiError(error, 'NOT_FOUND')
  // Nothing leads back to one that is no longer valid.
  useEffect(() => {
    if (isGone) store(storageKeys.companyInvitation, null)
  }, [isGone])
  if (isGone)
    return (
      <NarrowPage title={t('landing.gone')} description={t('landing.goneText')}>
        <LinkButton to="/">{t('landing.toRumbo')}</LinkButton>
      </NarrowPage>
    )
  if (error)
    return <ErrorState heading title={t('landing.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const { inviter, companyName, message, expiresAt } = data
  return (
    <NarrowPage
      title={t('landing.title', { inviter: inviter.name })}
      description={t('landing.text', {
        inviter: inviter.name,
        company: companyName,
        until: moment(expiresAt),
      })}
    >
      <div className={classes.inviter}>
        <span className={classes.company}>
          <Avatar src={inviter.avatar} alt="" size={40} radius="sm" color="accent" name={inviter.name} />
          <span className={classes.words}>
            <span className={classes.name}>{inviter.name}</span>
            {inviter.countryId ? (
              <span className={classes.facts}>
                <CountryName id={inviter.countryId} />
              </span>
            ) : null}
          </span>
        </span>
        {message ? <p className={classes.quiet}>“{message}”</p> : null}
      </div>
      <NextStep token={token} inviter={inviter.name} company={companyName} />
    </NarrowPage>
  )
}
