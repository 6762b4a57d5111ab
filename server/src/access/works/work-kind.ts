import type { Json } from '@rumbo/domain/fields/field-type'
import type { ErrorCode } from '@rumbo/domain/kernel/errors'
import { allModules } from '../rights/declared-modules.ts'
import type { RecordModule } from '../rights/modules.ts'
import type { Scope } from '../scope/scope.ts'

/** A work as its kind gets it for one batch. */
export type RunningWork = {
  readonly id: string
  /** As its kind wrote it when it began. */
  readonly input: unknown
  /** Where the batch begins: what the last one gave, null for the first. */
  readonly cursor: Json
  readonly undoOf: string | null
}

/** The result of one batch. */
export type Step = {
  /** Where the next batch begins; null where this was the last. */
  readonly cursor: Json
  /** Records that the batch is done with; of those, how many it changed and how many it refused in part or whole. */
  readonly done: number
  readonly changed: number
  readonly refused: number
  /** Why the work goes no further: it ends as failed, and what the batch wrote stays. */
  readonly failed?: ErrorCode
}

/** How a work ended. */
export type Ending = {
  readonly state: 'done' | 'failed' | 'cancelled'
  readonly error: ErrorCode | null
}

/** A kind of long work. `works` knows nothing else of it; all kinds are registered in one list. */
export type WorkKind = {
  readonly id: string
  /**
   * Runs one batch in a scope of the work's user, with the rights that the user has now. All that it writes is in the
   * transaction in which its progress is noted, so it asks nothing but the scope.
   */
  readonly step: (scope: Scope, work: RunningWork) => Promise<Step>
  /** What follows its end, in the transaction that ends it; where its user has left, a job's scope. */
  readonly ended?: (scope: Scope, work: RunningWork, how: Ending) => Promise<void>
  /**
   * Whose records they are: of a module, of the one that the work's input names as `module`, or of none in particular. Their names
   * are shown where some were refused.
   */
  readonly module: RecordModule | 'ofInput' | null
  /** It runs where the organization is about to be deleted: it changes no record. */
  readonly whileClosing?: true
  /** What takes it back; absent where nothing does. */
  readonly undoneBy?: UndoKind
}

/** The module of the records of a work; undefined of records of none in particular. */
export function moduleOfWork(kind: WorkKind | undefined, inInput: string | null): RecordModule | undefined {
  if (kind?.module !== 'ofInput') return kind?.module ?? undefined
  return allModules().find(({ id }) => id === inInput)
}

/** A kind that takes another work back. */
export type UndoKind = Omit<WorkKind, 'undoneBy'> & {
  /** Fixes the records of the new work. @returns how many */
  readonly fix: (scope: Scope, workId: string, of: string) => Promise<number>
}
