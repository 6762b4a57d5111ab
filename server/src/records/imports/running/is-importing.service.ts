import type { Scope } from '../../../access/scope/scope.ts'
import { statement } from '../../../access/scope/statement.ts'

const runningWork = (kind: string) => statement`
  select from tenant.works
  where kind = ${kind} and state = 'running' and started_at > now() - interval '1 hour' limit 1`

/** Whether an import is being written: what goes through all records waits for its end, since both would write the same rows by turns. */
export async function isImporting(scope: Scope): Promise<boolean> {
  return (await scope.first(runningWork('import-run'))) !== undefined
}
