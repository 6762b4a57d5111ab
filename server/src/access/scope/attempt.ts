import { clientOf } from './connection.ts'
import { isRetriable } from './postgres-errors.ts'
import type { Scope } from './scope.ts'

/**
 * Runs a part of a scope that may fail by itself: what it wrote is then undone, and the scope goes on. @returns what went wrong;
 * null where nothing did. @throws what PostgreSQL asks to try again as a whole, and what broke the connection
 */
export async function attempt(scope: Scope, run: () => Promise<void>): Promise<Error | null> {
  const client = clientOf(scope)
  await client.query('savepoint attempt')
  try {
    await run()
    await client.query('release savepoint attempt')
    return null
  } catch (error) {
    if (isRetriable(error)) throw error
    await client
      .query('rollback to savepoint attempt; release savepoint attempt')
      .catch(() => Promise.reject(error))
    return error instanceof Error ? error : new Error(String(error))
  }
}

/**
 * Does something for all at once; where that fails, for each half by itself, until those that fail are alone.
 * @returns those for which it can't be done, with what went wrong
 */
export async function attemptAll<Each>(
  scope: Scope,
  all: readonly Each[],
  run: (some: readonly Each[]) => Promise<void>,
): Promise<readonly { readonly each: Each; readonly error: Error }[]> {
  const error = all.length === 0 ? null : await attempt(scope, () => run(all))
  if (!error) return []
  if (all.length === 1) return all.map((each) => ({ each, error }))
  const middle = all.length >> 1
  const failed = await attemptAll(scope, all.slice(0, middle), run)
  return [...failed, ...(await attemptAll(scope, all.slice(middle), run))]
}
