import { SendUnsent } from '../../features/chats/unsent/send-unsent.tsx'
import { WorksRing } from '../../features/works/works-ring.tsx'

/** What the top line does without until the browser is idle: works that run, and messages that wait to be sent. */
export function IdleSigns() {
  return (
    <>
      <WorksRing />
      <SendUnsent />
    </>
  )
}
