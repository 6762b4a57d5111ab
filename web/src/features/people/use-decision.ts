import { useState } from 'react'
import { queryClient } from '../../lib/calls/query-client.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'

/** Reads everything about people again. */
export async function reloadPeople(): Promise<void> {
  await Promise.all(
    ['members', 'teams', 'invitations', 'joinRequests', 'organization'].map((source) =>
      queryClient.invalidateQueries({ queryKey: [source] }),
    ),
  )
}

/** Decides something about a person and shows what stands then; `busy` names what is under way. */
export function useDecision() {
  const [busy, setBusy] = useState<string | null>(null)

  async function decide(name: string, run: () => Promise<unknown>, done: string): Promise<void> {
    setBusy(name)
    try {
      await run()
      showToast({ status: 'success', title: done, text: '' })
    } catch {
      // The failed call has already shown its error; if somebody else was faster, the list now shows the decision.
    }
    await reloadPeople()
    setBusy(null)
  }

  return { busy, decide }
}
