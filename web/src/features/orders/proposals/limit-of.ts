import type { OrderSettings } from '@rumbo/domain/orders/settings.api'
import type { ProposalItem } from './proposals-queries.ts'

/** The limit of one's own organization that a proposed change is held against; null where it has none for it. */
export function limitOf(
  { field, agreed, to }: Pick<ProposalItem, 'field' | 'agreed' | 'to'>,
  settings: OrderSettings,
): { readonly kind: 'days' | 'percent'; readonly most: number } | null {
  const of = (kind: 'days' | 'percent', most: number | null) => (most === null ? null : { kind, most })
  if (field === 'cargoReadyDate')
    return of('days', agreed !== null && to < agreed ? settings.acceptDaysEarlier : settings.acceptDaysLater)
  return of('percent', field === 'quantity' ? settings.acceptQuantityPercent : settings.acceptPricePercent)
}
