import type { Wire } from '../sender.ts'

/** Reports as JSON, many at once: `{ release, items }`. */
export const jsonWire = <Item>(address: string, release: string): Wire<Item> => ({
  maxBatch: 100,
  address,
  headers: { 'content-type': 'application/json' },
  write: (items) => JSON.stringify({ release, items }),
})
