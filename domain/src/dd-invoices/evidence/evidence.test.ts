import { expect, test } from 'vitest'
import type { SheetWriting } from '../../records/sheets/writing.ts'
import { evidenceOf, reasonOf } from './evidence.ts'
import { evidenceCsv } from './evidence-csv.ts'
import { letterOf } from './letter.ts'

const line = {
  container: 'MSKU9070323',
  clock: 'demurrage',
  chargedFrom: '2026-11-05',
  chargedUntil: '2026-11-07',
  tiers: '2 x 100, 150',
  amount: '400',
}
const values = { invoiceNumber: 'D-1', currency: 'USD', total: '400', party: { label: 'Maersk' } }
const sender = {
  events: [],
  messages: [],
  elsewhere: new Map(),
  head: null,
  facts: null,
  organization: 'Andes',
  person: 'Ana',
}
const letter = (more: object = {}, of: object = {}) => {
  const lines = [{ id: '1', values: { ...line, ...of } }]
  const evidence = evidenceOf({ ...sender, values: { ...values, ...more }, lines })
  return letterOf(evidence, 'en-us', (key, given = {}) => `${key} ${JSON.stringify(given)}`)
}
const has = (paragraphs: readonly string[], key: string) =>
  paragraphs.some((paragraph) => paragraph.startsWith(`dd-evidence:letter.${key} `))

test('[SHP-17] the letter says what was found with its amounts, and what the law lists as one point', () => {
  const us = { country: { label: 'US', code: 'US' }, issuedOn: '2026-12-20', disputeUntil: '2027-01-19' }
  const { subject, paragraphs } = letter({ ...us, itemsMissing: ['rule', 'rates'] })
  expect(subject).toContain('"number":"D-1"')
  expect(paragraphs[0]).toContain('Maersk')
  expect(paragraphs[1]).toContain('December 20, 2026')
  expect(paragraphs[2]).toContain('"ours":"350.00 USD","wrong":"50.00 USD"')
  expect(paragraphs.filter((paragraph) => paragraph.includes('codes.product'))).toHaveLength(1)
  expect(paragraphs.filter((paragraph) => paragraph.includes('items.of.rule'))).toHaveLength(1)
  for (const key of ['difference', 'missing', 'late', 'request', 'windowOfLaw', 'disclaimer'])
    expect([key, has(paragraphs, key)]).toEqual([key, true])
  expect(paragraphs.at(-1)).toBe('Ana, Andes')
})

test('[SHP-17] the file names carriers’ messages about the billed containers by number and hash, and says that older events are left out', () => {
  const message = {
    code: 'discharged',
    eventTime: '2026-11-01T08:00:00Z',
    receivedAt: '2026-11-01T09:00:00Z',
  }
  const messages = [['MSKU 907032-3'], ['TCLU4265757'], []].map((equipment, at) => ({
    ...message,
    id: `m${at}`,
    hash: `h${at}`,
    source: { name: 'Maersk' },
    equipment,
  }))
  const lines = [{ id: '1', values: line }]
  const writing = { text: (key: string) => key, language: 'en-us' } as unknown as SheetWriting
  const file = evidenceCsv(evidenceOf({ ...sender, values, lines, messages }), writing, () => {
    throw new Error('there are no events')
  })
  const named = file.match(/Maersk m\d h\d/g)
  expect(named).toEqual(['Maersk m0 h0', 'Maersk m2 h2'])
})

test('[SHP-17] a letter about what couldn’t be checked never says that it agrees', () => {
  const { paragraphs } = letter({}, { amount: '350' })
  expect(has(paragraphs, 'agrees')).toBe(false)
  expect(has(letter({ total: '350' }, { amount: '350' }).paragraphs, 'unchecked')).toBe(true)
})

test.each([
  [{ day: '2026-11-04', theirs: '1', ours: null }, 'before'],
  [{ day: '2026-11-12', theirs: '1', ours: null }, 'after'],
  [{ day: '2026-11-06', theirs: '1', ours: 'free' }, 'free'],
  [{ day: '2026-11-06', theirs: '1', ours: 'stopped' }, 'stands'],
  [{ day: '2026-11-06', theirs: '1', ours: '1' }, 'agreed'],
  [{ day: '2026-11-06', theirs: '2', ours: '1' }, 'otherRate'],
  [{ day: '2026-11-06', theirs: null, ours: '1' }, 'notCharged'],
] as const)('[SHP-17] of the day %j it is said why it counts so', (day, reason) => {
  const dates = { start: '2026-11-05', lastFreeDay: '2026-11-08', stop: '2026-11-11' }
  const checked = { id: '1', ours: '0', days: [], ...dates }
  expect(reasonOf(day, { ...checked, cannot: null })).toBe(reason)
  expect(reasonOf(day, { ...checked, cannot: 'noTerms' })).toBe('unchecked')
})
