import { type Message, messageExample } from '@rumbo/domain/chats/message'
import { expect, test } from 'vitest'
import { threadOf, withChanges, withOlder } from './thread.ts'

const message = (seq: number, version = seq, text: string | null = `Message ${seq}`): Message => ({
  ...messageExample,
  id: `message ${seq}`,
  seq,
  version,
  text,
})
const opened = threadOf({ items: [message(5), message(4)], more: true, version: 5, lastReadSeq: 4 })
const texts = ({ messages }: typeof opened) => messages.map(({ text }) => text)

test('[CHAT-02] what comes twice, late or in another order stands once, in its place', () => {
  const thread = withChanges(opened, [message(7), message(5), message(6)], 7)
  expect(texts(thread)).toEqual(['Message 4', 'Message 5', 'Message 6', 'Message 7'])
  expect(thread).toMatchObject({ version: 7, hasOlder: true, lastReadSeq: 4 })
})

test('[CHAT-02] of a message its later version counts, whichever comes last', () => {
  const deleted = withChanges(opened, [message(5, 9, null)], 9)
  expect(texts(withChanges(deleted, [message(5, 8, 'Edited')]))).toEqual(['Message 4', null])
  expect(withChanges(deleted, [], 3).version).toBe(9)
})

test('[CHAT-02] a change of what isn’t here yet makes no gap: the page before brings it', () => {
  const thread = withChanges(opened, [message(1, 6, 'Edited')], 6)
  expect(texts(thread)).toEqual(['Message 4', 'Message 5'])
  const whole = withOlder(thread, { items: [message(3), message(2), message(1, 6, 'Edited')], more: false })
  expect(texts(whole)).toEqual(['Edited', 'Message 2', 'Message 3', 'Message 4', 'Message 5'])
  expect(texts(withChanges(whole, [message(1, 8, 'Edited again')]))[0]).toBe('Edited again')
})
