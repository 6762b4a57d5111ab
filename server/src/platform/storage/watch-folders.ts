import { type FSWatcher, watch } from 'node:fs'

/** Tells of what happens in folders, as far as the file system tells of it: over a network it may not. */
export type FolderWatch = {
  /**
   * Watches these folders from now on, and no others. One that can't be watched is tried again the next time.
   * @returns whether one of them wasn't watched before, so that something may have been missed
   */
  readonly follow: (folders: readonly string[]) => boolean
  readonly stop: () => void
}

/** `changed` hears of changes so many milliseconds after the first, however many there were. */
type Hearing = { readonly milliseconds: number; readonly changed: () => void }

/** Watches folders for changes. */
export function watchFolders({ milliseconds, changed }: Hearing): FolderWatch {
  const watched = new Map<string, FSWatcher>()
  let timer: NodeJS.Timeout | undefined
  const hear = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      changed()
    }, milliseconds)
  }
  const end = (folder: string) => {
    watched.get(folder)?.close()
    watched.delete(folder)
  }
  const begin = (folder: string): boolean => {
    try {
      const watcher = watch(folder, hear)
      watcher.on('error', () => end(folder))
      watched.set(folder, watcher)
      return true
    } catch {
      // It isn't there, or there are too many: it is looked at now and then all the same.
      return false
    }
  }
  return {
    follow: (folders) => {
      const wanted = new Set(folders)
      for (const folder of watched.keys()) if (!wanted.has(folder)) end(folder)
      return [...wanted].filter((folder) => !watched.has(folder) && begin(folder)).length > 0
    },
    stop: () => {
      clearTimeout(timer)
      for (const folder of [...watched.keys()]) end(folder)
    },
  }
}
