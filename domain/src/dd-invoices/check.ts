import type { Tier } from '../free-time/rates.ts'
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  multiplyDecimals,
  readDecimal,
} from '../kernel/numbers/decimal.ts'
import { addDays } from '../kernel/time/civil-date.ts'
import { type ChargedElsewhere, chargedDays, type Elsewhere } from './charged-elsewhere.ts'
import type { CheckedLine, CountedDay, DdInvoice, DdLine, Finding, FindingCode } from './invoice.ts'
import { type Law, lawFindings, lawOf } from './law.ts'
import { bareNumber, clocksRan, type DdFacts, type RanClock } from './line-facts.ts'
import { priceOfDay } from './tiers.ts'

/** The result of a check. `wrong` is what the sure findings add up to: they charge so much more than we count. */
export type CheckedInvoice = {
  readonly theirs: Decimal
  readonly ours: Decimal
  readonly wrong: Decimal
  readonly verdict: 'wrong' | 'arguable' | 'agrees' | 'cannotAssess'
  readonly findings: readonly Finding[]
  readonly lines: readonly CheckedLine[]
  readonly law: Law | null
}

/** Of many days most have the same price: each is added once, times its days. */
function sumOf(amounts: readonly Decimal[]): Decimal {
  const counts = new Map<Decimal, number>()
  for (const amount of amounts) counts.set(amount, (counts.get(amount) ?? 0) + 1)
  const products = Array.from(counts, ([amount, count]) =>
    count === 1 ? amount : multiplyDecimals(amount, String(count)),
  )
  return readDecimal(products.reduce(addDecimals, '0')) ?? '0'
}

const less = (a: Decimal, b: Decimal): Decimal => sumOf([a, multiplyDecimals(b, '-1')])

/**
 * Holds a demurrage or detention invoice against itself, against what happened and was agreed, and in the US against the law. Whatever the
 * order of its lines, the amounts of the sure findings add up to what they charge less what we count, exactly. Without facts, because the
 * reader may not see them all, only the invoice itself is looked at. Pure.
 * @param elsewhere what earlier invoices charge
 */
export function checkInvoice(
  invoice: DdInvoice,
  facts: DdFacts | null,
  elsewhere: Elsewhere = new Map(),
): CheckedInvoice {
  const ordered = invoice.lines
    .map((line) => ({ line, order: orderOf(line) }))
    .toSorted((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ line }) => line)
  const charged = new Set<string>()
  const ranOf = facts && clocksRan(facts, invoice.direction)
  const byClock = new Map<string, DdLine[]>()
  for (const line of ordered) byClock.set(clockKey(line), [...(byClock.get(clockKey(line)) ?? []), line])
  const lines = ordered.map((line, at) => {
    const alike = byClock.get(clockKey(line)) ?? []
    const days = alike.flatMap((other) => other.days).toSorted()
    const isFirst = alike[0] === ordered[at]
    return checkLine(line, {
      invoice,
      ranOf,
      elsewhere,
      charged,
      alike: { days, isFirst, isAlone: alike.length === 1 },
    })
  })
  const law = lawOf(invoice)
  const sum = sumOf(ordered.map(({ amount }) => amount))
  const findings = [
    ...sumFinding(less(invoice.total, sum), ordered.length),
    ...lines.flatMap(({ findings: ofLine }) => ofLine),
    ...lawFindings(invoice, law),
  ]
  const wrong = sumOf(
    findings.flatMap(({ certainty, amount }) => (certainty === 'sure' && amount ? amount : [])),
  )
  return {
    theirs: invoice.total,
    ours: less(invoice.total, wrong),
    wrong,
    verdict: verdictOf(wrong, findings, lines),
    findings,
    lines: lines.map(({ checked }) => checked),
    law,
  }
}

const clockKey = ({ container, clock }: DdLine): string => `${bareNumber(container)} ${clock}`

const orderOf = ({ container, clock, days, id }: DdLine): string =>
  [bareNumber(container), clock, days.toSorted()[0] ?? '', id].join(' ')

/** A cent for each line may be lost where each is rounded. */
function sumFinding(difference: Decimal, count: number): readonly Finding[] {
  if (difference === '0') return []
  const tolerated = multiplyDecimals('0.01', String(count))
  const isRounding = compareDecimals(difference.replace('-', ''), tolerated) <= 0
  const certainty = isRounding ? 'cannotTell' : 'sure'
  return [{ code: 'sum', line: null, amount: difference, certainty, days: [], evidence: { by: difference } }]
}

function verdictOf(
  wrong: Decimal,
  findings: readonly Finding[],
  lines: readonly { readonly checked: CheckedLine }[],
): CheckedInvoice['verdict'] {
  if (compareDecimals(wrong, '0') > 0) return 'wrong'
  if (findings.some(({ certainty, amount }) => certainty === 'arguable' && amount)) return 'arguable'
  return lines.some(({ checked }) => checked.cannot !== null) ? 'cannotAssess' : 'agrees'
}

type Of = {
  readonly invoice: DdInvoice
  /** Null: the facts are hidden. */
  readonly ranOf: ReturnType<typeof clocksRan> | null
  readonly elsewhere: Elsewhere
  /** All lines of the same clock of the same container, which often stand apart by price. */
  readonly alike: { readonly days: readonly string[]; readonly isFirst: boolean; readonly isAlone: boolean }
  /** The days of containers and clocks that lines before charge. */
  readonly charged: Set<string>
}

type Checking = { readonly checked: CheckedLine; readonly findings: readonly Finding[] }

function checkLine(line: DdLine, { invoice, ranOf, elsewhere, alike, charged }: Of): Checking {
  const days = [...new Set(line.days)].toSorted()
  const counted = days.map((day, at): Charged => ({ day, price: priceOfDay(line.tiers, at + 1) ?? '0' }))
  const product = less(line.amount, sumOf(counted.map(({ price }) => price)))
  const findings: Finding[] = []
  const add = (code: FindingCode, given: Partial<Finding>) =>
    findings.push({ code, line: line.id, amount: null, certainty: 'sure', days: [], evidence: {}, ...given })
  if (product !== '0') add('product', { amount: product, evidence: { by: product } })

  const keysOf = chargedDays(line)
  const again = counted.filter(({ day }) => isRepeated(keysOf(day), charged))
  if (again.length > 0)
    add('repeatedDay', { amount: sumOf(again.map(({ price }) => price)), days: again.map(({ day }) => day) })
  const once = again.length === 0 ? counted : counted.filter((each) => !again.includes(each))
  const others = once.flatMap((each): readonly ChargedAgain[] => {
    const by = chargedBy(keysOf(each.day), elsewhere)
    return by ? [{ ...each, by }] : []
  })
  const bySame = others.filter(({ by }) => by.isSameParty)
  const doubted = others.filter(({ by }) => !by.isSameParty)
  for (const finding of elsewhereFindings(bySame, 'sure')) add(finding.code, finding)
  const twice = new Set(bySame.map(({ day }) => day))
  const left = once.filter(({ day }) => !twice.has(day))
  const ran = ranOf ? ranOf(line) : ({ cannot: 'factsHidden' } as const)
  const cannot = 'cannot' in ran ? ran.cannot : null
  const theirs = new Map(counted.map(({ day, price }) => [day, price]))
  if ('cannot' in ran) {
    for (const finding of elsewhereFindings(doubted, 'arguable')) add(finding.code, finding)
    const ours = sumOf(left.map(({ price }) => price))
    const same = counted.map(
      ({ day, price }): CountedDay => ({ day, theirs: price, ours: twice.has(day) ? 'elsewhere' : price }),
    )
    const unknown = { start: null, lastFreeDay: null, stop: null }
    return { checked: { id: line.id, cannot, ours, days: same, ...unknown }, findings }
  }
  const tiers = isInCurrency(ran, invoice) ? ran.tiers : alike.isAlone ? line.tiers : []
  const ours = ourDays(ran, { until: alike.days.at(-1) ?? ran.start, tiers, charged: once })
  const theirDays = new Set(alike.days)
  const missable = new Set(alike.isFirst ? [...ours.keys()].filter((day) => !theirDays.has(day)) : [])
  for (const finding of compareDays({ charged: left, ours, missable }, ran)) add(finding.code, finding)
  // What we don't count anyway isn't at stake once more.
  const counting = doubted.flatMap((each) => {
    const price = ours.get(each.day)
    return price === undefined || price === 'free' || price === 'stopped' ? [] : [{ ...each, price }]
  })
  for (const finding of elsewhereFindings(counting, 'arguable')) add(finding.code, finding)
  for (const finding of statedFindings(line, ran, invoice)) add(finding.code, finding)
  const first = [ran.start, days[0] ?? ran.start].toSorted()[0] ?? ran.start
  const last = days.at(-1) ?? ran.lastFreeDay
  const calendar: CountedDay[] = []
  for (let day = first; day <= last; day = addDays(day, 1))
    calendar.push({
      day,
      theirs: theirs.get(day) ?? null,
      ours: twice.has(day) ? 'elsewhere' : (ours.get(day) ?? null),
    })
  const sure = findings.flatMap(({ certainty, amount }) => (certainty === 'sure' && amount ? amount : []))
  return {
    checked: {
      id: line.id,
      cannot,
      ours: less(line.amount, sumOf(sure)),
      days: calendar,
      start: ran.start,
      lastFreeDay: ran.lastFreeDay,
      stop: ran.stop,
    },
    findings,
  }
}

type ChargedAgain = Charged & { readonly by: ChargedElsewhere }

/** The earlier invoice that charges a day of a line's clocks. */
const chargedBy = (keys: readonly string[], elsewhere: Elsewhere): ChargedElsewhere | undefined =>
  keys
    .flatMap((key) => elsewhere.get(key) ?? [])
    .toSorted((one, other) => Number(other.isSameParty) - Number(one.isSameParty))[0]

/** Days that earlier invoices charge too, a finding for each of those. */
function elsewhereFindings(
  days: readonly ChargedAgain[],
  certainty: Finding['certainty'],
): readonly DayFinding[] {
  const nameOf = ({ by }: ChargedAgain) => `${by.party} ${by.invoice}`
  return [...new Set(days.map(nameOf))].flatMap((name): readonly DayFinding[] => {
    const found = days.filter((each) => nameOf(each) === name)
    const [first] = found
    if (!first) return []
    const { invoice, party } = first.by
    return [
      {
        code: 'elsewhere',
        certainty,
        amount: sumOf(found.map(({ price }) => price)),
        days: found.map(({ day }) => day),
        evidence: { invoice, party },
      },
    ]
  })
}

/** Whether a day of the clocks of a line is charged before; it is from now on. */
function isRepeated(keys: readonly string[], charged: Set<string>): boolean {
  const isKnown = keys.some((key) => charged.has(key))
  for (const key of keys) charged.add(key)
  return isKnown
}

/** Whether the agreement has prices in the currency of the invoice; else theirs count. */
const isInCurrency = (ran: RanClock, { currency }: DdInvoice): boolean =>
  ran.tiers.length > 0 && ran.currency === currency

type Charged = { readonly day: string; readonly price: Decimal }
/** What we count of a day by itself. */
type OurDay = Decimal | 'free' | 'stopped'
type Counting = {
  readonly until: string
  readonly tiers: readonly Tier[]
  readonly charged: readonly Charged[]
}

/** What we count of each day from the start of the clock until the last that they charge. */
function ourDays(ran: RanClock, { until, tiers, charged }: Counting): Map<string, OurDay> {
  const ours = new Map<string, OurDay>()
  for (let day = ran.firstDay; day <= ran.lastFreeDay; day = addDays(day, 1))
    ours.set(day, ran.countsFree(day) === false ? 'stopped' : 'free')
  const last = ran.stop !== null && ran.stop < until ? ran.stop : until
  let count = 0
  for (let day = addDays(ran.lastFreeDay, 1); day <= last; day = addDays(day, 1)) {
    if (ran.countsCharged(day) === false) {
      ours.set(day, 'stopped')
      continue
    }
    count += 1
    ours.set(day, priceOfDay(tiers, count) ?? charged.find((each) => each.day === day)?.price ?? '0')
  }
  return ours
}

type DayFinding = Partial<Finding> & { readonly code: FindingCode }

type Compared = {
  readonly charged: readonly Charged[]
  readonly ours: ReadonlyMap<string, OurDay>
  /** Days that no line charges. */
  readonly missable: ReadonlySet<string>
}

/** How days differ, by the reason that they do. What depends on a day that nobody reported is arguable. */
function compareDays({ charged, ours, missable }: Compared, ran: RanClock): readonly DayFinding[] {
  const byCode = new Map<FindingCode, { amounts: Decimal[]; days: string[] }>()
  const note = (code: FindingCode, day: string, amount: Decimal) => {
    const noted = byCode.get(code) ?? { amounts: [], days: [] }
    noted.amounts.push(amount)
    noted.days.push(day)
    byCode.set(code, noted)
  }
  for (const { day, price } of charged) {
    const our = ours.get(day)
    if (our === undefined) note('outsideClock', day, price)
    else if (our === 'free') note('freeDay', day, price)
    else if (our === 'stopped') note(day <= ran.lastFreeDay ? 'freeDay' : 'closedDay', day, price)
    else if (our !== price && compareDecimals(our, price) !== 0) note('rate', day, less(price, our))
  }
  for (const [day, our] of ours)
    if (our !== 'free' && our !== 'stopped' && missable.has(day)) note('missedDay', day, less('0', our))
  const evidence = {
    start: ran.start,
    lastFreeDay: ran.lastFreeDay,
    freeDays: String(ran.freeDays),
    ...(ran.stop === null ? {} : { stop: ran.stop }),
    ...(ran.agreement === '' ? {} : { agreement: ran.agreement }),
  }
  const certainty = ran.isSure ? 'sure' : 'arguable'
  return [...byCode].map(([code, noted]) => ({
    code,
    certainty,
    evidence,
    amount: sumOf(noted.amounts),
    days: noted.days,
  }))
}

/** What the line states besides what it charges, where we know it otherwise: it explains the days and is no sum by itself. */
function statedFindings(line: DdLine, ran: RanClock, { currency }: DdInvoice): readonly DayFinding[] {
  const found: DayFinding[] = []
  if (line.freeDays !== null && line.freeDays !== ran.freeDays)
    found.push({
      code: 'freeDaysDiffer',
      evidence: { theirs: String(line.freeDays), ours: String(ran.freeDays), agreement: ran.agreement },
    })
  if (line.freeFrom !== null && line.freeFrom !== ran.firstDay)
    found.push({ code: 'availabilityDiffers', evidence: { theirs: line.freeFrom, ours: ran.firstDay } })
  if (ran.tiers.length > 0 && ran.currency !== currency)
    found.push({
      code: 'otherCurrency',
      certainty: 'cannotTell',
      evidence: { theirs: currency, ours: ran.currency },
    })
  return found
}
