import { maxMessageLength } from '../chats/lane.ts'

/** Characters of a mail's text that are kept with the message; the whole mail has them all. */
export const maxWholeText = 100_000

/** A text as it can be stored: without what PostgreSQL refuses, lines ended alike, and without the lines that are empty one after another. */
export function storableText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\0\p{Surrogate}]/gu, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** What a message shows of a mail. */
export type ShownText = {
  /** What its writer wrote; the whole text where there is nothing besides quotes. */
  readonly text: string
  /** All of it; null where the message shows all. */
  readonly whole: string | null
}

/** Folds what a mail quotes: `reply` is what its writer wrote themselves. `instead` stands for a mail without any text. */
export function shownText(whole: string, reply: string, instead: string): ShownText {
  const all = storableText(whole).slice(0, maxWholeText)
  const own = storableText(reply)
  const text = (own || all || instead).slice(0, maxMessageLength)
  return { text, whole: all === '' || text === all ? null : all }
}

/** What stands in for a mail without a text: its subject, else the names of its files, else nothing at all. */
export function textInstead(subject: string, files: readonly string[]): string {
  const line = storableText(subject) || storableText(files.join(', '))
  return line === '' ? '—' : line
}
