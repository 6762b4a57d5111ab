/** How far an order got between buyer and supplier. */
export const orderStates = ['draft', 'sent', 'acknowledged', 'declined', 'closed', 'canceled'] as const

/** Whose answer an order waits for. */
export const orderAwaits = ['us', 'them'] as const

/** How far what was ordered got, from nothing booked to all received. */
export const orderProgress = [
  'none',
  'partBooked',
  'booked',
  'partShipped',
  'shipped',
  'partArrived',
  'arrived',
  'received',
] as const
