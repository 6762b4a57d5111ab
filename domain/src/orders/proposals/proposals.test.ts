import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDecimals, compareDecimals, multiplyDecimals, readDecimal } from '../../kernel/numbers/decimal.ts'
import { addDays, daysBetween } from '../../kernel/time/civil-date.ts'
import { answerProposal, proposalAnswers } from './answers.ts'
import { checkItems } from './check-items.ts'
import {
  type Accepted,
  agreedValue,
  isAcceptedByItself,
  isWithin,
  limitOf,
  limitsFor,
  percentOf,
} from './limits.ts'
import { isSameValue, type ProposalItem, proposalStates, stateNow } from './proposal.ts'

const line = {
  description: 'Dining chair',
  quantity: '400',
  unit: 'piece',
  pricePerUnit: '38.5',
  currency: 'USD',
  booked: '320',
  cargoReadyDate: '2026-11-28',
}
const lines = new Map([['one', line]])
const item = (patch: Partial<ProposalItem>): ProposalItem => ({
  line: 'one',
  field: 'quantity',
  from: '400',
  to: '380',
  ...patch,
})
const codes = (...items: readonly ProposalItem[]) => checkItems(items, lines).map(({ code }) => code)

test('[ORD-06] what is proposed must be a change that the line can take', () => {
  expect(codes(item({}))).toEqual([])
  expect(codes(item({ to: '320' }))).toEqual([])
  expect(codes(item({ to: '319' }))).toEqual(['QUANTITY_BELOW_BOOKED'])
  expect(codes(item({ to: '-1' }))).toEqual(['QUANTITY_NOT_POSITIVE', 'QUANTITY_BELOW_BOOKED'])
  expect(codes(item({ to: '399.5' }))).toEqual(['NUMBER_NOT_WHOLE'])
  expect(codes(item({ to: '400.00' }))).toEqual(['PROPOSAL_CHANGES_NOTHING'])
  expect(codes(item({ field: 'pricePerUnit', from: '38.5', to: '39.6' }))).toEqual([])
  expect(codes(item({ line: 'gone' }))).toEqual(['VALUE_NOT_VALID'])
  expect(codes()).toEqual(['VALUE_NOT_VALID'])
  expect(codes(item({}), item({ to: '390' }))).toEqual(['VALUE_NOT_VALID'])
})

test('[ORD-06] a proposal is stale as soon as what it is to change has moved, and not because of how a number is written', () => {
  const state = (now: string | null) => stateNow('open', [item({})], () => now)
  expect(state('400')).toBe('open')
  expect(state('400.0')).toBe('open')
  expect(state('390')).toBe('stale')
  expect(state(null)).toBe('stale')
  expect(stateNow('refused', [item({})], () => '1')).toBe('refused')
  expect(isSameValue('cargoReadyDate', null, null)).toBe(true)
})

test('[ORD-06] the side that did not propose answers, once; the other takes it back', () => {
  expect(answerProposal('open', 'accept', 'answerer')).toEqual({ state: 'accepted' })
  expect(answerProposal('open', 'counter', 'answerer')).toEqual({ state: 'countered' })
  expect(answerProposal('open', 'withdraw', 'proposer')).toEqual({ state: 'withdrawn' })
  expect(answerProposal('open', 'accept', 'proposer')).toEqual({ refusal: 'PROPOSAL_IS_YOURS' })
  expect(answerProposal('open', 'withdraw', 'answerer')).toEqual({ refusal: 'UNAUTHORIZED' })
  expect(answerProposal('accepted', 'accept', 'answerer')).toEqual({ refusal: 'PROPOSAL_ACCEPTED' })
  expect(answerProposal('withdrawn', 'accept', 'answerer')).toEqual({ refusal: 'PROPOSAL_WITHDRAWN' })
  for (const state of proposalStates)
    for (const answer of proposalAnswers) {
      expect(answerProposal(state, answer, 'other')).toHaveProperty('refusal')
      if (state !== 'open') expect(answerProposal(state, answer, 'answerer')).toHaveProperty('refusal')
    }
})

const noLimits = {
  daysEarlier: null,
  daysLater: null,
  quantityDown: null,
  quantityUp: null,
  priceDown: null,
  priceUp: null,
}
const limits = { daysEarlier: 1, daysLater: 3, quantityDown: 5, quantityUp: 0, priceDown: 100, priceUp: 3 }

test('[ORD-06] within the limits is measured from what was agreed, each way for itself', () => {
  const date = (to: string) => isWithin({ field: 'cargoReadyDate', to }, '2026-11-28', limits)
  expect([date('2026-12-01'), date('2026-12-02'), date('2026-11-27'), date('2026-11-26')]).toEqual([
    true,
    false,
    true,
    false,
  ])
  const price = (to: string) => isWithin({ field: 'pricePerUnit', to }, '38.5', limits)
  expect([price('39.655'), price('39.655001'), price('0')]).toEqual([true, false, true])
  const quantity = (to: string) => isWithin({ field: 'quantity', to }, '400', limits)
  expect([quantity('380'), quantity('379.999'), quantity('401')]).toEqual([true, false, false])
  expect(isWithin({ field: 'pricePerUnit', to: '0.01' }, null, limits)).toBe(false)
  expect(isWithin({ field: 'pricePerUnit', to: '0.01' }, '0', limits)).toBe(false)
  expect(isWithin({ field: 'quantity', to: '399' }, '400', noLimits)).toBe(false)
  expect(isWithin({ field: 'cargoReadyDate', to: '2026-11-29' }, '2026-11-28', noLimits)).toBe(false)
})

test('[ORD-06] the limit of a change follows its field and its direction', () => {
  const date = (to: string) => limitOf({ field: 'cargoReadyDate', to }, '2026-11-28', limits)
  expect([date('2026-12-04'), date('2026-11-20')]).toEqual([
    { kind: 'days', most: 3 },
    { kind: 'days', most: 1 },
  ])
  expect(limitOf({ field: 'pricePerUnit', to: '2' }, '1', limits)).toEqual({ kind: 'percent', most: 3 })
  expect(limitOf({ field: 'quantity', to: '1' }, '2', limits)).toEqual({ kind: 'percent', most: 5 })
  expect(limitOf({ field: 'quantity', to: '2' }, '1', noLimits)).toBeNull()
  expect(limitOf({ field: 'quantity', to: '2' }, null, limits)).toBeNull()
})

test('[ORD-06] a partner’s own limits hold in place of those for all, and of two that share an address neither', () => {
  const own = { ...noLimits, daysLater: 9 }
  const partner = { organizationId: 'saigon', emails: ['an@saigon.vn'], limits: own }
  const passive = { organizationId: null, emails: ['an@saigon.vn', 'bo@hue.vn'], limits: noLimits }
  const of = (organizationId: string | null, email: string | null) =>
    limitsFor({ organizationId, email }, { all: limits, partners: [partner, passive] })
  expect(of('saigon', null)).toBe(own)
  expect(of('other', null)).toBe(limits)
  expect(of(null, 'Bo@Hue.vn')).toBe(noLimits)
  expect(of(null, 'else@hue.vn')).toBe(limits)
  expect(of(null, 'an@saigon.vn')).toEqual(noLimits)
  expect(of(null, null)).toBe(limits)
})

test('[ORD-06] all of a proposal must be within', () => {
  const near = { field: 'quantity', to: '390', agreed: '400' } as const
  const far = { field: 'cargoReadyDate', to: '2026-12-09', agreed: '2026-11-28' } as const
  expect(isAcceptedByItself([near], limits)).toBe(true)
  expect(isAcceptedByItself([near, far], limits)).toBe(false)
  expect(isAcceptedByItself([], limits)).toBe(false)
})

/** Proposes one value after another, each accepted by itself where it may be. @returns where that ends */
function walk(field: ProposalItem['field'], start: string, steps: readonly string[]): string {
  let now = start
  let last: Accepted | undefined
  for (const to of steps) {
    const agreed = agreedValue(field, now, last)
    if (!isAcceptedByItself([{ field, to, agreed }], limits)) continue
    now = to
    last = { to, agreed, byPerson: false }
  }
  return now
}

test('[ORD-06] many small steps of a date go no further than one', () => {
  const start = '2026-11-28'
  const day = fc.integer({ min: -10, max: 20 }).map((days) => addDays(start, days))
  fc.assert(
    fc.property(fc.array(day, { maxLength: 40 }), (steps) => {
      const moved = daysBetween(start, walk('cargoReadyDate', start, steps))
      expect(moved).toBeGreaterThanOrEqual(-1)
      expect(moved).toBeLessThanOrEqual(3)
    }),
  )
  const onward = Array.from({ length: 10 }, (_, at) => addDays(start, 2 * (at + 1)))
  expect(walk('cargoReadyDate', start, onward)).toBe(addDays(start, 2))
})

test('[ORD-06] many small steps of a quantity or a price go no further than one', () => {
  const amount = fc.integer({ min: 1, max: 10_000 }).map((cents) => readDecimal(cents / 100) ?? '1')
  fc.assert(
    fc.property(amount, fc.array(amount, { maxLength: 40 }), (start, steps) => {
      const price = walk('pricePerUnit', start, steps)
      expect(compareDecimals(price, multiplyDecimals(start, '1.03'))).toBeLessThanOrEqual(0)
      const quantity = walk('quantity', start, steps)
      expect(compareDecimals(quantity, multiplyDecimals(start, '0.95'))).toBeGreaterThanOrEqual(0)
      expect(compareDecimals(quantity, start)).toBeLessThanOrEqual(0)
    }),
  )
  expect(walk('pricePerUnit', '100', ['102', '104', '106', '103.1'])).toBe('102')
  expect(walk('quantity', '100', ['96', '92', '95', '91'])).toBe('95')
})

test('[ORD-06] what a person agreed to is what the next one is measured from', () => {
  const by = (byPerson: boolean): Accepted => ({ to: '39', agreed: '38.5', byPerson })
  expect(agreedValue('pricePerUnit', '39', by(false))).toBe('38.5')
  expect(agreedValue('pricePerUnit', '39', by(true))).toBe('39')
  expect(agreedValue('pricePerUnit', '40', by(false))).toBe('40')
  expect(agreedValue('pricePerUnit', '40', undefined)).toBe('40')
})

test('[ORD-06] no quantity that passes goes below what is booked', () => {
  const amount = fc.integer({ min: 0, max: 1_000 }).map(String)
  fc.assert(
    fc.property(amount, amount, amount, (booked, more, to) => {
      const quantity = readDecimal(addDecimals(booked, more)) ?? '0'
      const of = new Map([['one', { ...line, quantity, booked }]])
      const passes = checkItems([item({ from: quantity, to })], of).length === 0
      if (passes) expect(compareDecimals(to, booked)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('[ORD-06] a difference in percent is to one decimal', () => {
  expect(percentOf('38.5', '39.6')).toBe(2.9)
  expect(percentOf('400', '380')).toBe(-5)
  expect(percentOf('0', '1')).toBeNull()
  expect(percentOf(null, '1')).toBeNull()
})
