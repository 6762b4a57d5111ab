import { AppError } from '@rumbo/domain/kernel/app-error'
import type pg from 'pg'
import type { Wakes } from '../../platform/database/wakes.ts'
import { longestRest, restUntil, startRounds } from '../../platform/rounds.ts'
import { announce } from '../events/announce.ts'
import type { Consumer } from '../events/dispatcher.ts'
import type { Way } from '../scope/actor.ts'
import { callDoorWith } from '../scope/doors.ts'
import { isTaken } from '../scope/postgres-errors.ts'
import { type Scope, withScope } from '../scope/scope.ts'
import { statement } from '../scope/statement.ts'
import type { Ending } from './work-kind.ts'
import { endWork, markUndone, saveStep, workToRun } from './works.queries.ts'
import type { WorkKinds } from './works.ts'

export type WorkerOptions = {
  readonly pool: pg.Pool
  readonly kinds: WorkKinds
  readonly wakes?: Wakes
  readonly onError: (error: unknown) => void
}

export type Worker = {
  /** Wakes the worker where the outbox tells of a new work. */
  readonly consume: Consumer
  /** Ends after the batches under way. */
  readonly stop: () => Promise<void>
}

/** Batches that one server runs at once, whatever the number of works. */
const lanes = 2
/** The shortest rest while a work waits, in milliseconds. */
const least = 200
/** A batch that failed so often in a row fails its work. */
const maxAttempts = 5

/**
 * Runs works, a batch at a time: after each batch the organization that was served longest ago is next, so a long work
 * never keeps others waiting. Any number of servers may do so at once.
 */
export function startWorker(options: WorkerOptions): Worker {
  const { pool, wakes, onError } = options
  const look = async (): Promise<number | undefined> => {
    if (await runTurn(options)) return 0
    const next = await callDoorWith(pool)<{ wait: number | null }>(
      statement`select system.works_wait(${runningWhileClosing(options.kinds)}::text[]) as wait`,
    )
    return restUntil(next?.wait, least)
  }
  const waking = wakes && { wakes, topics: ['works'] }
  const running = Array.from({ length: lanes }, () =>
    startRounds(look, { idleMilliseconds: longestRest, onError, waking }),
  )
  return {
    consume: async (events) => {
      if (events.some(({ module }) => module === 'works')) for (const { wake } of running) wake()
    },
    stop: async () => void (await Promise.all(running.map(({ stop }) => stop()))),
  }
}

type Turn = {
  readonly organization_id: string
  readonly work_id: string
  readonly way: Way
  readonly attempts: number
}

/** Kinds that run where the organization is about to be deleted. */
const runningWhileClosing = (kinds: WorkKinds): readonly string[] =>
  [...kinds.values()].flatMap(({ id, whileClosing }) => (whileClosing ? [id] : []))

/** Runs the next batch of the work whose turn it is. @returns whether there was one */
export async function runTurn({ pool, kinds, onError }: WorkerOptions): Promise<boolean> {
  const turn = await callDoorWith(pool)<Turn>(
    statement`select * from system.next_work(${runningWhileClosing(kinds)}::text[])`,
  )
  if (!turn) return false
  const { organization_id: organizationId, work_id: workId, way } = turn
  let entered = false
  try {
    // Of an organization that is about to be deleted there is a turn of such a kind alone.
    const actor = { kind: 'work', workId, organizationId, way, whileClosing: 'writes' } as const
    await withScope(pool, actor, (scope) => {
      entered = true
      return runBatch(scope, kinds, workId)
    })
  } catch (error) {
    // Another server was quicker; the work has ended, or its user has left.
    if (isTaken(error)) return true
    const hasLeft = !entered && error instanceof AppError && error.code === 'NOT_FOUND'
    if (!hasLeft) onError(error)
    if (hasLeft || turn.attempts >= maxAttempts) {
      const job = { kind: 'job', name: 'works', organizationId, way, whileClosing: 'writes' } as const
      const code = hasLeft ? 'WORK_USER_LEFT' : 'WORK_ENDED_EARLY'
      await withScope(pool, job, (scope) => end(scope, workId, { state: 'failed', error: code, kinds }))
    }
  }
  return true
}

/** One batch and the note of it, in one transaction: a server that dies leaves both or neither. */
async function runBatch(scope: Scope, kinds: WorkKinds, id: string): Promise<void> {
  const work = await scope.first(workToRun(id))
  if (!work) throw new AppError('NOT_FOUND')
  if (work.cancel_wanted) return end(scope, id, { state: 'cancelled', error: null, kinds })
  const kind = kinds.get(work.kind)
  if (!kind) throw new Error(`no kind of work is called ${work.kind}`)
  const step = await kind.step(scope, { id, ...work, undoOf: work.undo_of })
  await scope.all(saveStep(id, step))
  if (step.failed) await end(scope, id, { state: 'failed', error: step.failed, kinds })
  else if (step.cursor === null) await end(scope, id, { state: 'done', error: null, kinds })
  else await announce(scope, 'works', id)
}

type End = Ending & { readonly kinds: WorkKinds }

async function end(scope: Scope, id: string, { state, error, kinds }: End): Promise<void> {
  const work = await scope.first(workToRun(id))
  const kind = kinds.get(work?.kind ?? '')
  const undoable = kind?.undoneBy !== undefined
  const ended = await scope.first(endWork(id, { state, error, undoable }))
  if (ended && work) await kind?.ended?.(scope, { id, ...work, undoOf: work.undo_of }, { state, error })
  if (ended?.undo_of && state === 'done') await scope.all(markUndone(ended.undo_of))
  await announce(scope, 'works', id)
}

/** Forgets works that ended long ago, over all organizations. */
export async function sweepWorks(pool: pg.Pool): Promise<void> {
  await callDoorWith(pool)(statement`select system.sweep_works()`)
}
