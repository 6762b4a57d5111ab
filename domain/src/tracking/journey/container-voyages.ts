import { compareAge, type TimedEvent } from '../statements/timed-event.ts'
import { isEmptyBox } from './empty-box.ts'
import { isVessel } from './route.ts'

/** One use of a container, from the empty pick-up, or the first thing known, to the empty return. */
export type ContainerVoyage = {
  readonly entries: readonly TimedEvent[]
  /** When the first and the last of them happened or will; milliseconds. */
  readonly from: number
  readonly until: number
  readonly isReturned: boolean
}

type Open = {
  readonly entries: TimedEvent[]
  state: 'open' | 'delivered' | 'returned'
  /** Something happened to the container besides being picked up empty. */
  isUsed: boolean
  /** It has come by vessel; `out` is when it left that terminal laden, and where. */
  hasArrived: boolean
  out: TimedEvent | null
}

const day = 24 * 60 * 60 * 1000
/** So long a silence parts two voyages. */
const maxSilence = 120 * day
/** An empty return is reported by several events within some days. */
const maxReturn = 10 * day
/** Cargo that left a terminal laden and is loaded so much later, there or elsewhere, is other cargo. */
const maxBetweenTerminals = { same: 21 * day, other: 7 * day } as const

/** Parts what is said of one container, in any order, into its voyages, the earliest first. */
export function voyagesOf(entries: readonly TimedEvent[]): readonly ContainerVoyage[] {
  const sorted = [...entries].sort((a, b) => a.time - b.time || compareAge(a, b))
  const voyages: Open[] = []
  for (const entry of sorted) {
    let current = voyages.at(-1)
    if (!current || !continues(current, entry)) {
      current = { entries: [], state: 'open', isUsed: false, hasArrived: false, out: null }
      voyages.push(current)
    }
    advance(current, entry)
    current.entries.push(entry)
  }
  return voyages.map(({ entries: all, state }) => ({
    entries: all,
    from: all[0]?.time ?? 0,
    until: all.at(-1)?.time ?? 0,
    isReturned: state === 'returned',
  }))
}

function continues(voyage: Open, entry: TimedEvent): boolean {
  const last = voyage.entries.at(-1)
  const silence = last ? entry.time - last.time : 0
  if (silence > maxSilence) return false
  switch (voyage.state) {
    case 'returned':
      return isReturn(entry) && silence <= maxReturn
    case 'delivered':
      return isReturn(entry) || isDelivery(entry) || isEmptyFromConsignee(entry)
    case 'open':
      return !beginsAnother(voyage, entry)
  }
}

/** Whether an event can only be the beginning of the container's next voyage. */
function beginsAnother(voyage: Open, entry: TimedEvent): boolean {
  const { code, classifier } = entry.event
  if (classifier !== 'actual') return false
  if ((code === 'gatedOut' || code === 'pickedUp') && isEmptyBox(entry))
    return voyage.isUsed && !(voyage.hasArrived && isEmptyFromConsignee(entry))
  if (voyage.out && (code === 'loaded' || code === 'departed') && entry.event.legMode !== 'rail')
    return (
      entry.time - voyage.out.time > maxBetweenTerminals[entry.place === voyage.out.place ? 'same' : 'other']
    )
  return false
}

function advance(voyage: Open, entry: TimedEvent): void {
  const { code, classifier } = entry.event
  if (classifier !== 'actual') return
  if (isReturn(entry)) {
    const isForStuffing =
      !voyage.isUsed && voyage.entries.length > 0 && entry.event.location.facilityType === 'COFS'
    if (!isForStuffing) voyage.state = 'returned'
    return
  }
  const isUnpacked = code === 'stripped' || code === 'delivered'
  if (isUnpacked || (voyage.hasArrived && (isDelivery(entry) || isEmptyFromConsignee(entry))))
    voyage.state = 'delivered'
  if (isEmptyBox(entry)) return
  if ((code === 'arrived' || code === 'discharged') && isVessel(entry)) voyage.hasArrived = true
  if (code === 'gatedOut' && voyage.hasArrived) voyage.out = entry
  if (moves.has(code)) voyage.isUsed = true
}

const moves: ReadonlySet<string> = new Set([
  'arrived',
  'delivered',
  'departed',
  'discharged',
  'droppedOff',
  'gatedIn',
  'gatedOut',
  'loaded',
  'pickedUp',
  'stripped',
  'stuffed',
])

/** The empty container back at the carrier's. */
const isReturn = (entry: TimedEvent): boolean =>
  (entry.event.code === 'gatedIn' || entry.event.code === 'droppedOff') &&
  isEmptyBox(entry) &&
  entry.event.location.facilityType !== 'CLOC'

/** The cargo with the consignee, or taken out of the container. */
const isDelivery = (entry: TimedEvent): boolean => {
  const { code, location } = entry.event
  if (code === 'stripped' || code === 'delivered') return true
  return (
    (code === 'gatedIn' || code === 'droppedOff') && !isEmptyBox(entry) && location.facilityType === 'CLOC'
  )
}

/** The empty container taken from the consignee; where no facility is named, after the arrival alone. */
const isEmptyFromConsignee = (entry: TimedEvent): boolean => {
  const { code, location } = entry.event
  const isOut = code === 'gatedOut' || code === 'pickedUp'
  return isOut && isEmptyBox(entry) && (location.facilityType === 'CLOC' || location.facilityType === null)
}
