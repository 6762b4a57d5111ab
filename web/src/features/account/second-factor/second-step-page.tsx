import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useEnter } from '../../../lib/session/enter.ts'
import { useUserIfAny } from '../../../lib/session/session-state.ts'
import { readStored, storageKeys } from '../../../lib/storage/storage.ts'
import { NarrowPage } from '../../../ui/page/narrow-page.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { CodeStep } from './code-step.tsx'
import { secondFactorQuery } from './second-factor-query.ts'
import { SetUp } from './set-up.tsx'

/**
 * The second step of signing in: a code where one's own two-step verification asks for it, setting it up where the organization
 * requires it. The guard leads here and on (`decideEntry`).
 */
export function SecondStepPage() {
  const { t } = useTranslation('second-factor')
  const enter = useEnter()
  const { data, error } = useQuery({ ...secondFactorQuery, staleTime: 0 })
  const organizations = useUserIfAny()?.organizationUser ?? []
  const last = readStored(storageKeys.organizationId)
  const organization = organizations.find(({ organizationId }) => organizationId === last)?.organization.name
  if (data?.needed) return <CodeStep onProved={enter} />
  return (
    <NarrowPage title={t('step.required')} description={t('step.requiredText', { organization })}>
      <FailureAlert failure={error} />
      {!data && !error ? <RowsSkeleton rows={2} height={48} /> : null}
      {data ? <SetUp hasPassword={data.hasPassword} onDone={enter} /> : null}
    </NarrowPage>
  )
}
