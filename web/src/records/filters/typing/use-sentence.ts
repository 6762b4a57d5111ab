import { useDebouncedValue } from '@mantine/hooks'
import type { Filter } from '@rumbo/domain/fields/filter/filter'
import { readSentence, type SentencePart, type SentenceWords } from '@rumbo/domain/records/sentence'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { offered } from '../../quick/quick-filter.ts'
import { useRecordScreen } from '../../screen/use-record-screen.ts'
import { restOfSearch, type Searched, searchedFields, searchQuery } from './found-anywhere.ts'
import { meantBy, type SentenceField, sentenceFilter } from './sentence-filter.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The filter that a text says as a sentence, such as "late to manzanillo with msc"; null where it says none, or not all is known yet. */
export function useSentence(text: string, vocabulary: Vocabulary): Filter | null {
  const { quick, module, words } = useRecordScreen()
  const { t } = useTranslation(['views', words.list])
  const [rested] = useDebouncedValue(text.trim(), restOfSearch)
  const states = offered(
    quick,
    vocabulary.fields.map(({ field }) => field),
  )
  const listed = (said: string): readonly string[] => said.split(',').map((word) => word.trim())
  const grammar: SentenceWords = {
    roles: {
      to: listed(t('views:typing.roles.to')),
      from: listed(t('views:typing.roles.from')),
      with: listed(t('views:typing.roles.with')),
    },
    joints: listed(t('views:typing.joints')),
    states: Object.fromEntries(
      states.map(({ id }) => [
        id,
        [
          t(`${words.list}:quick.${id}`),
          ...listed(t(`${words.list}:quickSaid.${id}`, { defaultValue: '' })),
        ].filter((said) => said !== ''),
      ]),
    ),
  }
  const parts = rested === text.trim() ? (readSentence(rested, grammar) ?? noParts) : noParts
  const searched = searchedFields(vocabulary)
  const wanted = parts.flatMap((part, at) =>
    part.kind === 'state'
      ? []
      : fieldsOf(part, searched, module.places).map((field) => ({ at, text: part.text, ...field })),
  )
  const answers = useQueries({ queries: wanted.map((each) => searchQuery(each.source, each.text)) })
  if (parts.length === 0 || answers.some(({ isSuccess }) => !isSuccess)) return null
  const fields = wanted.map(
    ({ at, typed, text: name }, place): SentenceField => ({
      at,
      typed,
      values: meantBy(name, answers[place]?.data ?? []),
    }),
  )
  return sentenceFilter(parts, { states, fields })
}

const noParts: readonly SentencePart[] = []

/** The fields in which a name of a part is looked for: the places that records go to or come from, or who carries them. */
function fieldsOf(
  { kind }: SentencePart,
  searched: readonly Searched[],
  places: readonly { readonly from: string; readonly to: string }[],
): readonly Searched[] {
  const isMeant = ({ typed: { field } }: Searched): boolean =>
    kind === 'with'
      ? field.source === 'carriers'
      : places.some((pair) => (kind === 'to' ? pair.to : pair.from) === field.id)
  return searched.filter(isMeant)
}
