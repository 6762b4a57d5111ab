import { keepOrganization } from '@rumbo/domain/organizations/deletion/api'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../calls/call.ts'
import { queryClient } from '../calls/query-client.ts'
import { showToast } from '../toasts/toast-store.ts'
import { useMembership } from './session-state.ts'

/** Keeps an organization that was to be deleted: everything works as before. */
export function useKeepOrganization(): { readonly busy: boolean; readonly keep: () => Promise<void> } {
  const { t } = useTranslation('organization-deletion')
  const { organizationId } = useMembership()
  const [busy, setBusy] = useState(false)
  async function keep() {
    setBusy(true)
    try {
      await call(keepOrganization, { id: organizationId })
      showToast({ status: 'success', title: t('kept'), text: t('keptText') })
      await queryClient.invalidateQueries()
    } finally {
      setBusy(false)
    }
  }
  return { busy, keep: () => keep().catch(() => undefined) }
}
