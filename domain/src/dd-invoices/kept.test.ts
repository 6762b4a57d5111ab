import { expect, test } from 'vitest'
import { checkKept, isOtherResult, type KeptInvoice, resultOf } from './kept.ts'

const line = {
  container: 'MSKU9070323',
  clock: 'demurrage',
  chargedFrom: '2026-11-05',
  chargedUntil: '2026-11-07',
  tiers: '2 x 100, 150',
  amount: '400',
}
const whole: KeptInvoice = {
  values: { invoiceNumber: 'D-1', currency: 'USD', total: '500', country: { label: 'US', code: 'US' } },
  lines: [{ id: '1', values: line }],
}

test('[SHP-17] a kept invoice is checked as far as it is filled in', () => {
  const { checked, incomplete, missing } = checkKept(whole, null)
  expect(checked?.findings.map(({ code, amount }) => [code, amount])).toEqual([
    ['sum', '100'],
    ['product', '50'],
  ])
  expect([incomplete, missing]).toEqual([[], []])

  const half = { id: '2', values: { container: 'CSQU3054383', clock: null, amount: '5' } }
  const partly = checkKept({ ...whole, lines: [...whole.lines, half] }, null)
  // What can't be read yet leaves the total unsaid.
  expect(partly.checked?.findings.map(({ code }) => code)).toEqual(['product'])
  expect(partly.incomplete).toEqual([{ id: '2', missing: ['from', 'until', 'tiers', 'clock'] }])
  expect(resultOf(partly)).toMatchObject({ disputable: '50', uncheckedLines: 2 })
})

test('[SHP-17] without currency or lines nothing is checked, and nothing is made up', () => {
  const bare = checkKept({ values: { invoiceNumber: 'D-1' }, lines: [] }, null)
  expect(bare).toEqual({ checked: null, incomplete: [], missing: ['currency', 'lines'] })
  expect(resultOf(bare)).toEqual({
    verdict: 'incomplete',
    disputable: '0',
    arguable: '0',
    findingCount: 0,
    uncheckedLines: 0,
  })
})

test('[SHP-17] what they charge too little is never disputable, and what is arguable never more than they charge', () => {
  const values = { ...whole.values, total: '300', itemsMissing: ['rates', 'rule'] }
  const lines = [{ id: '1', values: { ...line, amount: '300' } }]
  const result = resultOf(checkKept({ values, lines }, null))
  expect(result).toMatchObject({ disputable: '0', arguable: '350', findingCount: 3 })
})

test('[SHP-17] a result is another one only where a value is', () => {
  const result = resultOf(checkKept(whole, null))
  expect(isOtherResult({ ...result, disputable: '150.00' }, result)).toBe(false)
  expect(isOtherResult({ ...result, disputable: '150.01' }, result)).toBe(true)
  expect(isOtherResult({}, result)).toBe(true)
})
