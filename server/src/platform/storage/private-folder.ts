import { chmod, mkdir } from 'node:fs/promises'

/** Makes a folder that the server's user alone may enter, and closes one that others could. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
}
