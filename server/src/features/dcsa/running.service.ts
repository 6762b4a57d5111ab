import { askDoorBy } from '../../access/scope/doors.ts'
import { type Rounds, startRounds } from '../../platform/rounds.ts'
import { subscriptionsDue } from './deliver.queries.ts'
import { type DeliverServices, deliver } from './deliver.service.ts'
import { followDue } from './follow-due.service.ts'

/** Posts under way at once: one that is slow holds up no other subscription. */
const maxPosts = 16
const pauses = { events: 500, posts: 300 }

/** Brings events up to date and sends them, from the start on; any number of servers may. `stop` waits for what is under way. */
export function startDcsa(services: DeliverServices, onError: (error: unknown) => void): Rounds {
  const { pool } = services
  const events = startRounds((isStopping) => followDue(pool, onError, isStopping), {
    ...{ idleMilliseconds: pauses.events, onError },
  })
  const posts = new Map<string, Promise<void>>()
  const send = async () => {
    const answer = await askDoorBy(pool)(subscriptionsDue(maxPosts * 2))
    for (const due of answer?.due ?? []) {
      if (posts.has(due.id) || posts.size >= maxPosts) continue
      const post = deliver(services, due)
        .catch(onError)
        .finally(() => posts.delete(due.id))
      posts.set(due.id, post)
    }
  }
  const sending = startRounds(send, { idleMilliseconds: pauses.posts, onError })
  return {
    stop: async () => {
      await Promise.all([events.stop(), sending.stop()])
      await Promise.all(posts.values())
    },
  }
}
