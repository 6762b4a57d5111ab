import { searchedWords } from '@rumbo/domain/search/searched-words'
import type { Column } from '../../rights/modules.ts'
import type { IsShown } from '../../rights/profiles-showing.ts'
import type { Parameters } from '../../scope/parameters.ts'

/** Three letters or digits in a row, by which the index finds a word wherever it stands. */
export const isIndexed = /[\p{L}\p{N}]{3}/u

/** What is matched for a word: a shorter one than the index holds is looked for where words begin. */
export function patternsOf(word: string): readonly string[] {
  const escaped = word.replace(/[\\%_]/g, '\\$&')
  return isIndexed.test(word) ? [`%${escaped}%`] : [`${escaped}%`, `% ${escaped}%`]
}

/** The text of a field that is searched: of a company or another labelled value its label. */
export const searchedText = ({ column, type }: Column): string =>
  type === 'jsonb' ? `(${column} ->> 'label')` : column

/** The words, the fields that the module searches, and what guards rows that are behind their rights. */
type Searching = {
  readonly search: string
  readonly searched: readonly string[]
  readonly guard: IsShown | null
}

/**
 * Each word of the search stands in one of the fields that the reader may see: anywhere, or where a word begins if it is shorter
 * than three letters; case and accents don't count.
 * Never looks into a hidden field, so that a search tells nothing of it.
 */
export function searchCondition(
  visible: readonly Column[],
  { search, searched, guard }: Searching,
  p: Parameters,
): string {
  const columns = visible.filter(({ field }) => searched.includes(field.id))
  if (columns.length === 0) return 'false'
  const conditions = searchedWords(search).map((ways) => {
    const patterns = ways.flatMap(patternsOf).map((pattern) => `base.fold(${p.add(pattern, 'text')})`)
    const found = columns.flatMap((each) =>
      patterns.map((pattern) => {
        const like = `base.fold(${searchedText(each)}) like ${pattern}`
        return guard ? `(${like} and ${guard(each, p)})` : like
      }),
    )
    return `(${found.join(' or ')})`
  })
  return conditions.join(' and ')
}
