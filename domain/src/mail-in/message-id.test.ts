import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readHead } from './mail-headers.ts'
import { answeredIds, readMessageIds, writeMessageId } from './message-id.ts'

const chatId = '019ab0c8-1a2b-7c3d-8e4f-5a6b7c8d9e0f'
const mac = 'a1b2c3d4e5f60718293a4b5c'
const id = (seq: number) => writeMessageId({ chatId, seq, mac }, 'mail.example.com')

test('an id is read back, also from a text that holds others and in another case', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 0, max: 1e12 }), fc.string(), (chat, seq, noise) => {
      const written = writeMessageId({ chatId: chat, seq, mac }, 'mail.example.com')
      const around = noise.replaceAll('<', '')
      for (const text of [
        written,
        `<x@y> ${written}`,
        written.toUpperCase(),
        `${around} ${written} ${around}`,
      ])
        expect(readMessageIds(text)).toEqual([{ chatId: chat, seq, mac }])
    }),
  )
})

test('what a mail answers comes before what it refers to, the newest first; its subject says nothing', () => {
  const head = readHead(
    [
      `References: ${id(1)}`,
      ` <other@host> ${id(2)}`,
      `In-Reply-To: ${id(3)}`,
      `Subject: Re: ${id(9)}`,
      '',
      `In-Reply-To: ${id(8)}`,
    ].join('\r\n'),
  )
  expect(answeredIds(head).map(({ seq }) => seq)).toEqual([3, 2, 1])
})

test('a chain without end is cut', () => {
  const head = [{ name: 'references', value: Array.from({ length: 5_000 }, (_, at) => id(at)).join(' ') }]
  expect(answeredIds(head)).toHaveLength(50)
  expect(answeredIds(head)[0]?.seq).toBe(4_999)
})

test('a head is read as it stands: folded, twice, with signs that are none', () => {
  const head = readHead(
    'From: a@x\r\nFROM:\tb@y\r\nno header\r\nX-Long: one\r\n two\r\n\tthree\u0007\r\n\r\nBody: no',
  )
  expect(head).toEqual([
    { name: 'from', value: 'a@x' },
    { name: 'from', value: 'b@y' },
    { name: 'x-long', value: 'one two three' },
  ])
})
