import { useMemo } from 'react'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { useColorFields } from '../colors/card-colors.tsx'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import type { CardsQuery, LayoutQuery } from './layout-query.ts'
import { useRecordCards } from './use-record-cards.ts'

/** Adds the fields of a card, and those that give it colors, to a query, without those that the reader may not see. */
export function useCards(query: LayoutQuery): CardsQuery {
  const { catalogue } = useCatalogue(useRecordScreen().module.id)
  const { fields } = useRecordCards()
  const colored = useColorFields()
  return useMemo(() => {
    const seen = new Set(catalogue.fields.map(({ id }) => id))
    return { ...query, cards: [...new Set([...fields, ...colored])].filter((id) => seen.has(id)) }
  }, [query, catalogue, fields, colored])
}
