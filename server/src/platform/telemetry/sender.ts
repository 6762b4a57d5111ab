/** How reports are written for a receiver. */
export type Wire<Item> = {
  /** As many are sent at once at most. */
  readonly maxBatch: number
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly write: (items: readonly Item[]) => string
}

/** What became of reports: sent, not taken because too many waited, or lost because the receiver didn't take them. */
export type Outcome = 'sent' | 'full' | 'failed'

export type Sender<Item> = {
  /** Takes a report to be sent soon; never waits and never fails. */
  readonly send: (item: Item) => void
  readonly counts: Readonly<Record<Outcome, number>>
  /** Sends what waits, for a moment at most. */
  readonly stop: () => Promise<void>
}

/** Reports that wait at most; those that come when so many wait are dropped. */
export const maxWaiting = 1_000
const maxUnderWay = 4
/** Milliseconds that reports wait for others to go with. */
const gathering = 1_000
/** Milliseconds that a receiver may take. */
const maxAnswer = 5_000
const shortestRest = 1_000
const longestRest = 60_000
/** Milliseconds that the stop of the server waits for a receiver. */
const maxStop = 2_000

/**
 * Sends reports to a receiver while everything else goes on: a slow or dead one costs nobody anything but the reports, which are dropped and
 * counted. After a failure it rests, longer each time.
 */
export function startSender<Item>(wire: Wire<Item>): Sender<Item> {
  const waiting: Item[] = []
  const underWay = new Set<Promise<void>>()
  const counts: Record<Outcome, number> = { sent: 0, full: 0, failed: 0 }
  let timer: NodeJS.Timeout | undefined
  let rest = 0
  let isStopping = false

  const later = (milliseconds: number) => {
    timer ??= setTimeout(() => {
      timer = undefined
      post()
    }, milliseconds).unref()
  }
  const post = () => {
    while (waiting.length > 0 && underWay.size < maxUnderWay) {
      const items = waiting.splice(0, wire.maxBatch)
      const posting = deliver(wire, items).then((isTaken) => {
        underWay.delete(posting)
        counts[isTaken ? 'sent' : 'failed'] += items.length
        rest = isTaken ? 0 : Math.min(Math.max(shortestRest, rest * 2), longestRest)
        if (waiting.length === 0) return
        if (isTaken) post()
        else if (!isStopping) later(rest)
      })
      underWay.add(posting)
    }
  }
  const drain = async () => {
    while (waiting.length > 0 || underWay.size > 0) {
      post()
      await Promise.race(underWay)
      if (rest > 0) return
    }
  }
  return {
    send: (item) => {
      if (waiting.length >= maxWaiting || isStopping) counts.full++
      else {
        waiting.push(item)
        later(gathering)
      }
    },
    counts,
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      await Promise.race([drain(), new Promise<void>((resolve) => setTimeout(resolve, maxStop).unref())])
    },
  }
}

async function deliver<Item>(
  { address, headers, write }: Wire<Item>,
  items: readonly Item[],
): Promise<boolean> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers,
      body: write(items),
      redirect: 'error',
      signal: AbortSignal.timeout(maxAnswer),
    })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}
