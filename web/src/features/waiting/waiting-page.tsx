import { listMyJoinRequests } from '@rumbo/domain/organizations/api'
import type { MyJoinRequest } from '@rumbo/domain/organizations/join-request'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { useEnterOrganization } from '../../lib/session/enter.ts'
import { sessionQuery } from '../../lib/session/session-state.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { NarrowPage } from '../../ui/page/narrow-page.tsx'
import { EmailConfirmation } from '../../ui/states/email-confirmation.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import { nextStep } from './next-step.ts'
import classes from './waiting-page.module.css'
import { WaitingRequest } from './waiting-request.tsx'

/** Which organization one requested to join, and when (SIGN-02). Looks every 3 s while it is seen, and moves on once it is decided. */
export function WaitingPage() {
  const { t } = useTranslation('sign-up')
  const router = useRouter()
  const enterOrganization = useEnterOrganization()
  const { data, isFetchedAfterMount } = useQuery({
    queryKey: ['myJoinRequests'],
    queryFn: ({ signal }) => call(listMyJoinRequests, {}, { signal, onError: 'inline' }),
    refetchInterval: 3000,
    staleTime: 0,
    retry: false,
  })
  const seen = useRef<ReadonlySet<string>>(new Set())
  // What an earlier page knew says nothing of now.
  const requests = isFetchedAfterMount ? data?.requests : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer of the server moves on
  useEffect(() => {
    if (!requests) return
    const step = nextStep(requests, seen.current)
    seen.current = new Set(requests.filter(({ status }) => status === 'pending').map(({ id }) => id))
    if (step.kind === 'work') void goToWork(step.request)
    if (step.kind === 'choose') void goToChoose()
  }, [requests])

  async function goToWork({ organizationId, organizationName }: MyJoinRequest) {
    showToast({
      status: 'success',
      title: t('waiting.accepted', { organization: organizationName }),
      text: '',
    })
    await enterOrganization(organizationId, '/')
  }

  async function goToChoose() {
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    await router.navigate({ to: '/sign-up/organization' })
  }

  const pending = requests?.filter(({ status }) => status === 'pending') ?? []
  return (
    <NarrowPage title={t('waiting.title')} description={t('waiting.description')}>
      {requests ? null : <RowsSkeleton rows={1} height={96} />}
      <ul className={classes.list}>
        {pending.map((request) => (
          <WaitingRequest key={request.id} request={request} />
        ))}
      </ul>
      <EmailConfirmation>{t('open.unconfirmed')}</EmailConfirmation>
      <LinkButton to="/sign-up/organization" variant="default">
        {t('waiting.other')}
      </LinkButton>
    </NarrowPage>
  )
}
