import { newId } from '@rumbo/domain/kernel/id'
import { useCallback, useSyncExternalStore } from 'react'
import { useMembership, useUser } from '../../../lib/session/session-state.ts'
import { type LaneName, laneKey, type OfMessages } from '../chat-queries.ts'
import {
  addUnsent,
  dropUnsent,
  onUnsent,
  readUnsent,
  type Sender,
  tryUnsentAgain,
  type Unsent,
} from './unsent.ts'

/** Who writes here. */
export function useSender(): Sender {
  const { id: userId } = useUser()
  const { organizationId } = useMembership()
  return { userId, organizationId }
}

/** What is written: whom it names, what goes with it, and what it answers. */
export type Written = Pick<Unsent, 'text' | 'mentions' | 'replyTo' | 'files'>

/** What waits to be sent in a lane of a record, and how more is added. */
export function useUnsent(of: OfMessages, lane: LaneName) {
  const { userId, organizationId } = useSender()
  const sender = { userId, organizationId }
  const all = useSyncExternalStore(onUnsent, () => readUnsent(sender))
  const waiting = all.filter((each) => each.recordId === of.recordId && laneKey(each) === laneKey(lane))
  const send = useCallback(
    (written: Written) =>
      addUnsent(
        { userId, organizationId },
        { ...of, ...lane, ...written, id: newId(), at: Date.now(), refusal: null },
      ),
    [userId, organizationId, of, lane],
  )
  return {
    waiting,
    send,
    drop: (id: string) => dropUnsent(sender, id),
    tryAgain: (id: string) => tryUnsentAgain(sender, id),
  }
}
