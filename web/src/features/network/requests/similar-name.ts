import { fold } from '@rumbo/domain/fields/text/fold'

/** What companies call themselves besides their name; it makes no two alike. */
const forms = new Set([
  'sa',
  'de',
  'cv',
  'rl',
  'sapi',
  'srl',
  'sc',
  'inc',
  'llc',
  'ltd',
  'co',
  'corp',
  'gmbh',
])

const wordsOf = (name: string): readonly string[] =>
  fold(name)
    .replaceAll('.', '')
    .split(/[^\p{L}\p{N}~]+/u)
    .filter((word) => word !== '' && !forms.has(word))

/** How alike two names are: shared words of all words, 0 to 1. */
export function likeness(one: string, other: string): number {
  const [a, b] = [new Set(wordsOf(one)), new Set(wordsOf(other))]
  const all = new Set([...a, ...b]).size
  return all === 0 ? 0 : [...a].filter((word) => b.has(word)).length / all
}

/** The one whose name is likest; none where fewer than half of the words are the same. */
export function likest<Named extends { readonly name: string }>(
  name: string,
  among: readonly Named[],
): Named | undefined {
  const [best] = among.map((each) => ({ each, by: likeness(name, each.name) })).sort((a, b) => b.by - a.by)
  return best && best.by >= 0.5 ? best.each : undefined
}
