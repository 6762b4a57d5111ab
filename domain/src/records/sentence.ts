import { fold } from '../fields/text/fold.ts'

/** What a part of a sentence tells: where to, where from, with whom. */
export const sentenceRoles = ['to', 'from', 'with'] as const
export type SentenceRole = (typeof sentenceRoles)[number]

/** The words of one language that a sentence is read by; each may be several words. */
export type SentenceWords = {
  readonly roles: Readonly<Record<SentenceRole, readonly string[]>>
  /** Words that only join: `and`. */
  readonly joints: readonly string[]
  /** What records can be, by an id: `late`. */
  readonly states: Readonly<Record<string, readonly string[]>>
}

/** A part of a sentence: a state that records have, or a name in a role. */
export type SentencePart =
  | { readonly kind: 'state'; readonly state: string }
  | { readonly kind: SentenceRole; readonly text: string }

/** Longer texts are no sentence that somebody types. */
const longest = 200

type Start = { readonly length: number } & (
  | { readonly state: string }
  | { readonly role: SentenceRole }
  | { readonly joint: true }
)

/**
 * Reads "late to manzanillo with msc" by a fixed grammar: states and names behind the word of their role, in any order. Null where a
 * word is left that says nothing, so that nobody gets another filter than the one that was typed. What stands between quotation
 * marks is one name. Never throws.
 */
export function readSentence(text: string, words: SentenceWords): readonly SentencePart[] | null {
  if (text.length > longest) return null
  const said = wordsOf(text)
  const parts: SentencePart[] = []
  let at = 0
  while (at < said.length) {
    const start = startAt(said, at, words)
    if (!start) return null
    at += start.length
    if ('joint' in start) continue
    if ('state' in start) {
      parts.push({ kind: 'state', state: start.state })
      continue
    }
    const from = at
    while (at < said.length && (at === from || !startAt(said, at, words))) at += 1
    const name = said.slice(from, at).join(' ')
    if (name === '') return null
    parts.push({ kind: start.role, text: name })
  }
  return parts.length > 0 ? parts : null
}

const wordsOf = (text: string): readonly string[] =>
  [...text.matchAll(/"([^"]*)"|[^\s,;"]+/g)]
    .map(([word, quoted]) => quoted?.trim() ?? word)
    .filter((word) => word !== '')

/** The state, the role or the joint that begins at a word; the one of most words. */
function startAt(
  said: readonly string[],
  at: number,
  { roles, joints, states }: SentenceWords,
): Start | null {
  const begins = (phrase: string): number => {
    const wanted = fold(phrase).split(' ')
    return wanted.every((word, n) => fold(said[at + n] ?? '') === word) ? wanted.length : 0
  }
  const starts: readonly Start[] = [
    ...Object.entries(states).flatMap(([state, phrases]) =>
      phrases.map((phrase) => ({ length: begins(phrase), state })),
    ),
    ...sentenceRoles.flatMap((role) => roles[role].map((phrase) => ({ length: begins(phrase), role }))),
    ...joints.map((phrase) => ({ length: begins(phrase), joint: true as const })),
  ]
  return starts.reduce<Start | null>((best, each) => (each.length > (best?.length ?? 0) ? each : best), null)
}
