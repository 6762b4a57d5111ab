import { containerShare, hasSeveralContainers, isCount } from '../../containers/imports/numbers-in-column.ts'
import type { CellSigns } from '../../records/imports/matching/column-facts.ts'

/** How much of a column must look like a field's values before it is proposed for that alone. */
const minShare = 0.6

const byOptions: CellSigns = {
  score: (facts, share) => {
    const found = share()
    return found >= minShare && facts.numberShare < minShare ? 0.8 * found : 0
  },
}
// Which of two places it is, and of two countries, the heading must tell.
const port: CellSigns = { score: ({ ports }) => (ports >= 0.9 ? 0.5 : 0) }
const country: CellSigns = { score: ({ countries }) => (countries >= minShare ? 0.5 : 0) }

/** What cells tell of fields of shipments. */
export const shipmentSigns: Readonly<Record<string, CellSigns>> = {
  containerNumber: {
    score: (facts) => {
      const share = containerShare(facts)
      return share >= minShare && !hasSeveralContainers(facts) ? 0.85 * share : 0
    },
    factor: (facts) => (isCount(facts) || hasSeveralContainers(facts) ? 0.6 : 1),
  },
  masterBl: { score: ({ waybills }) => (waybills >= minShare ? 0.8 * waybills : 0) },
  pol: port,
  pod: port,
  originCountry: country,
  countryDestination: country,
  incoterm: byOptions,
  freightType: byOptions,
  // The number of an invoice is no number of invoices.
  invoiceCount: { factor: ({ texts }) => (texts.some((text) => text.length > 3) ? 0.6 : undefined) },
}
