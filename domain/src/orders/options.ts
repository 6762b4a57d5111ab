/** How far an order got between buyer and supplier. */
export const orderStates = ['draft', 'sent', 'acknowledged', 'declined', 'closed', 'canceled'] as const
