import { useEffect, useRef } from 'react'
import { ApiError } from '../errors/api-error.ts'
import { useConnected } from './connection.ts'

/** How long after a failure the service is tried again, in ms. */
const retryAfter = 5_000
const away: readonly number[] = [502, 503, 504]

/** Whether a call failed because the service was out of reach or could not serve anybody. */
export const isOutage = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === 'network' || (error.status !== undefined && away.includes(error.status)))

/** Tries again by itself what an outage made fail: at once when the service is within reach again, else every few seconds. */
export function useHeal(error: unknown, retry: (() => void) | undefined): void {
  const connected = useConnected()
  const wasAway = useRef(false)
  const latest = useRef(retry)
  latest.current = retry
  useEffect(() => {
    if (!connected) {
      wasAway.current = true
      return
    }
    if (!isOutage(error)) return
    const timer = setTimeout(() => latest.current?.(), wasAway.current ? 0 : retryAfter)
    wasAway.current = false
    return () => clearTimeout(timer)
  }, [error, connected])
}
