import type { Chat } from '@rumbo/domain/chats/chat'

type Person = Chat['readers'][number]['people'][number]

/** Somebody who can be named in a message; `reads`: whether they read the lane, else naming them there does nothing. */
export type Candidate = Person & { readonly company: string; readonly reads: boolean }

/** Those whom a text names, by their ids: each "@Name", the longest name first. */
export function mentionsIn(text: string, people: readonly Person[]): readonly string[] {
  let rest = text
  const named: string[] = []
  for (const { userId, name } of people.toSorted((one, other) => other.name.length - one.name.length)) {
    if (!rest.includes(`@${name}`)) continue
    rest = rest.replaceAll(`@${name}`, '@')
    named.push(userId)
  }
  return named
}

/** What is typed after the last sign before the cursor, and where the sign stands; null: nothing of the kind is being typed. */
export function wordAt(
  text: string,
  cursor: number,
  sign: '@' | '#' = '@',
): { readonly from: number; readonly word: string } | null {
  const before = text.slice(0, cursor)
  const from = before.lastIndexOf(sign)
  if (from === -1 || (from > 0 && !/\s/.test(before[from - 1] ?? ''))) return null
  const word = before.slice(from + 1)
  return word.length > 40 || word.includes('\n') ? null : { from, word }
}

/** People who can be named, of a lane and of the record's others, each once. */
export function candidatesFor(chat: Chat, chats: readonly Chat[]): readonly Candidate[] {
  const ofLane = new Set(chat.readers.flatMap(({ people }) => people.map(({ userId }) => userId)))
  const all = new Map<string, Candidate>()
  for (const { readers } of [chat, ...chats])
    for (const { organization, people } of readers)
      for (const person of people)
        if (!all.has(person.userId))
          all.set(person.userId, { ...person, company: organization.label, reads: ofLane.has(person.userId) })
  return [...all.values()].toSorted((one, other) => Number(other.reads) - Number(one.reads))
}

/** Those whom a text names though they don't read its chat. */
export const namedOutside = (text: string, candidates: readonly Candidate[]): readonly Candidate[] => {
  const named = mentionsIn(text, candidates)
  return candidates.filter(({ userId, reads }) => !reads && named.includes(userId))
}

/** How many are offered at once. */
const maxOffered = 6

/** Those whose name, or a part of it, begins with what is typed. */
export const matching = (candidates: readonly Candidate[], word: string): readonly Candidate[] => {
  const wanted = word.toLocaleLowerCase()
  const fits = (name: string) =>
    name.toLocaleLowerCase().startsWith(wanted) ||
    name
      .toLocaleLowerCase()
      .split(' ')
      .some((part) => part.startsWith(wanted))
  return candidates.filter(({ name }) => fits(name)).slice(0, maxOffered)
}
