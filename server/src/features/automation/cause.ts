import type { Cause } from '@rumbo/domain/automation/chain'
import type { Scope } from '../../access/scope/scope.ts'
import { statement } from '../../access/scope/statement.ts'

const setCause = (cause: string, rule: string) => statement`
  select set_config('app.cause', ${cause}, true), set_config('app.rule', ${rule}, true)`

/** Writes under a cause: events say which rules led to them, and messages who wrote them. */
export async function causedBy<T>(
  scope: Scope,
  { cause, name }: { readonly cause: Cause; readonly name: string },
  run: () => Promise<T>,
): Promise<T> {
  await scope.all(setCause(JSON.stringify(cause), name))
  const result = await run()
  await scope.all(setCause('', ''))
  return result
}
