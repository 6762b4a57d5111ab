import { thumbnailSizes } from '@rumbo/domain/files/pictures'
import type { CallDoor } from '../../access/scope/doors.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { thumbnailName } from '../../records/files/pictures.ts'
import { filesGone, forgetFiles } from './pictures.queries.ts'

/**
 * Forgets files whose records are gone for good, and those that their field released thirty days ago, with their thumbnails;
 * their files are swept as uploads that nothing holds.
 */
export async function sweepFiles(storage: Storage, callDoor: CallDoor): Promise<void> {
  const gone = (await callDoor(filesGone()))?.gone ?? []
  for (const id of gone) for (const size of thumbnailSizes) await storage.remove(thumbnailName(id, size))
  if (gone.length > 0) await callDoor(forgetFiles(gone))
}
