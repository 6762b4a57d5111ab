import { setTimeout as wait } from 'node:timers/promises'
import { isRetriable } from './postgres-errors.ts'

const attempts = 6

/**
 * Runs a transaction, and runs it again where PostgreSQL asks for it after a deadlock or a serialization failure, so `run` must do
 * nothing that its rollback doesn't undo. @throws what it failed with, at the last attempt too
 */
export async function retryTransaction<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (!isRetriable(error) || attempt === attempts) throw error
      // Those that met each other don't meet again in the same step.
      await wait(Math.random() * 30 * 2 ** attempt)
    }
  }
}
