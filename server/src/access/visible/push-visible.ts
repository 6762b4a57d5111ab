import { encryptPush, maxPushBytes, type PushTarget } from '../../platform/push/encrypt-push.ts'
import type { Visible } from './visible.ts'
import { open } from './visible-contents.ts'

/** The edge by which what the acting user may see leaves for a browser of theirs, which alone can read it. */
export async function pushVisible(
  messages: Visible<readonly object[]>,
  target: PushTarget,
  queue: (body: Buffer) => Promise<unknown>,
): Promise<void> {
  for (const message of open(messages)) {
    const text = JSON.stringify(message)
    if (Buffer.byteLength(text) <= maxPushBytes) await queue(encryptPush(text, target))
  }
}
