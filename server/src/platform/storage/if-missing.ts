/** For `catch`: null where a file or folder isn't there. @throws what else went wrong */
export function ifMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
  throw error
}
