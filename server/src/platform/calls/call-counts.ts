/** How many calls a minute a caller has. */
export type CallAllowance = {
  readonly max: number
  /** So many a server lets through before others hear of them, where asking for the first ones would cost too much; none by default. */
  readonly unshared?: number
}

/** What a caller has left of a minute. */
export type CallsLeft = {
  readonly left: number
  /** Until the minute is over. */
  readonly milliseconds: number
  /** Whether this call was one too many. */
  readonly isExceeded: boolean
}

/** Counts calls by the minute, which begins with the first. */
export type CallCounts = {
  /** Counts a call of whoever the key names: it says what is counted too, such as `calendar feed 203.0.113.7`. */
  readonly count: (key: string, allowance: CallAllowance) => Promise<CallsLeft>
}

/** Takes calls of a minute that all servers share. */
export type ClaimCalls = (
  key: string,
  wanted: { readonly calls: number; readonly max: number },
) => Promise<{
  readonly granted: number
  /** By all servers together. */
  readonly claimed: number
  /** Until the minute is over. */
  readonly milliseconds: number
}>

type Window = {
  endsAt: number
  /** Calls that this server let through. */
  used: number
  /** Calls that it may let through. */
  granted: number
  /** Those among them that the others haven't heard of. */
  unclaimed: number
  claimed: number
  waiting: number
  claiming: Promise<void> | undefined
}

const minute = 60_000
/** As many callers are kept at once; beyond it the one whose minute began first is forgotten. */
const maxKept = 50_000
/** The part of a minute's calls that a server takes at once: it asks so often in a minute, and others lack what it doesn't use. */
const part = 1 / 20

/**
 * Counts calls in the memory of this server.
 * @param claim where there are several servers: takes parts of what they share. Where it fails this server counts alone for a minute.
 */
export function callCounts(claim: ClaimCalls | null, clock: () => number = Date.now): CallCounts {
  const windows = new Map<string, Window>()

  const windowOf = (key: string, unshared: number): Window => {
    const now = clock()
    const present = windows.get(key)
    if (present && present.endsAt > now) return present
    windows.delete(key)
    const [oldest] = windows.keys()
    if (oldest !== undefined && windows.size >= maxKept) windows.delete(oldest)
    const granted = claim ? unshared : Number.POSITIVE_INFINITY
    const counts = { used: 0, granted, unclaimed: claim ? unshared : 0, claimed: 0, waiting: 0 }
    const begun = { ...counts, endsAt: now + minute, claiming: undefined }
    windows.set(key, begun)
    return begun
  }

  const claimMore = async (take: ClaimCalls, key: string, { max }: CallAllowance, window: Window) => {
    const calls = window.unclaimed + Math.max(Math.ceil(max * part), window.waiting)
    try {
      const { granted, claimed, milliseconds } = await take(key, { calls, max })
      window.granted += granted - window.unclaimed
      window.claimed = claimed
      window.endsAt = clock() + milliseconds
    } catch {
      window.granted = Number.POSITIVE_INFINITY
    }
    window.unclaimed = 0
    window.claiming = undefined
  }

  return {
    count: async (key, allowance) => {
      const { max, unshared = 0 } = allowance
      const window = windowOf(key, Math.min(unshared, max))
      window.waiting++
      while (claim && window.used >= window.granted && window.claimed < max) {
        window.claiming ??= claimMore(claim, key, allowance, window)
        await window.claiming
      }
      window.waiting--
      const isExceeded = window.used >= Math.min(window.granted, max)
      if (!isExceeded) window.used++
      const ofAll = Math.max(0, max - window.claimed - window.unclaimed)
      return {
        left: isExceeded ? 0 : Math.min(max, window.granted + ofAll) - window.used,
        milliseconds: Math.max(0, window.endsAt - clock()),
        isExceeded,
      }
    },
  }
}
