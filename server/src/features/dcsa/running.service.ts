import { startPosting } from '../../access/posts/start-posting.ts'
import { statement } from '../../access/scope/statement.ts'
import type { Wakes } from '../../platform/database/wakes.ts'
import type { Rounds } from '../../platform/rounds.ts'
import { subscriptionsDue } from './deliver.queries.ts'
import { type DeliverServices, deliver } from './deliver.service.ts'

const postsWait = () => statement<{ wait: number | null }>`select system.dcsa_posts_wait() as wait`

/** Sends events to those who subscribed, from the start on; any number of servers may. `stop` waits for what is under way. */
export const startDcsa = (
  services: DeliverServices & { readonly wakes?: Wakes },
  onError: (error: unknown) => void,
): Pick<Rounds, 'stop'> =>
  startPosting({
    pool: services.pool,
    wakes: services.wakes,
    topic: 'posts',
    due: subscriptionsDue,
    wait: postsWait,
    send: (queue) => deliver(services, queue),
    onError,
  })
