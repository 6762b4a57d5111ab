import type { Followers } from '../shipments/followers.service.ts'

/** Of a trial nobody is told. */
export const nobodyFollows: Followers = {
  follows: () => false,
  followed: async () => {},
  followedMany: async () => {},
  followedContainer: async () => {},
}
