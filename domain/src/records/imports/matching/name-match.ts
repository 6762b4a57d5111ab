import { type HeaderWords, headerWords, likeness } from './header-words.ts'
import type { Target } from './target.ts'

/** Why a heading names a field, and how surely, 0 to 1. */
type NameMatch = { readonly reason: 'name' | 'synonym' | 'words'; readonly score: number }

/** Tells how well a heading names the target that it was prepared for; undefined where it doesn't. */
export type NameMatcher = (header: string) => NameMatch | undefined

const scores = {
  name: 0.98,
  bareName: 0.95,
  spelledName: 0.93,
  synonym: 0.92,
  bareSynonym: 0.9,
  spelledSynonym: 0.89,
  words: 0.75,
} as const
const leastLikeness = 0.6

const prepared = new Map<string, readonly HeaderWords[]>()

/** The words of the trade for a standard field; they are the same for everybody. */
function tradeWords(list: string): readonly HeaderWords[] {
  const known = prepared.get(list)
  if (known) return known
  const words = list.split(', ').map(headerWords)
  prepared.set(list, words)
  return words
}

/** Prepares to compare headings with what a target is called: its labels and id, and the words of the trade. */
export function nameMatcher({ field, labels, headings }: Target): NameMatcher {
  const names = [...labels, ...(field.name === undefined ? [field.id] : [])].map(headerWords)
  const trade = field.name === undefined && headings !== null ? tradeWords(headings) : []
  const nameKeys = new Set(names.map(({ key }) => key))
  const bareNames = new Set(names.map(({ bareKey }) => bareKey))
  const tradeKeys = new Set(trade.map(({ key }) => key))
  const spelledNames = new Set(names.map(({ spelledKey }) => spelledKey).filter(isTelling))
  const spelledTrade = new Set(trade.map(({ spelledKey }) => spelledKey).filter(isTelling))
  const phrases = [...names, ...trade].map(({ words }) => words)
  return (header) => {
    const { key, bareKey, spelledKey, words } = headerWords(header)
    if (key === '') return undefined
    if (nameKeys.has(key)) return { reason: 'name', score: scores.name }
    if (bareKey !== '' && bareNames.has(bareKey)) return { reason: 'name', score: scores.bareName }
    if (tradeKeys.has(key)) return { reason: 'synonym', score: scores.synonym }
    if (tradeKeys.has(bareKey)) return { reason: 'synonym', score: scores.bareSynonym }
    if (spelledNames.has(spelledKey)) return { reason: 'name', score: scores.spelledName }
    if (spelledTrade.has(spelledKey)) return { reason: 'synonym', score: scores.spelledSynonym }
    if (isPair(header, (part) => [nameKeys, tradeKeys].some((keys) => keys.has(part))))
      return { reason: 'synonym', score: scores.spelledSynonym }
    const best = Math.max(0, ...phrases.map((phrase) => likeness(words, phrase)))
    return best >= leastLikeness ? { reason: 'words', score: round(best * scores.words) } : undefined
  }
}

/** Two words for one thing: `MBL/MAWB`. */
function isPair(header: string, isKnown: (key: string) => boolean): boolean {
  const parts = header.split('/')
  return parts.length === 2 && parts.every((part) => isKnown(headerWords(part).key))
}

/** `No.` alone could be the number of anything. */
const isTelling = (spelledKey: string): boolean => spelledKey.length > 2

export const round = (score: number): number => Math.round(score * 1000) / 1000
