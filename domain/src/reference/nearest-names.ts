import { fold } from '../fields/text/fold.ts'

/** Something with the names that it is known by. */
export type Named = { readonly names: readonly string[] }

/** Names that have less in common with a text aren't offered for it. */
const minScore = 0.45
/** How much the first word alone counts: `Maersk Line` is near to `Maersk A/S`. */
const ofFirstWord = 0.9

/** Those of the known things that are called most like a text, the nearest first: a letter too many, two that changed places. */
export function nearestNames<Known extends Named>(
  text: string,
  known: readonly Known[],
  most: number,
): readonly Known[] {
  const wanted = pairsOf(text)
  const first = pairsOf(firstWord(text))
  const scored = known.map((each) => ({
    each,
    score: Math.max(
      0,
      ...each.names.map((name) =>
        Math.max(shared(wanted, pairsOf(name)), ofFirstWord * shared(first, pairsOf(firstWord(name)))),
      ),
    ),
  }))
  return scored
    .filter(({ score }) => score >= minScore)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ each }) => each)
}

const words = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const firstWord = (text: string): string => words(text).split(' ')[0] ?? ''

/** Each two letters that stand together, with the ends of the text, each once. */
function pairsOf(text: string): ReadonlySet<string> {
  const folded = words(text)
  const bare = folded === '' ? '' : ` ${folded} `
  return new Set(Array.from({ length: Math.max(0, bare.length - 1) }, (_, at) => bare.slice(at, at + 2)))
}

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size + other.size === 0) return 0
  let both = 0
  for (const pair of one) if (other.has(pair)) both += 1
  return (2 * both) / (one.size + other.size)
}
