/**
 * Why a provider could not be polled. Texts are in the locale file `tracking`, under `failures`. `silent`: nobody failed,
 * yet nothing has come for long.
 */
export const pollFailures = [
  'unreachable',
  'timeout',
  'credentials',
  'busy',
  'broken',
  'refused',
  'malformed',
  'tooLarge',
  'tooManyPages',
  'addressNotAllowed',
  'silent',
] as const
export type PollFailure = (typeof pollFailures)[number]

/** A reason as it was stored. */
export const asPollFailure = (text: string | null): PollFailure | null =>
  pollFailures.find((failure) => failure === text) ?? null
