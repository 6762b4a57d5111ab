import type { PaperRules } from '../../records/paper-rules.ts'

/**
 * What an order takes of a confirmation, an invoice or a packing list. What such a paper says of a quantity is the seller's word: it is what is
 * confirmed, unless it is what was ordered.
 */
export const orderPapers: PaperRules = {
  whole: {
    orderNumber: 'number',
    supplier: 'supplier',
    buyer: 'client',
    pol: 'originPort',
    pod: 'destinationPort',
    incoterm: 'incoterm',
    currency: 'currency',
    readyOn: 'cargoReadyDate',
  },
  ofVariant: {},
  rows: [
    {
      list: 'lines',
      module: 'order_lines',
      keys: [
        { says: 'code', fields: ['code', 'product'] },
        { says: 'description', fields: ['description', 'product'] },
      ],
      fields: {
        code: ['code'],
        description: ['description'],
        quantity: ['quantity', 'confirmed'],
        unit: ['unit'],
        pricePerUnit: ['pricePerUnit'],
      },
      measures: [
        { says: 'unit', field: 'unit', of: ['quantity', 'pricePerUnit'] },
        { says: 'currency', field: 'currency', of: ['pricePerUnit'] },
      ],
    },
  ],
}
