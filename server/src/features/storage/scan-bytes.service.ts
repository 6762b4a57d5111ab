import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Scanner, Verdict } from '../../platform/scanner/scanner.ts'

/** How long a call waits for the scanner, in ms. */
const maxWait = 10_000

/**
 * Has the scanner look at bytes that came with a call, before anything is made of them.
 * @throws AppError FILE_INFECTED, and FILE_NOT_SCANNED where it couldn't and holds back what it couldn't
 */
export async function scanBytes(scanner: Scanner | null, bytes: Uint8Array): Promise<void> {
  if (!scanner) return
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Verdict>((resolve) => {
    timer = setTimeout(() => resolve({ state: 'unknown', reason: 'it takes too long' }), maxWait)
  })
  const verdict = await Promise.race([scanner.scan(oneOf(bytes)), late])
  clearTimeout(timer)
  if (verdict.state === 'infected') throw new AppError('FILE_INFECTED', { virus: verdict.virus })
  if (verdict.state === 'unknown' && scanner.fails === 'closed') throw new AppError('FILE_NOT_SCANNED')
}

async function* oneOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
