import type { CallDoor } from '../../access/scope/doors.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { filesGone, forgetFiles } from './pictures.queries.ts'
import { removeThumbnails } from './remove-thumbnails.service.ts'

/**
 * Forgets files whose records are gone for good, and those that their field released thirty days ago, with their thumbnails;
 * their files are swept as uploads that nothing holds.
 */
export async function sweepFiles(storage: Storage, callDoor: CallDoor): Promise<void> {
  const gone = (await callDoor(filesGone()))?.gone ?? []
  await removeThumbnails(storage, gone)
  if (gone.length > 0) await callDoor(forgetFiles(gone))
}
