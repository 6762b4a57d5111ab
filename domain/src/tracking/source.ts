import type { Protocol } from './protocols/protocol.ts'

/** How its messages come: it sends them, is polled for them, somebody uploads them, or they lie in a folder. */
export const sourceWays = ['push', 'poll', 'upload', 'mailbox'] as const
export type SourceWay = (typeof sourceWays)[number]

/** How what is pushed proves whose it is: a signature over the body, or the secret as a bearer's token. */
export const sourceProofs = ['signature', 'bearer'] as const

/** Protocols that can be polled. */
export const polledProtocols: readonly Protocol[] = ['dcsa22']
