type Window = { readonly endsAt: number; count: number }

/** What a key has left of its minute. */
export type KeyLimit = {
  /** Calls a minute. */
  readonly most: number
  readonly left: number
  /** Until the minute is over. */
  readonly seconds: number
  /** Whether this call was one too many. */
  readonly isExceeded: boolean
}

const minute = 60_000
/** As many are kept at once; beyond it those that ended are dropped. */
const maxKept = 10_000
const windows = new Map<string, Window>()

/** Counts a call by a key. Each server counts its own, as the limit of all calls does; `now` as `Date.now()`. */
export function countKeyCall(keyId: string, most: number, now = Date.now()): KeyLimit {
  const window = windowOf(keyId, now)
  window.count++
  return {
    most,
    left: Math.max(0, most - window.count),
    seconds: Math.ceil((window.endsAt - now) / 1_000),
    isExceeded: window.count > most,
  }
}

function windowOf(keyId: string, now: number): Window {
  const present = windows.get(keyId)
  if (present && present.endsAt > now) return present
  if (windows.size >= maxKept) for (const [id, { endsAt }] of windows) if (endsAt <= now) windows.delete(id)
  const begun = { endsAt: now + minute, count: 0 }
  windows.set(keyId, begun)
  return begun
}
