import type { Followers } from '../../src/features/shipments/followers.service.ts'

/** Nobody follows, and every field is taken for one that makes work: a bulk goes in batches of a hundred. */
export const smallBatches: Followers = {
  follows: () => true,
  followed: async () => {},
  followedMany: async () => {},
  followedContainer: async () => {},
}
