import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Scope } from '../../access/scope/scope.ts'
import { type CheckState, uploadCheck, uploadHash } from './upload-checks.queries.ts'

type FirstRow = Pick<Scope, 'first'>

/** What is known of an upload's bytes; of the product's own, and of those older than the scanner, nothing is. */
export async function checkOf(
  scope: FirstRow,
  uploadId: string,
): Promise<{ readonly state: CheckState; readonly virus: string | null }> {
  return (await scope.first(uploadCheck(uploadId))) ?? { state: 'unscanned', virus: null }
}

/** The SHA-256 of an upload, hexadecimal; null as long as nobody has read its bytes. */
export const knownHash = async (scope: FirstRow, uploadId: string): Promise<string | null> =>
  (await scope.first(uploadHash(uploadId)))?.sha256 ?? null

/**
 * Whether an upload's bytes may be read, attached and sent.
 * @throws AppError FILE_INFECTED, FILE_NOT_SCANNED
 */
export async function requireUsable(scope: FirstRow, uploadId: string): Promise<void> {
  const { state, virus } = await checkOf(scope, uploadId)
  if (state === 'infected') throw new AppError('FILE_INFECTED', { virus: virus ?? '' })
  if (state === 'waiting') throw new AppError('FILE_NOT_SCANNED')
}
