import { useMemo } from 'react'
import { useCatalogue } from '../../../forms/use-catalogue.ts'
import type { Asked, CardsAsked } from '../../../records/layouts/asked.ts'
import { cardFields } from './shipment-card.tsx'

/** What a layout of cards asks for: the fields of a card, less those that the reader may not see. */
export function useCards(asked: Asked): CardsAsked {
  const { catalogue } = useCatalogue('shipments')
  return useMemo(() => {
    const seen = new Set(catalogue.fields.map(({ id }) => id))
    return { ...asked, cards: cardFields.filter((id) => seen.has(id)) }
  }, [asked, catalogue])
}
