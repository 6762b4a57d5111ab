import { type LabelField, labelWords } from './label-words.ts'
import { type Word, wordsOf } from './words-of.ts'

type Phrase = { readonly words: readonly string[]; readonly field: LabelField }

/** Phrases by their first word, the longest first. */
const phrases: ReadonlyMap<string, readonly Phrase[]> = (() => {
  const byFirst = new Map<string, Phrase[]>()
  for (const [field, list] of Object.entries(labelWords)) {
    for (const text of list) {
      const words = wordsOf(text).map((word) => word.text)
      const [first] = words
      if (first === undefined) continue
      const same = byFirst.get(first) ?? []
      byFirst.set(first, same)
      same.push({ words, field: field as LabelField })
    }
  }
  for (const same of byFirst.values()) same.sort((a, b) => b.words.length - a.words.length)
  return byFirst
})()

/** A label at the beginning of a stretch of text. */
export type LabelRead = {
  /** Several where one label names two things (vessel / voyage), or one in two languages. */
  readonly fields: readonly LabelField[]
  /** The label itself, as written. */
  readonly text: string
  /** Where what stands behind it begins. */
  readonly end: number
  /** How it is parted from what follows. */
  readonly by: 'end' | 'colon' | 'blank'
  /** What stands in brackets behind it: a unit, a currency. */
  readonly hint: string
}

/** The longest phrase that the words from a place on begin with. */
function phraseAt(words: readonly Word[], at: number): Phrase | undefined {
  const first = words[at]
  if (!first) return undefined
  return phrases
    .get(first.text)
    ?.find((phrase) => phrase.words.every((word, index) => words[at + index]?.text === word))
}

const between = (text: string, one: Word | undefined, other: Word | undefined): string =>
  one && other ? text.slice(one.to, other.from) : ''

/** Between two names of one label: both languages, or two things in one box. */
const joins = /^\s*(?:[/|&,(–-]|\)\s*\/?)?\s*$/

/** Reads a label where a text begins with one; null where it doesn't. */
export function readLabel(text: string): LabelRead | null {
  const words = wordsOf(text.slice(0, 160))
  // Boxes of forms are numbered.
  const start = /^\d{1,2}[a-z]?$/.test(words[0]?.text ?? '') && phraseAt(words, 1) ? 1 : 0
  const first = phraseAt(words, start)
  if (!first) return null
  const fields: LabelField[] = [first.field]
  let at = start + first.words.length
  let colon = hasColon(text, words, at)
  while (!colon && at < words.length) {
    if (words[at]?.text === 'no' && joins.test(between(text, words[at - 1], words[at]).replace('.', ''))) {
      at += 1
    } else {
      const next = joins.test(between(text, words[at - 1], words[at]).replace(/[.:]/, ''))
        ? phraseAt(words, at)
        : undefined
      if (!next || isGlued(text, words, at)) break
      if (!fields.includes(next.field)) fields.push(next.field)
      at += next.words.length
    }
    colon = hasColon(text, words, at)
  }
  return ending(text, words, { at, fields, colon })
}

/** "Shipper's load" is no label "Shipper", "PO-4711" is a number. */
const isGlued = (text: string, words: readonly Word[], at: number): boolean => {
  const sign = between(text, words[at - 1], words[at])
  return /['’]/.test(sign) || (/^[-_/]$/.test(sign) && /^\d/.test(words[at]?.text ?? ''))
}

const hasColon = (text: string, words: readonly Word[], at: number): boolean =>
  text.slice(words[at - 1]?.to ?? 0, words[at]?.from ?? text.length).includes(':')

type Ending = { readonly at: number; readonly fields: readonly LabelField[]; readonly colon: boolean }

function ending(text: string, words: readonly Word[], { at, fields, colon }: Ending): LabelRead | null {
  const last = words[at - 1]
  if (!last || isGlued(text, words, at)) return null
  // Units, and words about the label, stand in brackets.
  const [bracket = '', inside = ''] = /^\.?\s*[([]([^()[\]]{0,40})[)\]]/.exec(text.slice(last.to)) ?? []
  const rest = text.slice(last.to + bracket.length)
  const [signs = ''] = /^[\s.:;#)\]|%–-]*/.exec(rest) ?? []
  const end = last.to + bracket.length + signs.length
  const by = colon || signs.includes(':') ? 'colon' : end >= text.length ? 'end' : 'blank'
  return { fields, text: text.slice(0, last.to + bracket.length).trim(), end, by, hint: inside.trim() }
}

/** Where further labels with a colon begin behind the beginning of a text: 'Vessel: X Voyage: 12W'. */
export function laterLabels(text: string, from: number): readonly number[] {
  const words = wordsOf(text)
  const found: number[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at]
    if (!word || word.from < from) continue
    const phrase = phraseAt(words, at)
    if (!phrase) continue
    let end = at + phrase.words.length
    if (words[end]?.text === 'no') end += 1
    const behind = text.slice(words[end - 1]?.to ?? 0, words[end]?.from ?? text.length)
    if (!/^\s*\.?\s*:/.test(behind) && !/^\.?\s*#/.test(behind)) continue
    found.push(word.from)
    at = end - 1
  }
  return found
}
