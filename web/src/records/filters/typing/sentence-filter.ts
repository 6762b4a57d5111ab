import type { Json } from '@rumbo/domain/fields/field-type'
import type { Filter } from '@rumbo/domain/fields/filter/filter'
import type { SentencePart } from '@rumbo/domain/records/sentence'
import type { Choice } from '../../../ui/inputs/search-select.tsx'
import type { QuickFilter } from '../../quick/quick-filter.ts'
import { namedChoice } from './found-anywhere.ts'
import { conditionOf } from './suggestions.ts'
import { alike, type TypedField } from './vocabulary.ts'

/** A field in which a part of a sentence is looked for, and what its name means there. */
export type SentenceField = {
  readonly at: number
  readonly typed: TypedField
  readonly values: readonly Json[]
}

const maxMeant = 4

/** What a name means among what a search answered with: all that are called exactly so, else the best that begins so. */
export function meantBy(name: string, choices: readonly Choice[]): readonly Json[] {
  const said = alike(name)
  const nameOf = ({ label, value }: Choice) => alike(label.replace(` (${value})`, ''))
  const exact = choices.filter((choice) => nameOf(choice) === said || alike(choice.value) === said)
  return (exact.length > 0 ? exact.slice(0, maxMeant) : choices.slice(0, 1)).map(
    (choice) => namedChoice(choice).value,
  )
}

/** The filter that the parts of a sentence say together; null where one of them says nothing that is known. */
export function sentenceFilter(
  parts: readonly SentencePart[],
  { states, fields }: { readonly states: readonly QuickFilter[]; readonly fields: readonly SentenceField[] },
): Filter | null {
  const filters = parts.map((part, at): Filter | null => {
    if (part.kind === 'state') return states.find(({ id }) => id === part.state)?.filter ?? null
    const conditions = fields
      .filter((field) => field.at === at && field.values.length > 0)
      .map(({ typed, values: [first = null, ...others] }) =>
        conditionOf(typed, { words: '', value: others.length > 0 ? [first, ...others] : first }),
      )
    const [only, ...more] = conditions
    return more.length > 0 ? { any: conditions } : (only ?? null)
  })
  const known = filters.flatMap((filter) => (filter ? [filter] : []))
  const [only, ...more] = known
  if (!only || known.length < parts.length) return null
  return more.length > 0 ? { all: known } : only
}
