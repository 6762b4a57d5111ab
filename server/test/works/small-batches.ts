import type { Reaction } from '../../src/access/change/reactions.ts'
import { shipmentModule } from '../../src/modules.ts'

/** Does nothing, and takes every field for one whose change makes work: a bulk goes in batches of a hundred. */
export const smallBatches: readonly Reaction[] = [
  {
    on: [{ module: shipmentModule, fields: [...shipmentModule.byField.keys()] }],
    rewrites: true,
    run: async () => {},
  },
]
