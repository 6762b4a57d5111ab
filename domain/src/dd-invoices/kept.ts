import { isRecord } from '../fields/parsed.ts'
import { textIn, type Values, valueIn } from '../fields/values.ts'
import { clocks, directions } from '../free-time/clock.ts'
import { addDecimals, compareDecimals, type Decimal, readDecimal } from '../kernel/numbers/decimal.ts'
import type { Elsewhere } from './charged-elsewhere.ts'
import type { CheckedInvoice } from './check.ts'
import { checkInvoice } from './check.ts'
import { type CannotCheck, type DdInvoice, type DdLine, issuers } from './invoice.ts'
import { type LawAnswer, type LawItem, lawItemIds } from './law.ts'
import type { DdFacts } from './line-facts.ts'
import type { Verdict } from './options.ts'
import { type LinePart, readLine } from './read-draft.ts'
import { countryOf } from './rules.ts'

/** An invoice as it is kept, with its lines. */
export type KeptInvoice = {
  readonly values: Values
  readonly lines: readonly { readonly id: string; readonly values: Values }[]
}

/** A line of which too much is missing to check it. */
type IncompleteLine = { readonly id: string; readonly missing: readonly (LinePart | 'clock')[] }

/** What a kept invoice results in. */
export type KeptCheck = {
  /** Null where the invoice has no currency or no line that can be checked. */
  readonly checked: CheckedInvoice | null
  readonly incomplete: readonly IncompleteLine[]
  readonly missing: readonly ('currency' | 'lines')[]
}

/** The result of a check as the invoice keeps it, by its fields. */
export type KeptResult = {
  readonly verdict: Verdict
  /** What they charge more than we count, never below zero. */
  readonly disputable: Decimal
  /** What an arguable finding puts at stake, at most all that isn't disputable anyway. */
  readonly arguable: Decimal
  readonly findingCount: number
  readonly uncheckedLines: number
}

/** The shipment that an invoice is of; null where it names none. */
export function shipmentIn(values: Values): string | null {
  const shipment = valueIn(values, 'shipment')
  return isRecord(shipment) && typeof shipment.code === 'string' ? shipment.code : null
}

/** Where the clocks of an invoice ran. */
export const directionIn = (values: Values): DdInvoice['direction'] =>
  directions.find((each) => each === valueIn(values, 'direction')) ?? 'import'

/** Checks a kept invoice as far as it is filled in. Without facts, it is held against itself and earlier invoices alone. Pure. */
export function checkKept(
  { values, lines }: KeptInvoice,
  facts: DdFacts | null,
  elsewhere: Elsewhere = new Map(),
): KeptCheck {
  const read = lines.map(readKept)
  const whole = read.flatMap((each) => ('line' in each ? each.line : []))
  const incomplete = read.flatMap((each) => ('missing' in each ? each : []))
  const currency = textIn(values, 'currency')
  const missing = [
    ...(currency === null ? (['currency'] as const) : []),
    ...(whole.length === 0 ? (['lines'] as const) : []),
  ]
  if (currency === null || whole.length === 0) return { checked: null, incomplete, missing }
  const sum = whole.map(({ amount }) => amount).reduce(addDecimals, '0')
  // Lines that can't be read yet say nothing of the total.
  const isWhole = incomplete.length === 0
  const total = (isWhole ? readDecimal(valueIn(values, 'total')) : null) ?? readDecimal(sum) ?? '0'
  return {
    checked: checkInvoice(headOf(values, { currency, total, lines: whole }), facts, elsewhere),
    incomplete,
    missing,
  }
}

type Money = Pick<DdInvoice, 'currency' | 'total' | 'lines'>

const headOf = (values: Values, money: Money): DdInvoice => ({
  number: textIn(values, 'invoiceNumber') ?? '',
  issuer: issuers.find((each) => each === valueIn(values, 'issuer')) ?? 'carrier',
  direction: directionIn(values),
  country: countryOf(values) ?? '',
  issuedOn: textIn(values, 'issuedOn'),
  passedOn: textIn(values, 'passedOn'),
  dueOn: textIn(values, 'dueOn'),
  items: Object.fromEntries([
    ...answers(values, 'itemsFound', 'found'),
    ...answers(values, 'itemsMissing', 'notFound'),
  ]),
  ...money,
})

function answers(
  values: Values,
  field: string,
  answer: LawAnswer,
): readonly (readonly [LawItem, LawAnswer])[] {
  const said = valueIn(values, field)
  return lawItemIds.filter((item) => Array.isArray(said) && said.includes(item)).map((item) => [item, answer])
}

function readKept({ id, values }: KeptInvoice['lines'][number]): { readonly line: DdLine } | IncompleteLine {
  const text = (field: string) => String(valueIn(values, field) ?? '')
  const clock = clocks.find((each) => each === valueIn(values, 'clock'))
  const read = readLine({
    id,
    clock: clock ?? 'demurrage',
    container: text('container'),
    freeDays: text('freeDays'),
    from: textIn(values, 'chargedFrom'),
    until: textIn(values, 'chargedUntil'),
    tiers: text('tiers'),
    amount: text('amount'),
  })
  if ('wrong' in read) return { id, missing: [...read.wrong, ...(clock ? [] : (['clock'] as const))] }
  if (!clock) return { id, missing: ['clock'] }
  const date = (field: string) => textIn(values, field)
  const stated = {
    freeFrom: date('freeFrom'),
    freeUntil: date('freeUntil'),
    availableOn: date('availableOn'),
  }
  return { line: { ...read.line, ...stated } }
}

/** What an invoice keeps of a check, so that a change of it is noticed. Pure. */
export function resultOf({ checked, incomplete }: KeptCheck): KeptResult {
  if (!checked)
    return {
      verdict: 'incomplete',
      disputable: '0',
      arguable: '0',
      findingCount: 0,
      uncheckedLines: incomplete.length,
    }
  const { wrong, findings, lines, ours } = checked
  const disputable = compareDecimals(wrong, '0') > 0 ? wrong : '0'
  const doubted = findings.flatMap(({ certainty, amount }) =>
    certainty === 'arguable' && amount ? amount : [],
  )
  const most = compareDecimals(ours, '0') > 0 ? ours : '0'
  const sum = readDecimal(doubted.reduce(addDecimals, '0')) ?? '0'
  const positive = compareDecimals(sum, '0') > 0 ? sum : '0'
  return {
    verdict: checked.verdict,
    disputable,
    arguable: compareDecimals(positive, most) > 0 ? most : positive,
    findingCount: findings.length,
    uncheckedLines: incomplete.length + lines.filter(({ cannot }) => cannot !== null).length,
  }
}

/**
 * Whether the result may be another one on another day though nothing happens: a clock of a known container hasn't stopped, so it may become
 * too old to count, or another agreement comes into force. Pure.
 */
export const followsDays = ({ checked }: KeptCheck): boolean =>
  (checked?.lines ?? []).some(
    ({ cannot, stop }) => stop === null && (cannot === null || !settled.has(cannot)),
  )

/** What no day changes: only an event or a person does. */
const settled: ReadonlySet<CannotCheck> = new Set(['containerUnknown', 'factsHidden', 'stopUnknown'])

/** Whether a result says otherwise than what an invoice keeps by now. */
export const isOtherResult = (values: Values, result: KeptResult): boolean =>
  Object.entries(result).some(([field, value]) =>
    field === 'disputable' || field === 'arguable'
      ? readDecimal(valueIn(values, field)) !== value
      : valueIn(values, field) !== value,
  )
