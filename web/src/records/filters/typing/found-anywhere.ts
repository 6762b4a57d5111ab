import { useDebouncedValue } from '@mantine/hooks'
import { useQueries } from '@tanstack/react-query'
import { type ReferenceSource, referenceSource } from '../../../forms/reference-search.ts'
import type { Choice } from '../../../ui/inputs/search-select.tsx'
import { alike, type NamedValue, type TypedField, type Vocabulary } from './vocabulary.ts'

/** A place or carrier that a search answered with, as a value. */
export const namedChoice = ({ value, label }: Choice): NamedValue => ({
  words: label,
  value: { label: label.replace(` (${value})`, ''), code: value },
})

/** A field with where its values are searched. */
export type Searched = { readonly typed: TypedField; readonly source: ReferenceSource }

/** The fields whose values are places or carriers, each with its search. */
export const searchedFields = ({ fields }: Vocabulary): readonly Searched[] =>
  fields.flatMap((typed) => {
    const source = referenceSource(typed.field, 'ocean')
    return source ? [{ typed, source }] : []
  })

/** How long typing must rest before places and carriers are searched, in ms. */
export const restOfSearch = 150
const shortest = 3
const maxOfSource = 2
const maxFound = 6

/** A search of one source, kept for as long as the page is there: reference data changes with the product alone. */
export const searchQuery = (source: ReferenceSource, query: string) => ({
  queryKey: [...source.key, query],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => source.search(query, signal),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

type Found = readonly { readonly typed: TypedField; readonly value: NamedValue }[]
const nothing: Found = []

/**
 * Places and carriers that are called like a text, with each field that takes them, though no field was named. An answer to what was
 * typed before is nobody's any more.
 */
export function useFoundAnywhere(text: string, vocabulary: Vocabulary): Found {
  const [query] = useDebouncedValue(text.trim(), restOfSearch)
  const isSearching = query === text.trim() && alike(query).length >= shortest
  const searched = searchedFields(vocabulary)
  const sources = [...new Map(searched.map(({ source }) => [source.key.join(), source])).values()]
  const answers = useQueries({
    queries: sources.map((source) => ({ ...searchQuery(source, query), enabled: isSearching })),
  })
  if (!isSearching) return nothing
  return sources
    .flatMap((source, at) => {
      const choices = (answers[at]?.data ?? []).filter(({ label }) => beginsAWord(label, query))
      // "man" is Manzanillo and Manila before it is the Isle of Man.
      const begun = choices.filter(({ label }) => alike(label).startsWith(alike(query)))
      return (begun.length > 0 ? begun : choices)
        .slice(0, maxOfSource)
        .flatMap((choice) =>
          searched
            .filter((each) => each.source.key.join() === source.key.join())
            .map(({ typed }) => ({ typed, value: namedChoice(choice) })),
        )
    })
    .sort((a, b) => Number(begins(b, query)) - Number(begins(a, query)))
    .slice(0, maxFound)
}

const begins = ({ value }: Found[number], query: string): boolean =>
  alike(value.words).startsWith(alike(query))

const beginsAWord = (label: string, query: string): boolean =>
  ` ${alike(label).replace('(', ' ')}`.includes(` ${alike(query)}`)
