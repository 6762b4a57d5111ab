import type { Chat } from '@rumbo/domain/chats/chat'
import { expect, test } from 'vitest'
import { candidatesFor, matching, mentionsIn, namedOutside, wordAt } from './mentions.ts'

const person = (name: string) => ({ userId: `id of ${name}`, name })
const [ana, anabel, linh] = [person('Ana'), person('Ana Belén'), person('Linh Tran')]
const chat = (
  lane: Chat['lane'],
  own: readonly (typeof ana)[],
  theirs: readonly (typeof ana)[] = [],
): Chat => ({
  kind: 'record',
  lane,
  partner: null,
  name: null,
  muted: false,
  chatId: null,
  lastSeq: 0,
  unread: 0,
  open: true,
  readers: [
    { organization: { id: 'a', label: 'Andes' }, isOwn: true, people: [...own] },
    { organization: { id: 's', label: 'Saigon' }, isOwn: false, people: [...theirs] },
  ],
})

test('[CHAT-01] a text names people by their whole names, the longer one first', () => {
  const people = [ana, anabel, linh]
  expect(mentionsIn('@Ana Belén look', people)).toEqual([anabel.userId])
  expect(mentionsIn('@Ana Belén and @Ana', people)).toEqual([anabel.userId, ana.userId])
  expect(mentionsIn('write to ana@Linh Trans', people)).toEqual([linh.userId])
  expect(mentionsIn('nobody', people)).toEqual([])
})

test('[CHAT-01] a name is being typed from an @ at the beginning of a word on', () => {
  expect(wordAt('see @Li', 7)).toEqual({ from: 4, word: 'Li' })
  expect(wordAt('@', 1)).toEqual({ from: 0, word: '' })
  expect(wordAt('mail@example', 12)).toBeNull()
  expect(wordAt('@Ana\nmore', 9)).toBeNull()
})

test('[CHAT-01] who reads another lane alone is offered behind the others, as one who doesn’t read this', () => {
  const inside = chat('company', [ana, anabel])
  const found = candidatesFor(inside, [inside, chat('partner', [ana], [linh])])
  expect(found.map(({ name, company, reads }) => [name, company, reads])).toEqual([
    ['Ana', 'Andes', true],
    ['Ana Belén', 'Andes', true],
    ['Linh Tran', 'Saigon', false],
  ])
  expect(matching(found, 'tr').map(({ name }) => name)).toEqual(['Linh Tran'])
  expect(matching(found, '').length).toBe(3)
})

test('[CHAT-01] whom a text names though they don’t read the chat is known before it is sent', () => {
  const inside = chat('company', [ana, anabel])
  const found = candidatesFor(inside, [inside, chat('partner', [ana], [linh])])
  expect(namedOutside('@Ana Belén and @Linh Tran', found).map(({ name }) => name)).toEqual(['Linh Tran'])
  expect(namedOutside('Linh Tran said so, @Ana', found)).toEqual([])
})
