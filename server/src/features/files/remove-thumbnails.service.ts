import { thumbnailSizes } from '@rumbo/domain/files/pictures'
import type { Storage } from '../../platform/storage/storage.ts'
import { thumbnailName } from '../../records/files/pictures.ts'

/** Removes the thumbnails of files; of one that has none nothing. */
export async function removeThumbnails(storage: Storage, fileIds: readonly string[]): Promise<void> {
  for (const id of fileIds) for (const size of thumbnailSizes) await storage.remove(thumbnailName(id, size))
}
