import { useMemo } from 'react'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import type { CardsQuery, LayoutQuery } from './layout-query.ts'
import { useRecordCards } from './use-record-cards.ts'

/** Adds the fields of a card to a query, without those that the reader may not see. */
export function useCards(query: LayoutQuery): CardsQuery {
  const { catalogue } = useCatalogue(useRecordScreen().module.id)
  const { fields } = useRecordCards()
  return useMemo(() => {
    const seen = new Set(catalogue.fields.map(({ id }) => id))
    return { ...query, cards: fields.filter((id) => seen.has(id)) }
  }, [query, catalogue, fields])
}
