/** The modules whose records charges belong to, with the field of a charge that names one. */
export const chargeLinks = [
  { module: 'shipments', field: 'shipment' },
  { module: 'orders', field: 'order' },
] as const
