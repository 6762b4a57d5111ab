import type { Json } from '../../fields/field-type.ts'
import type { Values } from '../../fields/values.ts'
import { type Clock, clocks } from '../../free-time/clock.ts'
import type { Elsewhere } from '../charged-elsewhere.ts'
import type { CheckedLine, CountedDay } from '../invoice.ts'
import { checkKept, directionIn, type KeptCheck, type KeptInvoice } from '../kept.ts'
import { bareNumber, clocksRan, type DdFacts, type RanClock } from '../line-facts.ts'

/** A date that a clock is counted by, each time that somebody recorded it. */
export type RecordedEvent = {
  /** The number of the container; empty: of the whole shipment. */
  readonly container: string
  readonly module: 'shipments' | 'containers'
  readonly field: string
  readonly value: Json
  /** How it came, and from whom or out of what; null where that isn't said. */
  readonly way: string
  readonly source: string | null
  /** When it was recorded, ISO 8601. */
  readonly recordedAt: string
}

/** A message of a carrier that dates follow from, as it was received. */
export type EvidenceMessage = {
  readonly id: string
  readonly code: string
  /** ISO 8601, as `receivedAt`. */
  readonly eventTime: string
  readonly receivedAt: string
  readonly source: { readonly name: string }
  /** Containers that it is about; none: all. */
  readonly equipment: readonly string[]
  /** SHA-256 of what was received. */
  readonly hash: string
}

/** The end of the organization's chain of history: whoever keeps it proves that nothing before it was changed. */
export type ChainHead = { readonly seq: number; readonly hash: string; readonly sealedAt: string }

/** All that an evidence file is written of. */
export type EvidenceInput = KeptInvoice & {
  readonly facts: DdFacts | null
  /** What earlier invoices charge. */
  readonly elsewhere: Elsewhere
  /** The oldest first. */
  readonly events: readonly RecordedEvent[]
  readonly messages: readonly EvidenceMessage[]
  /** Null as long as nothing of the organization is sealed. */
  readonly head: ChainHead | null
  /** Who sends it. */
  readonly organization: string
  readonly person: string
}

/** A line with its container and its clock, as it was checked and how the clock ran. */
export type EvidenceLine = {
  readonly container: string
  readonly clock: Clock
  readonly checked: CheckedLine
  readonly ran: RanClock | null
}

export type Evidence = Pick<
  EvidenceInput,
  'values' | 'events' | 'messages' | 'head' | 'organization' | 'person'
> & {
  readonly check: KeptCheck
  readonly lines: readonly EvidenceLine[]
  /** Of which container a line is. */
  readonly nameOf: (line: string | null) => string
}

/** Why a day counts as it does. */
export type DayReason =
  | 'free'
  | 'stands'
  | 'elsewhere'
  | 'before'
  | 'after'
  | 'agreed'
  | 'otherRate'
  | 'notCharged'
  | 'unchecked'

/** What an evidence file says of an invoice, by what is known now. Pure. */
export function evidenceOf({ facts, elsewhere, lines, events, messages, ...input }: EvidenceInput): Evidence {
  const { values } = input
  const check = checkKept({ values, lines }, facts, elsewhere)
  const direction = directionIn(values)
  const ranOf = facts && clocksRan(facts, direction)
  const textOf = (of: Values, field: string) => String(of[field] ?? '')
  const billed = new Set(lines.map((line) => bareNumber(textOf(line.values, 'container'))))
  return {
    ...input,
    // Of other containers of the shipment nothing stands in the file.
    events: events.filter(({ container }) => container === '' || billed.has(bareNumber(container))),
    messages: messages.filter(
      ({ equipment }) => equipment.length === 0 || equipment.some((number) => billed.has(bareNumber(number))),
    ),
    check,
    lines: (check.checked?.lines ?? []).flatMap((checked): EvidenceLine[] => {
      const line = lines.find(({ id }) => id === checked.id)
      if (!line) return []
      const container = textOf(line.values, 'container')
      const clock = clocks.find((each) => each === line.values.clock) ?? 'demurrage'
      const ran = ranOf?.({ container, clock }) ?? null
      return [{ container, clock, checked, ran: ran && !('cannot' in ran) ? ran : null }]
    }),
    nameOf: (id) => textOf(lines.find((each) => each.id === id)?.values ?? {}, 'container'),
  }
}

/** Why a day of a line counts as it does. Pure. */
export function reasonOf({ day, theirs, ours }: CountedDay, line: CheckedLine): DayReason {
  if (ours === 'elsewhere') return 'elsewhere'
  if (line.cannot !== null) return 'unchecked'
  if (ours === 'free') return 'free'
  if (ours === 'stopped') return 'stands'
  if (ours === null) return line.stop !== null && day > line.stop ? 'after' : 'before'
  if (theirs === null) return 'notCharged'
  return theirs === ours ? 'agreed' : 'otherRate'
}
