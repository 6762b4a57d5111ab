const minute = 60
const hour = 3_600

/** Seconds from a failed try to the next one, by how many have failed: ten tries over some 76 hours. */
const rests = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]

/** Tries of a message. */
export const maxTries = rests.length + 1

/** An endpoint by which nothing got through for so many days is switched off. */
export const maxFailingDays = 5

/** By how much a rest may be longer, so that what failed together isn't tried together again. */
const jitter = 0.1

/**
 * Seconds until a message is tried again; null: it isn't any more.
 * @param failed how many tries have failed, the last one among them
 * @param random from 0 to 1
 */
export function restAfter(failed: number, random: number): number | null {
  const rest = rests[failed - 1]
  return rest === undefined ? null : rest * (1 + jitter * random)
}

/** Failures in a row that an endpoint may have before it rests as a whole. */
const maxFailures = 8

/** Seconds that an endpoint rests which failed so often in a row, for all its messages: five minutes at most. */
export const endpointRest = (failures: number): number =>
  failures < maxFailures ? 0 : Math.min(5 * minute, 5 * 2 ** Math.min(failures - maxFailures, 10))

/** The longest rest that an answer can ask for, in seconds. */
const maxRequested = 24 * hour

/** Seconds that an answer's Retry-After asks for: a number of them or a date; 0 where it asks for nothing that can be read. */
export function requestedRest(retryAfter: string | undefined, now: number): number {
  if (retryAfter === undefined) return 0
  const seconds = /^\d+$/.test(retryAfter.trim())
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - now) / 1_000
  return Number.isFinite(seconds) ? Math.min(maxRequested, Math.max(0, seconds)) : 0
}
