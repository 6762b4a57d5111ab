import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In } from '@rumbo/domain/kernel/endpoint'
import type { showPaper } from '@rumbo/domain/papers/papers.api'
import type { Scope } from '../../access/scope/scope.ts'
import { versionOf, versionsOf } from '../documents/versions.service.ts'
import { requireUsable } from '../storage/usable-upload.service.ts'

/**
 * The version whose file is wanted, under the rights that the caller has now.
 * @throws AppError NOT_FOUND, FILE_MISSING where the document has no file yet; FILE_INFECTED, FILE_NOT_SCANNED
 */
export async function wantedVersion(scope: Scope, { id, n }: In<typeof showPaper>) {
  const version = n === undefined ? (await versionsOf(scope, id))[0] : await versionOf(scope, id, n)
  if (!version) throw new AppError('FILE_MISSING', { name: '' })
  await requireUsable(scope, version.upload_id)
  return version
}
