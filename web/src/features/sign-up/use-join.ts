import { joinOrganization } from '@rumbo/domain/organizations/api'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { useEnterOrganization } from '../../lib/session/enter.ts'
import { sessionQuery } from '../../lib/session/session-state.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'

/** Joins at once where the e-mail's domain allows it, and goes to work there; else asks, and goes to wait. */
export function useJoin(): (id: string, note?: string) => Promise<void> {
  const { t } = useTranslation('sign-up')
  const router = useRouter()
  const enterOrganization = useEnterOrganization()
  return async (id, note) => {
    const standing = await call(joinOrganization, { id, ...(note ? { note } : {}) }, { onError: 'inline' })
    if (standing.outcome === 'joined') {
      const { name } = standing.membership.organization
      showToast({ status: 'success', title: t('open.joined', { organization: name }), text: '' })
      return enterOrganization(id, '/')
    }
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    await router.navigate({ to: '/waiting' })
  }
}
