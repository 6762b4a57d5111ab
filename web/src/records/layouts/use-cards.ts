import { useMemo } from 'react'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import type { Asked, CardsAsked } from './asked.ts'
import { useRecordCards } from './use-record-cards.ts'

/** What a layout of cards asks for: the fields of a card, less those that the reader may not see. */
export function useCards(asked: Asked): CardsAsked {
  const { catalogue } = useCatalogue(useRecordScreen().module.id)
  const { fields } = useRecordCards()
  return useMemo(() => {
    const seen = new Set(catalogue.fields.map(({ id }) => id))
    return { ...asked, cards: fields.filter((id) => seen.has(id)) }
  }, [asked, catalogue, fields])
}
