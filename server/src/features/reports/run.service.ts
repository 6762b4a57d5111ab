import { AppError } from '@rumbo/domain/kernel/app-error'
import type { LeasedKey, LeasedKind } from '../../access/due/kind.ts'
import { withScope } from '../../access/scope/scope.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { type Delivering, deliver } from './deliver.service.ts'
import { reportRunsKind } from './due-kinds.ts'
import { failFor, pauseFor, stopBy } from './pause-run.service.ts'
import { definitionOf } from './report-of-row.ts'
import { type BegunRun, beginAttempt } from './reports.queries.ts'
import { Stopping, writeFile } from './write-file.service.ts'

/** Attempts at a run; what fails is tried again later each time, for more than an hour in all. */
const maxAttempts = 10
/** Failures that another attempt wouldn't change. */
const final = ['STORAGE_QUOTA_REACHED', 'TOO_SLOW']

type Running = Delivering & { readonly storage: Storage; readonly cursorSecret: Uint8Array }

/** Does runs that were claimed: writes the file with the rights that the owner has now, and has it mailed. */
export const reportRuns = (services: Running): LeasedKind => ({
  ...reportRunsKind,
  leaseSeconds: 300,
  perform: (leased) => perform(leased, services),
})

async function perform(
  { pool, organizationId, key, isStopping }: LeasedKey,
  services: Running,
): Promise<boolean> {
  const job = { kind: 'job', name: reportRunsKind.id, organizationId, way: 'automation' } as const
  const run = await withScope(pool, job, (scope) => scope.first(beginAttempt(key)))
  if (!run) return true
  const report = definitionOf(run.definition)
  const stopped = { run, report, publicUrl: services.publicUrl }
  try {
    await attemptRun(run, { ...services, pool, organizationId, isStopping })
    return true
  } catch (error) {
    if (error instanceof Stopping) return false
    const stop = stopBy(error)
    if (stop) await withScope(pool, job, (scope) => pauseFor(scope, stop, stopped))
    else {
      const code = error instanceof AppError ? error.code : 'UNKNOWN'
      if (!final.includes(code) && run.attempts < maxAttempts) throw error
      await withScope(pool, job, (scope) => failFor(scope, code, stopped))
    }
    return true
  }
}

type Attempting = Running & Omit<LeasedKey, 'key'>

/** @throws ContentGone, Stopping, AppError */
async function attemptRun(run: BegunRun, services: Attempting): Promise<void> {
  const { pool, organizationId } = services
  const owner = { kind: 'report', runId: run.id, organizationId, way: 'automation' } as const
  const attempt = {
    id: run.id,
    reportId: run.report_id,
    attempt: run.attempts,
    owner,
    report: definitionOf(run.definition),
  }
  const file = await writeFile(attempt, services)
  const { is_late: isLate, occurrence } = run
  await withScope(pool, owner, (scope) => deliver(scope, { ...attempt, isLate, occurrence, file }, services))
}
