import { AppError } from '@rumbo/domain/kernel/app-error'

const originOf = (url: string | null): string | null => (url === null ? null : new URL(url).origin)

/**
 * Refuses to send what signs in at one service to another: nobody reads a secret that is kept by letting it be sent to an address
 * of their own. Whoever moves a source types its key again.
 * @throws AppError KEY_NEEDED_AGAIN
 */
export function requireSameService(kept: string | null, wanted: string | null): void {
  if (originOf(kept) !== originOf(wanted)) throw new AppError('KEY_NEEDED_AGAIN')
}
