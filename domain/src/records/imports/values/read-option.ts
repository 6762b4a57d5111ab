import type { Field } from '../../../fields/field.ts'
import { fold } from '../../../fields/text/fold.ts'
import { optionsOf } from '../../../fields/types/list.ts'
import { type Mode, modes } from '../../../kernel/mode.ts'
import type { CellFormat } from './cell-format.ts'

/**
 * The option of a field that a text names, by its id, its name or a word of the trade; undefined for none or for several.
 * `isExact`: names that differ by signs don't count.
 */
type FindOption = (text: string, mode?: Mode, isExact?: boolean) => string | undefined

const spaced = (text: string): string => fold(text).replace(/\s+/g, ' ').trim()
const bare = (text: string): string => spaced(text).replace(/[^\p{L}\p{N}]+/gu, '')

/**
 * Prepares to find the options of one column. The exact name comes before a word of the trade, and that before what differs
 * by signs alone; in a mode only what it offers counts.
 */
export function optionFinder(field: Field, { words = [], synonyms = [] }: CellFormat): FindOption {
  const offered = new Map(
    [undefined, ...modes].map((mode) => [mode, new Set(optionsOf(field, mode))] as const),
  )
  const own = (field.choices ?? []).filter(({ archived, withheld }) => !archived && !withheld)
  const standard = field.choices ? [] : synonyms
  const tiers = [
    index([...optionsOf(field).map((value) => ({ value, word: value }))], (text) => text),
    index([...own.map(({ id, name }) => ({ value: id, word: name })), ...words], spaced),
    index([...optionsOf(field).map((value) => ({ value, word: value })), ...standard], spaced),
    index([...own.map(({ id, name }) => ({ value: id, word: name })), ...words, ...standard], bare),
  ]
  const search: FindOption = (text, mode, isExact) => {
    for (const tier of isExact ? tiers.slice(0, -1) : tiers) {
      const found = (tier.get(text) ?? []).filter(
        (each) => offered.get(mode)?.has(each.value) && (!each.mode || !mode || each.mode === mode),
      )
      const values = new Set(found.map(({ value }) => value))
      const [value] = values
      if (values.size > 0) return values.size === 1 ? value : undefined
    }
    return undefined
  }
  return remembering(search)
}

/** Longer than any name of an option. */
const longestWord = 300
const maxRemembered = 2_000

/** A column holds few different texts: what they mean is looked up once. */
function remembering(search: FindOption): FindOption {
  const known = new Map<string, string | undefined>()
  return (text, mode, isExact) => {
    if (text.length > longestWord) return undefined
    const key = `${isExact ? '=' : '~'}${mode ?? ''}:${text}`
    if (known.has(key)) return known.get(key)
    const found = search(text, mode, isExact)
    if (known.size < maxRemembered) known.set(key, found)
    return found
  }
}

type Word = { readonly value: string; readonly word: string; readonly mode?: Mode }
type Tier = { readonly get: (text: string) => readonly Word[] | undefined }

function index(words: readonly Word[], keyOf: (text: string) => string): Tier {
  const byKey = new Map<string, Word[]>()
  for (const word of words) {
    const key = keyOf(word.word)
    if (key === '') continue
    const known = byKey.get(key)
    if (known) known.push(word)
    else byKey.set(key, [word])
  }
  return { get: (text) => byKey.get(keyOf(text)) }
}

/** Between several options in one cell, besides the separator of the column. */
const between = [',', ';', '/', '|', '\n']

/** More than any field offers; a cell of more is no list of options. */
const maxParts = 400

type Wanted = {
  readonly find: FindOption
  readonly mode?: Mode | undefined
  readonly separator?: string | undefined
}

/** What a cell of several options holds: the options found, and the texts that are none. */
type SeveralOptions = { readonly found: readonly string[]; readonly unknown: readonly string[] }

/**
 * Finds several options in one cell. Names may hold what stands between: the longest text that is a name is one, so that
 * `Arts, crafts` is found whole.
 */
export function findOptions(text: string, { find, mode, separator }: Wanted): SeveralOptions {
  const { parts, gaps } = split(text, separator ? [separator, '\n'] : between)
  if (parts.length > maxParts) return { found: [], unknown: [text] }
  const found: string[] = []
  const unknown: string[] = []
  for (let from = 0; from < parts.length; ) {
    let to = Math.min(parts.length, from + 8)
    let option: string | undefined
    for (; to > from && option === undefined; to--) {
      option = find(joined({ parts, gaps }, from, to).trim(), mode, to > from + 1)
    }
    if (option !== undefined) {
      found.push(option)
      from = to + 1
      continue
    }
    const part = parts[from]?.trim() ?? ''
    if (part !== '') unknown.push(part)
    from += 1
  }
  return { found, unknown }
}

type Pieces = { readonly parts: readonly string[]; readonly gaps: readonly string[] }

function split(text: string, separators: readonly string[]): Pieces {
  const parts: string[] = []
  const gaps: string[] = []
  let from = 0
  for (let at = 0; at < text.length; ) {
    const gap = separators.find((each) => text.startsWith(each, at))
    if (gap === undefined) {
      at += 1
      continue
    }
    parts.push(text.slice(from, at))
    gaps.push(gap)
    at += gap.length
    from = at
  }
  parts.push(text.slice(from))
  return { parts, gaps }
}

const joined = ({ parts, gaps }: Pieces, from: number, to: number): string =>
  parts.slice(from, to).reduce((text, part, at) => `${text}${gaps[from + at - 1] ?? ''}${part}`)
