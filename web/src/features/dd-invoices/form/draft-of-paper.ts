import type { LineDraft } from '@rumbo/domain/dd-invoices/read-draft'
import type { Clock } from '@rumbo/domain/free-time/clock'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import { addDecimals } from '@rumbo/domain/kernel/numbers/decimal'
import { addDays, daysBetween, isCivilDate } from '@rumbo/domain/kernel/time/civil-date'
import type { showPaper } from '@rumbo/domain/papers/papers.api'
import type { Choice } from '../../../ui/inputs/search-select.tsx'
import { type Draft, firstDraft, newLine } from './draft.ts'

type Paper = Received<typeof showPaper>['papers'][number]
type Value = Paper['values'][number]

/** A line of charges as a paper states it. */
type ChargeRow = {
  readonly container: string
  readonly clock: Clock
  readonly freeDays: string
  readonly from: string | null
  readonly until: string | null
  readonly days: string
  readonly price: string
  readonly amount: string
}

/**
 * The form that a read demurrage or detention invoice fills, and how many of its values are unsure. Lines of one container whose days
 * follow each other are one line with several prices. Pure.
 */
export function draftOfPaper(
  paper: Paper,
  shipment: Choice | null,
): { readonly draft: Draft; readonly unsure: number } {
  const whole = valuesIn(paper.values.filter(({ row }) => row === null || row.startsWith('containers/')))
  const first = firstDraft(shipment)
  const country = codeOf(whole.get('pod'))?.slice(0, 2)
  const rows = joinRows(rowsOf(paper, whole))
  const draft: Draft = {
    ...first,
    number: textOf(whole.get('invoiceNumber')),
    party: textOf(whole.get('carrier') ?? whole.get('supplier')),
    country: country ?? first.country,
    issuedOn: dayOf(whole.get('issuedOn')),
    dueOn: dayOf(whole.get('dueOn')),
    currency: textOf(whole.get('currency')) || first.currency,
    total: textOf(whole.get('total')),
    lines: rows.length === 0 ? first.lines : rows.map((row, at) => ({ ...row, id: String(at + 1) })),
  }
  return { draft, unsure: paper.values.filter((each) => each.class === 'unsure').length }
}

type Stated = ReadonlyMap<Value['field'], Value>

/** Values by their field, the first of each. */
const valuesIn = (values: readonly Value[]): Stated =>
  new Map(values.toReversed().map((value) => [value.field, value]))

function textOf(value: Value | undefined): string {
  if (value === undefined) return ''
  const stated = value.value
  if (typeof stated === 'string') return stated
  return 'amount' in stated ? stated.amount : stated.label
}

const codeOf = (value: Value | undefined): string | undefined =>
  typeof value?.value === 'object' && 'code' in value.value ? value.value.code : undefined

const dayOf = (value: Value | undefined): string | null => {
  const day = textOf(value)
  return isCivilDate(day) ? day : null
}

/** The rows that charge something, or the whole paper where it lists none; a container or a charge that isn't repeated is that of the row before. */
function rowsOf(paper: Paper, whole: Stated): readonly ChargeRow[] {
  const keys = [...new Set(paper.values.flatMap(({ row }) => (row?.startsWith('lines/') ? [row] : [])))]
  const title = paper.why.code === 'title' ? String(paper.why.with.title) : ''
  let [container, clock] = [textOf(whole.get('containerNumber')), clockIn(title) ?? 'demurrage']
  const listed = keys.map((key) => valuesIn(paper.values.filter(({ row }) => row === key)))
  const rows: ChargeRow[] = []
  for (const stated of listed.length > 0 ? listed : [whole]) {
    container = textOf(stated.get('containerNumber')) || container
    clock = clockIn(textOf(stated.get('description'))) ?? clock
    const row = {
      container,
      clock,
      freeDays: textOf(stated.get('freeDays') ?? whole.get('freeDays')),
      from: dayOf(stated.get('chargedFrom')),
      until: dayOf(stated.get('chargedUntil')),
      days: textOf(stated.get('chargedDays')),
      price: textOf(stated.get('pricePerUnit')),
      amount: textOf(stated.get('totalPrice') ?? (listed.length > 0 ? undefined : whole.get('total'))),
    }
    if (listed.length > 0 ? row.amount !== '' || row.from !== null : row.from !== null) rows.push(row)
  }
  return rows
}

/** What a text says that is charged; null where it says nothing of it. */
function clockIn(text: string): Clock | null {
  const has = (words: RegExp) => words.test(text)
  const [demurrage, detention] = [
    has(/demurrage|demora|estad[ií]a/i),
    has(/detention|detenci[oó]n|per diem/i),
  ]
  if (demurrage && detention) return 'merged'
  if (demurrage) return 'demurrage'
  if (detention) return 'detention'
  return has(/storage|almacenaje/i) ? 'storage' : null
}

/** Lines of the form: what goes on the day after, of the same container and charge, is the next price of the same line. */
function joinRows(rows: readonly ChargeRow[]): readonly LineDraft[] {
  const lines: LineDraft[] = []
  for (const row of rows) {
    const last = lines.at(-1)
    const goesOn =
      last?.until != null &&
      last.container === row.container &&
      last.clock === row.clock &&
      row.from === addDays(last.until, 1)
    if (goesOn)
      lines.splice(-1, 1, {
        ...last,
        until: row.until,
        tiers: [last.tiers, priceOf(row)].filter((text) => text !== '').join(', '),
        amount: [last.amount, row.amount].includes('') ? '' : addDecimals(last.amount, row.amount),
      })
    else {
      const { container, clock, freeDays, from, until, amount } = row
      lines.push({ ...newLine(0), container, clock, freeDays, from, until, tiers: priceOf(row), amount })
    }
  }
  return lines
}

/** `5 x 155`: the days of a row at its price, as prices are typed. */
function priceOf({ from, until, days, price }: ChargeRow): string {
  if (price === '') return ''
  const count =
    days !== '' ? days : from !== null && until !== null ? String(daysBetween(from, until) + 1) : ''
  return count === '' ? price : `${count} x ${price}`
}
