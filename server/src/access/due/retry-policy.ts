/** A key that failed so often is quarantined: the doctor names it, and it is tried once a day. */
export const quarantinedFrom = 12

const day = 86_400
const hour = 3_600

/** Seconds until a key is tried again that has failed so often: longer each time. */
export function secondsUntilRetry(attempts: number): number {
  return attempts >= quarantinedFrom ? day : Math.min(hour, 5 * 2 ** (attempts - 1))
}
