import { expect, test } from 'vitest'
import type { Json } from '../fields/field-type.ts'
import type { Values } from '../fields/values.ts'
import { deriveInvoice, guardInvoice, guardLine } from './rules.ts'

const us = { label: 'United States', code: 'US' }
const mexico = { label: 'Mexico', code: 'MX' }

/** An invoice after one patch after another. */
function after(...patches: readonly Values[]): Values {
  const values: Record<string, Json> = {}
  for (const patch of patches) Object.assign(values, patch, deriveInvoice({ ...values }, patch))
  return values
}

test('[SHP-17] the window to dispute ends 30 days after the issue in the US, elsewhere when somebody says', () => {
  const issued = { country: us, issuedOn: '2026-11-18' }
  expect(after(issued)).toMatchObject({ disputeUntil: '2026-12-18', issuer: 'carrier', direction: 'import' })
  expect(after(issued, { issuedOn: '2026-11-20' }).disputeUntil).toBe('2026-12-20')
  expect(after(issued, { country: mexico }).disputeUntil).toBe(null)
  expect(after({ ...issued, country: mexico }).disputeUntil ?? null).toBe(null)
  expect(after({ ...issued, country: mexico, disputeUntil: '2026-12-01' }).disputeUntil).toBe('2026-12-01')
  const said = { disputeUntil: '2026-12-01' }
  expect(after(issued, said, { issuedOn: '2026-11-20' }).disputeUntil).toBe('2026-12-01')
  expect(after(issued, { disputeUntil: null }, { note: 'x' }).disputeUntil).toBe(null)
})

test('[SHP-17] an item of the law is found or missing, as it is said last', () => {
  const both = after({ itemsFound: ['rule', 'rates'] }, { itemsMissing: ['rates'] })
  expect(both).toMatchObject({ itemsFound: ['rule'], itemsMissing: ['rates'] })
  expect(after(both, { itemsFound: ['rates'] })).toMatchObject({ itemsFound: ['rates'], itemsMissing: null })
})

test.each<[Values, readonly (readonly [string, string])[]]>([
  [{ chargedFrom: '2026-11-05', chargedUntil: '2026-11-05' }, []],
  [{ chargedFrom: '2026-11-05', chargedUntil: '2026-11-04' }, [['chargedUntil', 'ENDS_BEFORE_START']]],
  [{ chargedFrom: '2026-01-01', chargedUntil: '2027-02-04' }, []],
  [{ chargedFrom: '2026-01-01', chargedUntil: '2027-02-05' }, [['chargedUntil', 'TOO_MANY_DAYS']]],
  [{ freeFrom: '2026-11-05', freeUntil: '2026-11-04' }, [['freeUntil', 'ENDS_BEFORE_START']]],
  [{ tiers: 'many' }, [['tiers', 'TIERS_UNREADABLE']]],
  [{ tiers: '1-5 x 1, 4+ x 2' }, [['tiers', 'TIERS_OVERLAP']]],
  [{ tiers: '1-5 x 1, 7+ x 2' }, [['tiers', 'TIERS_GAP']]],
  [{ amount: '0' }, []],
  [{ amount: '-0.01' }, [['amount', 'CREDIT_MEMO']]],
])('[SHP-17] of the line %j it is said what is wrong', (values, expected) => {
  expect(guardLine({}, values).map(({ path, code }) => [path, code])).toEqual(expected)
})

test('[SHP-17] a credit memo is no invoice', () => {
  expect(guardInvoice({}, { total: '-5' })).toEqual([{ path: 'total', code: 'CREDIT_MEMO' }])
  expect(guardInvoice({}, { total: '0' })).toEqual([])
})
