import { fold } from '../fields/text/fold.ts'
import { keyOf, type Typed } from './typed.ts'

/** How well a text fits, the best first: it is the same, it begins alike, it holds the words. */
export const fits = ['exact', 'start', 'words'] as const
export type Fit = (typeof fits)[number]

/** How a value of a record is compared: numbers of papers and units by letters and digits alone. */
export type Comparison = 'number' | 'text'

/** How one text fits what was typed; undefined where it doesn't. */
export function fitOf(value: string, typed: Typed, comparison: Comparison): Fit | undefined {
  if (typed.text === '') return undefined
  const [folded, sought] = [fold(value), fold(typed.text)]
  const isNumber = comparison === 'number' && typed.key !== ''
  if (folded === sought || (isNumber && keyOf(value) === typed.key)) return 'exact'
  if (folded.startsWith(sought) || (isNumber && keyOf(value).startsWith(typed.key))) return 'start'
  return typed.words.every((word) => folded.includes(fold(word))) ? 'words' : undefined
}

/** Whether each word stands in one of the texts. */
export function holdsWords(values: readonly string[], { words }: Typed): boolean {
  const folded = values.map(fold)
  return words.length > 0 && words.every((word) => folded.some((value) => value.includes(fold(word))))
}

/** A part of a text, from a place to before another. */
export type Part = readonly [start: number, end: number]

/** The parts of a text that fit what was typed, in their order: the number that it holds, else each of the words. */
export function marksIn(value: string, typed: Typed): readonly Part[] {
  if (typed.text === '') return []
  const letters = [...letterPlaces(value)]
  const found = typed.key.length > 1 && /\d/.test(typed.key) ? numberIn(letters, typed.key) : undefined
  if (found) return [found]
  const parts = typed.words.flatMap((word) => partsOf(letters, fold(word)))
  return joined(parts)
}

/** A letter of the folded text, and where what it was folded from stands. */
type Letter = { readonly folded: string; readonly start: number; readonly end: number }

function* letterPlaces(value: string): Generator<Letter> {
  let start = 0
  for (const sign of value) {
    const end = start + sign.length
    for (const folded of fold(sign)) yield { folded, start, end }
    start = end
  }
}

/** Where a number stands, whatever blanks and dashes are in it. */
function numberIn(letters: readonly Letter[], key: string): Part | undefined {
  const plain = letters.filter(({ folded }) => /[a-z0-9]/.test(folded))
  const at = plain
    .map(({ folded }) => folded.toUpperCase())
    .join('')
    .indexOf(key)
  const [first, last] = [plain[at], plain[at + key.length - 1]]
  return at >= 0 && first && last ? [first.start, last.end] : undefined
}

function partsOf(letters: readonly Letter[], word: string): readonly Part[] {
  const text = letters.map(({ folded }) => folded).join('')
  const at = word === '' ? -1 : text.indexOf(word)
  const [first, last] = [letters[at], letters[at + word.length - 1]]
  return at >= 0 && first && last ? [[first.start, last.end]] : []
}

function joined(parts: readonly Part[]): readonly Part[] {
  const all: Part[] = []
  for (const [start, end] of [...parts].sort(([a], [b]) => a - b)) {
    const before = all.at(-1)
    if (before && start <= before[1]) all[all.length - 1] = [before[0], Math.max(before[1], end)]
    else all.push([start, end])
  }
  return all
}
