import { expect, test } from 'vitest'
import { chargedBefore } from './charged-elsewhere.ts'
import { checkKept } from './kept.ts'

const line = {
  container: 'MSKU 907032-3',
  clock: 'demurrage',
  chargedFrom: '2026-11-05',
  chargedUntil: '2026-11-07',
  tiers: '100',
  amount: '300',
}
const invoice = (id: string, issuedOn: string | null, more: object = {}, ofLine: object = {}) => ({
  id,
  values: { invoiceNumber: `D-${id}`, party: { label: 'Maersk' }, currency: 'USD', issuedOn, ...more },
  lines: [{ ...line, ...ofLine }],
})
type Invoice = ReturnType<typeof invoice>

/** What is found of an invoice with another. */
const found = (own: Invoice, other: Invoice) => {
  const lines = own.lines.map((values, at) => ({ id: `${at}`, values }))
  const { checked } = checkKept({ values: own.values, lines }, null, chargedBefore(own, [own, other]))
  return checked?.findings.map(({ code, certainty, amount, days, evidence }) => [
    `${code} ${certainty} ${amount}`,
    days,
    evidence,
  ])
}
const before = invoice('1', '2026-11-08')
const after = invoice('2', '2026-11-09', {}, { chargedFrom: '2026-11-07', chargedUntil: '2026-11-09' })

test('[SHP-17] a day that the same party charged before is taken off the later invoice, which names the earlier one', () => {
  expect(found(after, before)).toEqual([
    ['elsewhere sure 100', ['2026-11-07'], { invoice: 'D-1', party: 'Maersk' }],
  ])
  expect(found(before, after)).toEqual([])
})

test.each([
  ['of another party it is to be explained', { party: { label: 'SSA' } }, {}, ['elsewhere arguable 100']],
  ['of nobody too', { party: null }, {}, ['elsewhere arguable 100']],
  ['however the party is written', { party: { label: ' MAERSK' } }, {}, ['elsewhere sure 100']],
  ['a merged clock is demurrage too', {}, { clock: 'merged' }, ['elsewhere sure 100']],
  ['detention is another clock', {}, { clock: 'detention' }, []],
  ['another container', {}, { container: 'MSKU9070324' }, []],
  ['the day before', {}, { chargedUntil: '2026-11-06' }, []],
  ['a line without an end', {}, { chargedUntil: null }, []],
])('[SHP-17] what an earlier invoice charges: %s', (_what, more, ofLine, findings) => {
  expect(found(after, invoice('1', '2026-11-08', more, ofLine))?.map(([finding]) => finding)).toEqual(
    findings,
  )
})

test('[SHP-17] of invoices of one day, or of none, the one that was made later charges a day again', () => {
  const [first, second] = [invoice('1', null), invoice('2', null)]
  expect([found(first, second)?.length, found(second, first)?.length]).toEqual([0, 1])
  expect(found(invoice('1', null), invoice('2', '2026-11-08'))?.length).toBe(1)
})

test('[SHP-17] of two earlier invoices that charge a day the same party’s counts', () => {
  const others = [invoice('0', '2026-11-01', { party: { label: 'SSA' } }), before]
  for (const each of [others, others.toReversed()])
    expect([...chargedBefore(after, each).values()].every(({ isSameParty }) => isSameParty)).toBe(true)
})
