import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeMail, onlySender } from './mail-sender.ts'

const ana = { address: 'ana@andes.example', name: 'Ana' }
const stranger = { isMember: false, partners: [] }
const member = { isMember: true, partners: [] }
const partner = { isMember: false, partners: ['boreal'] }
const toRecord = { kind: 'record' } as const
const toAna = { kind: 'reply', person: 'Ana@Andes.example' } as const
const answer = { kind: 'answer' } as const
const held = (reason: string) => ({ kind: 'held', reason })

test.each([
  [toRecord, member, { kind: 'lane', lane: 'company' }],
  [toRecord, partner, { kind: 'lane', lane: 'partner', partnerId: 'boreal' }],
  // Whoever is on both sides writes as a member.
  [toRecord, { isMember: true, partners: ['boreal'] }, { kind: 'lane', lane: 'company' }],
  [toRecord, { isMember: false, partners: ['boreal', 'cima'] }, held('severalSides')],
  [toRecord, stranger, held('unknownSender')],
  [toAna, member, { kind: 'lane', lane: 'chat' }],
  [toAna, stranger, { kind: 'lane', lane: 'chat' }],
  [{ kind: 'reply', person: 'beto@andes.example' } as const, member, held('otherSender')],
  [answer, member, { kind: 'lane', lane: 'chat' }],
  [answer, stranger, held('unknownSender')],
])('to %j by %j: %j', (target, known, verdict) => {
  expect(judgeMail({ sender: ana, authenticity: 'none', target, known })).toEqual(verdict)
})

test('whoever isn’t behind their address, and who isn’t clear, writes nowhere', () => {
  const all = fc.record({
    target: fc.constantFrom(toRecord, toAna, answer),
    known: fc.constantFrom(stranger, member, partner),
  })
  fc.assert(
    fc.property(all, ({ target, known }) => {
      expect(judgeMail({ sender: ana, authenticity: 'fail', target, known })).toEqual(held('notAuthentic'))
      expect(judgeMail({ sender: null, authenticity: 'pass', target, known })).toEqual(held('senderUnclear'))
    }),
  )
})

test.each([
  [1, ['Ana@Andes.example'], 'ana@andes.example'],
  [2, ['ana@andes.example'], null],
  [1, ['ana@andes.example', 'eve@evil.example'], null],
  [1, [], null],
  [0, [], null],
  [1, [''], null],
  [1, ['not an address'], null],
  [1, ['a@b@c'], null],
])('%d From lines with %j: %s', (lines, addresses, only) => {
  const senders = addresses.map((address) => ({ address, name: '' }))
  expect(onlySender({ lines, senders })?.address ?? null).toBe(only)
})
