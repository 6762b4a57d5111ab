import { fold } from '../fields/text/fold.ts'
import { labelOf } from '../fields/types/labelled.ts'
import { textIn, type Values, valueIn } from '../fields/values.ts'
import { addDays, daysBetween } from '../kernel/time/civil-date.ts'
import { bareNumber } from './line-facts.ts'
import { maxDays } from './tiers.ts'

/** Lines of another invoice, by the fields of invoices and lines. */
type OtherInvoice = { readonly id: string; readonly values: Values; readonly lines: readonly Values[] }

/** A day of a clock of a container that an earlier invoice charges. */
export type ChargedElsewhere = {
  /** The number of the invoice, and whose it is; '' where nobody said. */
  readonly invoice: string
  readonly party: string
  /** Whether who issued the later one issued it too: nobody may charge one day twice, while two may each have a right to it. */
  readonly isSameParty: boolean
}

/** What earlier invoices charge, by clock of a container and day. */
export type Elsewhere = ReadonlyMap<string, ChargedElsewhere>

/** Names a day of a clock of a container. */
export const chargedDay = (container: string, clock: string, day: string): string =>
  `${bareNumber(container)} ${clock} ${day}`

/** Names days of the clocks that a line charges. */
export function chargedDays({ container, clock }: { readonly container: string; readonly clock: string }) {
  const parts = clocksOf(clock).map((part) => `${bareNumber(container)} ${part} `)
  return (day: string): readonly string[] => parts.map((part) => part + day)
}

/** The clocks that a line charges: a merged one is demurrage and detention in one, so a day of it repeats both. */
const clocksOf = (clock: string): readonly string[] =>
  clock === 'merged' ? ['demurrage', 'detention'] : [clock]

/**
 * What other invoices charge of the same clocks before this one, so that of two invoices the later one alone is said to charge a day again:
 * the one that was issued later, or else that was made later. Of several that charge a day, one of the same party counts. Pure.
 */
export function chargedBefore(
  { id, values }: Pick<OtherInvoice, 'id' | 'values'>,
  others: readonly OtherInvoice[],
): Elsewhere {
  const found = new Map<string, ChargedElsewhere>()
  const party = partyOf(values)
  const own = orderOf({ id, values })
  const earlier = others
    .filter((other) => other.id !== id && orderOf(other) < own)
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
  for (const other of earlier) {
    const name = partyOf(other.values)
    const charged: ChargedElsewhere = {
      invoice: textIn(other.values, 'invoiceNumber') ?? '',
      party: name,
      isSameParty: party !== '' && fold(name) === fold(party),
    }
    for (const key of other.lines.flatMap(daysOf))
      if (found.get(key)?.isSameParty !== true && (charged.isSameParty || !found.has(key)))
        found.set(key, charged)
  }
  return found
}

const partyOf = (values: Values): string => labelOf(valueIn(values, 'party')).trim()

/** Invoices without a day of issue come after all others. */
const orderOf = ({ id, values }: Pick<OtherInvoice, 'id' | 'values'>): string =>
  `${textIn(values, 'issuedOn') ?? '9999-12-31'} ${id}`

function daysOf(line: Values): readonly string[] {
  const [container, clock] = [textIn(line, 'container'), textIn(line, 'clock')]
  const [from, until] = [textIn(line, 'chargedFrom'), textIn(line, 'chargedUntil')]
  if (container === null || clock === null || from === null || until === null) return []
  const count = Math.min(daysBetween(from, until) + 1, maxDays)
  const keysOf = chargedDays({ container, clock })
  return Array.from({ length: Math.max(0, count) }, (_each, at) => keysOf(addDays(from, at))).flat()
}
