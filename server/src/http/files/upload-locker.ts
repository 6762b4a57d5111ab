import { ERRORS, type Locker, MemoryLocker } from '@tus/server'
import type { SharedLocks } from '../../platform/database/shared-locks.ts'

/** How long a request waits for another one to release an upload, in milliseconds. */
const maxWait = 30_000

/** Has one request at a time write an upload, over all servers: a client that lost its connection goes on wherever it comes out. */
export function sharedLocker(locks: SharedLocks): Locker {
  const memory = new MemoryLocker({ acquireLockTimeout: maxWait })
  return {
    newLock: (id) => {
      const own = memory.newLock(id)
      return {
        lock: async (signal, requestRelease) => {
          await own.lock(signal, requestRelease)
          const waiting = AbortSignal.any([signal, AbortSignal.timeout(maxWait)])
          try {
            await locks.lock(id, waiting, () => void requestRelease())
          } catch (error) {
            await own.unlock()
            throw waiting.aborted ? ERRORS.ERR_LOCK_TIMEOUT : error
          }
        },
        unlock: async () => {
          await locks.unlock(id).catch(() => undefined)
          await own.unlock()
        },
      }
    },
  }
}
