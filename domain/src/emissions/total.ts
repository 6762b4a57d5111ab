import { counted, type Figure, type Tile } from '../dashboard/figures.ts'
import type { Emissions } from './assess.ts'

/** What all of some shipments emitted together, with how many that leaves out and why; null: hidden in part from its reader. Pure. */
export function totalEmissions(figure: Figure, all: readonly (Emissions | null)[]): Tile {
  const reasons = new Map<string, number>()
  let kg = 0
  let assumed = 0
  let assessed = 0
  for (const each of all) {
    if (each?.state === 'assessed') {
      kg += each.wellToWheel
      assessed += 1
      if (each.weightBasis === 'assumed') assumed += 1
    } else {
      const reason = each?.reason ?? 'hidden'
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
    }
  }
  const notRead = figure.count - all.length
  if (notRead > 0) reasons.set('tooMany', notRead)
  return {
    ...counted('emissions', figure),
    emissions: {
      kg,
      assessed,
      assumed,
      leftOut: [...reasons].map(([reason, count]) => ({ reason, count })),
    },
  }
}
