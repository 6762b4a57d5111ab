/** Whether money goes out or comes in. */
export const chargeSides = ['buy', 'sell'] as const

/** A credit takes off what charges say; both amounts are never negative. */
export const chargeKinds = ['charge', 'credit'] as const

/** What a charge is for. */
export const chargeCategories = [
  'freight',
  'localCharges',
  'customsClearance',
  'dd',
  'insurance',
  'other',
] as const

/** From what is expected to what is settled, in this order. */
export const chargeStatuses = ['estimated', 'accrued', 'invoiced', 'disputed', 'paid'] as const

/** The statuses of what an invoice says: its rate of exchange is frozen. */
export const invoicedStatuses: readonly string[] = ['invoiced', 'disputed', 'paid']
