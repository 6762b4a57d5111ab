import { clocksRan, type DdFacts, type RanClock } from '../../dd-invoices/line-facts.ts'
import { priceOfDay } from '../../dd-invoices/tiers.ts'
import type { Json } from '../../fields/field-type.ts'
import type { Clock } from '../../free-time/clock.ts'
import type { Tier } from '../../free-time/rates.ts'
import { addDecimals, type Decimal } from '../../kernel/numbers/decimal.ts'
import { addDays, daysBetween } from '../../kernel/time/civil-date.ts'

type Values = Readonly<Record<string, Json>>

/** What the carrier of a shipment charges for its containers, by the fields of an invoice and of its lines. */
export type DemoDdInvoice = { readonly values: Values; readonly lines: readonly Values[] }

/** So many free days fewer than agreed are on the carrier's invoice. */
const forgotten = 2
/** The most lines that it has. */
const maxLines = 3
/** Days from today until it can't be disputed any more, and until it is due. */
const [disputable, payable] = [12, 25]

/**
 * The invoice of a carrier that forgot two of the free days that are agreed: it charges them as demurrage. What it charges as detention is right.
 * Null where that much hasn't happened on the shipment. Pure.
 */
export function demoDdInvoice(facts: DdFacts, today: string): DemoDdInvoice | null {
  const issuedOn = addDays(today, -1)
  const ranOf = clocksRan(facts, 'import')
  const lineOf = (container: string, clock: Clock): readonly Line[] => {
    const ran = ranOf({ container, clock })
    return 'cannot' in ran ? [] : chargedBy(ran, { container, clock, before: issuedOn })
  }
  const numbers = facts.containers.map(({ number }) => number)
  const demurrage = numbers.flatMap((number) => lineOf(number, 'demurrage'))
  const detention = numbers.flatMap((number) => lineOf(number, 'detention'))
  const [first] = demurrage
  if (!first || demurrage.length + detention.length < 2) return null
  const lines = [...demurrage.slice(0, maxLines - 1), ...detention].slice(0, maxLines)
  return {
    values: {
      invoiceNumber: 'DD-704118',
      issuer: 'carrier',
      direction: 'import',
      issuedOn,
      receivedOn: today,
      dueOn: addDays(today, payable),
      disputeUntil: addDays(today, disputable),
      currency: first.currency,
      total: lines.map(({ amount }) => amount).reduce(addDecimals, '0'),
    },
    lines: lines.map(({ values, amount }) => ({ ...values, amount })),
  }
}

type Line = { readonly values: Values; readonly amount: Decimal; readonly currency: string }
type Charging = { readonly container: string; readonly clock: Clock; readonly before: string }

/** The line of a clock that stopped, or as it stood on the day before the invoice. */
function chargedBy(ran: RanClock, { container, clock, before }: Charging): readonly Line[] {
  const left = clock === 'demurrage' ? forgotten : 0
  const from = addDays(ran.lastFreeDay, 1 - left)
  const until = ran.stop !== null && ran.stop < before ? ran.stop : addDays(before, -1)
  const count = daysBetween(from, until) + 1
  if (count < 1 || ran.tiers.length === 0) return []
  const prices = Array.from({ length: count }, (_each, at) => priceOfDay(ran.tiers, at + 1) ?? '0')
  return [
    {
      values: {
        container,
        clock,
        freeDays: ran.freeDays - left,
        chargedFrom: from,
        chargedUntil: until,
        tiers: ran.tiers.map(textOf).join(', '),
      },
      amount: prices.reduce(addDecimals, '0'),
      currency: ran.currency,
    },
  ]
}

const textOf = ({ days, perDay }: Tier): string => (days === null ? perDay : `${days} x ${perDay}`)
