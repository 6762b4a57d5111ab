import { callDoorWith } from '../../access/scope/doors.ts'
import { statement } from '../../access/scope/statement.ts'
import type { Wakes } from '../../platform/database/wakes.ts'
import { openLanes } from '../../platform/lanes.ts'
import { longestRest, type Rounds, restUntil, startRounds } from '../../platform/rounds.ts'
import { subscriptionsDue } from './deliver.queries.ts'
import { type DeliverServices, deliver } from './deliver.service.ts'

/** Posts under way at once: one that is slow holds up no other subscription. */
const maxPosts = 16
/** The shortest rest while something is to be sent, in milliseconds. */
const least = 300

const postsWait = () => statement<{ wait: number | null }>`select system.dcsa_posts_wait() as wait`

/** Sends events to those who subscribed, from the start on; any number of servers may. `stop` waits for what is under way. */
export function startDcsa(
  services: DeliverServices & { readonly wakes?: Wakes },
  onError: (error: unknown) => void,
): Pick<Rounds, 'stop'> {
  const { pool, wakes } = services
  const posts = openLanes({ max: maxPosts, freed: () => sending.wake(), onError })
  const send = async () => {
    const answer = await callDoorWith(pool)(subscriptionsDue(maxPosts * 2))
    for (const due of answer?.due ?? []) posts.begin(due.id, () => deliver(services, due))
    return restUntil((await callDoorWith(pool)(postsWait()))?.wait, least)
  }
  const sending: Rounds = startRounds(send, {
    idleMilliseconds: longestRest,
    onError,
    waking: wakes && { wakes, topics: ['posts'] },
  })
  return {
    stop: async () => {
      await sending.stop()
      await posts.ended()
    },
  }
}
