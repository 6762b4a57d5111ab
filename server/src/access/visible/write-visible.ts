import type { Storage } from '../../platform/storage/storage.ts'
import type { Visible } from './visible.ts'
import { open } from './visible-contents.ts'

/**
 * The edge by which what is visible leaves for a file. The file is as visible as what is in it: whoever serves it asks that it
 * is the same person.
 */
export async function writeVisible(
  storage: Pick<Storage, 'put'>,
  name: string,
  bytes: Visible<Uint8Array>,
): Promise<void> {
  await storage.put(name, open(bytes))
}
