import type { CellSigns } from '../../records/imports/matching/column-facts.ts'
import { containerShare, isCount } from './numbers-in-column.ts'

/** How much of a column must look like a field's values before it is proposed for that alone. */
const minShare = 0.6

/** What cells tell of fields of containers. */
export const containerSigns: Readonly<Record<string, CellSigns>> = {
  number: {
    score: (facts) => {
      const share = containerShare(facts)
      return share >= minShare ? 0.9 * share + 0.02 : 0
    },
    factor: (facts) => (isCount(facts) ? 0.6 : containerShare(facts) >= minShare ? 1.02 : 1),
  },
  type: {
    score: (facts, share) => {
      const found = share()
      return found >= minShare && facts.numberShare < minShare ? 0.8 * found : 0
    },
  },
}

/** A heading in the plural is of the containers, others of the shipment before those. */
export function containerPreference(field: string, header: string): number {
  if (field === 'number') return /(?:containers|contenedores|cntrs)/i.test(header) ? 0.07 : 0.005
  return /cont|cntr|cargo|carga/i.test(header) ? 0.005 : -0.01
}
