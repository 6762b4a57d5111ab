import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Contract } from '@rumbo/domain/kernel/endpoint'

type Window = { readonly endsAt: number; count: number }

const minute = 60_000
/** As many are kept at once; beyond it those that ended are dropped. */
const maxKept = 10_000
const windows = new Map<string, Window>()

/**
 * Counts a user's call of an endpoint that allows few a minute. Each server counts its own, as the limit of all calls does.
 * @throws AppError RATE_LIMITED
 */
export function countCall({ method, path, perMinute }: Contract, userId: string, now = Date.now()): void {
  if (perMinute === undefined) return
  const key = `${method} ${path} ${userId}`
  const present = windows.get(key)
  if (present && present.endsAt > now) {
    present.count++
    if (present.count > perMinute) throw new AppError('RATE_LIMITED')
    return
  }
  if (windows.size >= maxKept) dropEnded(now)
  windows.set(key, { endsAt: now + minute, count: 1 })
}

function dropEnded(now: number): void {
  for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key)
}
