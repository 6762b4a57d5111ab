import { largestPicture, pictureTypeOf } from '@rumbo/domain/files/pictures'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { markDue } from '../../access/due/mark-due.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { insertPicture } from './files.queries.ts'

/** The due work that makes thumbnails; its keys are ids of files. */
export const thumbnailsDueId = 'thumbnails'

type Given = { readonly bytes: number; readonly head: Uint8Array; readonly fieldId: string }

/**
 * Has thumbnails made of a file in a field of pictures. What doesn't begin like a picture stays a file.
 * @throws AppError BAD_REQUEST with PICTURE_TOO_LARGE at the field
 */
export async function keepPicture(scope: Scope, id: string, { bytes, head, fieldId }: Given): Promise<void> {
  if (bytes > largestPicture)
    throw new AppError('BAD_REQUEST', {}, [{ path: fieldId, code: 'PICTURE_TOO_LARGE' }])
  const isPicture = pictureTypeOf(head) !== null
  await scope.all(insertPicture(id, isPicture ? null : 'unknown'))
  if (isPicture) await markDue(scope, { id: thumbnailsDueId }, { keys: [id] })
}

/** Where the storage has a thumbnail of a file. */
export const thumbnailName = (id: string, size: number): string => `pictures/${id}-${size}.webp`
