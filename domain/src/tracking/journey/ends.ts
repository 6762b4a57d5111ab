import { earlier, later, newer, surest, type TimedEvent } from '../statements/timed-event.ts'
import { isEmptyBox } from './empty-box.ts'

/** The vessel or flight calls of a shipment by port. */
export type CallsByPort = ReadonlyMap<string, readonly TimedEvent[]>

const leaves = ({ event }: TimedEvent): boolean => event.code === 'departed' || event.code === 'loaded'
const comes = ({ event }: TimedEvent): boolean =>
  event.code === 'arrived' || event.code === 'discharged' || event.code === 'transferred'
const isActual = ({ event }: TimedEvent): boolean => event.classifier === 'actual'

/** The port that is left first; null where no call tells. */
export function firstLeft(byPort: CallsByPort, pod: string | null): string | null {
  let first: TimedEvent | undefined
  for (const [port, entries] of byPort) {
    const best = surest(entries.filter(leaves))
    if (best && port !== pod) first = earlier(first, best)
  }
  return first?.place ?? null
}

/** A port with when the cargo reached it, and when it was expected there. */
type Reached = {
  readonly port: string
  readonly actual: TimedEvent | undefined
  readonly expected: TimedEvent | undefined
}

/**
 * The port at which the journey ends by all that is known. What is still expected comes after what has happened, unless it
 * was planned before it; then the last one counts. Null where the cargo has left the last port that is known, and where
 * senders tell no plans and nothing proves the end: the next hub, reached, would be mistaken for it.
 */
export function lastReached(
  byPort: CallsByPort,
  pol: string | null,
  entries: readonly TimedEvent[],
): string | null {
  const ports = [...byPort].filter(([port]) => port !== pol)
  const reached = ports.map(([port, calls]) => reachedAt(port, calls)).filter((each) => each !== null)
  const here = lastOf(reached, ({ actual }) => actual)
  const isOver = here !== undefined && entries.some(provesEnd(here.actual))
  const ahead = isOver ? undefined : lastOf(reached.filter(isAhead(here)), ({ expected }) => expected)
  if (ahead) return ahead.port
  if (!here || (!isOver && isLeft(byPort, pol, here))) return null
  const isPlanStated = reached.some(({ expected }) => expected)
  return isPlanStated || isOver || entries.some(leavesTerminal(here)) ? here.port : null
}

function reachedAt(port: string, calls: readonly TimedEvent[]): Reached | null {
  const came = calls.filter(comes)
  // What has left a port has been there.
  const left = calls.filter((entry) => leaves(entry) && isActual(entry))
  const actual = latest(came.filter(isActual)) ?? latest(left)
  const expected = surest(came.filter((entry) => !isActual(entry)))
  return actual || expected ? { port, actual, expected } : null
}

const latest = (entries: readonly TimedEvent[]): TimedEvent | undefined =>
  entries.reduce<TimedEvent | undefined>(newer, undefined)

function lastOf(
  ports: readonly Reached[],
  timeOf: (each: Reached) => TimedEvent | undefined,
): Reached | undefined {
  let last: TimedEvent | undefined
  let found: Reached | undefined
  for (const each of ports) {
    const entry = timeOf(each)
    if (!entry || (last && later(last, entry) === last)) continue
    last = entry
    found = each
  }
  return found
}

/** Whether a port still lies ahead: expected after the port that was reached last was, whichever of the two slipped. */
const isAhead =
  (here: Reached | undefined) =>
  ({ actual, expected }: Reached): boolean => {
    if (actual || !expected) return false
    if (!here?.actual) return true
    return expected.time > Math.min(here.actual.time, here.expected?.time ?? Number.POSITIVE_INFINITY)
  }

/** Whether the cargo has left the port that it reached last. A vessel that leaves after the discharge leaves without it. */
function isLeft(byPort: CallsByPort, pol: string | null, { port, actual }: Reached): boolean {
  const since = actual?.time ?? Number.NEGATIVE_INFINITY
  const calls = (byPort.get(port) ?? []).filter(isActual)
  const isDischarged = calls.some(({ event }) => event.code === 'discharged')
  const isLeaving = ({ event, time }: TimedEvent) =>
    time >= since && (event.code === 'loaded' || (event.code === 'departed' && !isDischarged))
  if (calls.some(isLeaving)) return true
  return [...byPort].some(
    ([other, entries]) =>
      other !== port &&
      other !== pol &&
      entries.some((entry) => leaves(entry) && isActual(entry) && entry.time > since),
  )
}

/** Delivered or returned empty after a port was reached: nothing by sea or air comes after it. */
const provesEnd =
  (reached: TimedEvent | undefined) =>
  (entry: TimedEvent): boolean => {
    const { code } = entry.event
    if (!reached || !isActual(entry) || entry.time < reached.time) return false
    if (code === 'delivered' || code === 'stripped') return true
    return (code === 'gatedIn' || code === 'droppedOff') && isEmptyBox(entry)
  }

/** The laden container out of the terminal: an end where no plan names a further port. */
const leavesTerminal =
  ({ port, actual }: Reached) =>
  (entry: TimedEvent): boolean =>
    entry.event.code === 'gatedOut' &&
    isActual(entry) &&
    entry.place === port &&
    !isEmptyBox(entry) &&
    actual !== undefined &&
    entry.time >= actual.time
