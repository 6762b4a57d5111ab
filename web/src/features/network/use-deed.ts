import { useState } from 'react'
import { queryClient } from '../../lib/calls/query-client.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { networkKey } from './network-queries.ts'

/** Reads everything about the network again. */
export const reloadNetwork = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [networkKey] })

/** Does something in the network, tells that it is done and shows what stands then; `busy` names what is under way. */
export function useDeed() {
  const [busy, setBusy] = useState<string | null>(null)

  async function perform(name: string, run: () => Promise<unknown>, done: string): Promise<void> {
    setBusy(name)
    // A failed call has already shown its error; where the other company was faster, the page now shows how things stand.
    const isDone = await run().then(
      () => true,
      () => false,
    )
    if (isDone) showToast({ status: 'success', title: done, text: '' })
    await reloadNetwork()
    setBusy(null)
  }

  return { busy, perform }
}
