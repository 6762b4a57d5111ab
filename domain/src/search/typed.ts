import { fold } from '../fields/text/fold.ts'

/** Words that are searched for; further ones are left out. */
export const maxWords = 6

/** A text that somebody typed to find something. */
export type Typed = {
  /** What is searched alone: `>` before the text is actions and pages, `@` people, `#` tags. */
  readonly only: 'actions' | 'people' | 'tags' | null
  /** The text without that sign, blanks made single. */
  readonly text: string
  readonly words: readonly string[]
  /** Its capital letters and digits, as numbers of papers and units are compared; empty where it has none. */
  readonly key: string
  /** The number that it is, as `15` and `#15` are; null for anything else. */
  readonly number: number | null
}

const signs: Readonly<Record<string, Typed['only']>> = { '>': 'actions', '@': 'people', '#': 'tags' }

/** `#15` is the number of a record, as lists write it. */
const numbered = /^#?(\d{1,9})$/

/** Reads what was typed. */
export function readTyped(typed: string): Typed {
  const whole = typed.trim()
  const digits = numbered.exec(whole)?.[1]
  const only = digits === undefined ? (signs[whole.charAt(0)] ?? null) : null
  const text = (only ? whole.slice(1) : whole).trim().replace(/\s+/g, ' ')
  return {
    only,
    text,
    words: text === '' ? [] : text.split(' ').slice(0, maxWords),
    key: keyOf(text),
    number: digits === undefined ? null : Number(digits),
  }
}

/** A number as it is compared: capital letters and digits alone. The database's `base.reference_key` is the same. */
export const keyOf = (text: string): string => text.replace(/[^A-Za-z0-9]/g, '').toUpperCase()

/** Where a route may begin and end, as it was typed. */
export type RouteEnds = { readonly from: string; readonly to: string }

/** Signs that part the ends of a route. */
const between = /→|->|–>|>|\/|\s[-–]\s/u
const codes = /^([a-z]{5}|[a-z]{3})-([a-z]{5}|[a-z]{3})$/i

/**
 * The ends that a text may name: those at an arrow, a slash or a dash with blanks, else each way to part its words. Words such as `to`
 * and `a` between two ends belong to neither.
 */
export function routeEnds({ text, words }: Typed): readonly RouteEnds[] {
  const pair = codes.exec(text)
  if (pair?.[1] && pair[2]) return [{ from: pair[1], to: pair[2] }]
  const [from = '', to = '', ...rest] = text.split(between).map((end) => end.trim())
  if (from !== '' && to !== '') return rest.length === 0 ? [{ from, to }] : []
  return words.slice(1).flatMap((_word, at) => {
    const end = words.slice(at + 1)
    const second = ['to', 'a'].includes(fold(end[0] ?? '')) && end.length > 1 ? end.slice(1) : end
    return [{ from: words.slice(0, at + 1).join(' '), to: second.join(' ') }]
  })
}
