import { useState } from 'react'
import { queryClient } from '../../lib/query-client.ts'
import { organizationQuery, useOrganization } from '../../lib/session-state.ts'
import { showToast } from '../../lib/toast-store.ts'

/** Decides something about a person and shows what stands then; `busy` names what is under way. */
export function useDecision(source: 'joinRequests' | 'invitations') {
  const { id } = useOrganization()
  const [busy, setBusy] = useState<string | null>(null)

  async function decide(name: string, run: () => Promise<unknown>, done: string): Promise<void> {
    setBusy(name)
    try {
      await run()
      showToast({ status: 'success', title: done, text: '' })
    } catch {
      // It has told itself; where somebody else was faster, the list now shows what was decided.
    }
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: [source] }),
      queryClient.invalidateQueries({ queryKey: organizationQuery(id).queryKey }),
    ])
    setBusy(null)
  }

  return { busy, decide }
}
