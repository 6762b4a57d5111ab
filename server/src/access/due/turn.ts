import { AppError } from '@rumbo/domain/kernel/app-error'
import type pg from 'pg'
import type { Scope } from '../scope/scope.ts'
import * as queries from './due.queries.ts'
import type { AnyDueKind } from './kind.ts'
import { retryLater } from './mark-due.ts'

/** What became of a turn: there may be more to do, nothing is left, another server is at it, or the kind leaves it until later. */
export type Turn = 'more' | 'done' | 'busy' | 'held'

/** A turn of a kind for one organization. */
export type Running<Kind extends AnyDueKind = AnyDueKind> = {
  readonly pool: pg.Pool
  readonly kind: Kind
  readonly organizationId: string
  readonly onError: (error: unknown) => void
  readonly isStopping?: () => boolean
}

/** The actor that does what is due of a kind for an organization. */
export const jobOf = ({ id, way = 'automation' }: AnyDueKind, organizationId: string) =>
  ({ kind: 'job', name: id, organizationId, way }) as const

/** Whether nothing says that what was due failed: the database could not be reached. */
export const isOutOfReach = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'UNAVAILABLE' || error.code === 'STORAGE_FULL')

type AllFailed = { readonly taken: readonly queries.TakenKey[]; readonly error: unknown }

/** Puts keys off by which a transaction failed as a whole, so that they are still marked. */
export async function putOffAll(scope: Scope, kind: AnyDueKind, { taken, error }: AllFailed): Promise<void> {
  const keys = taken.map(({ key }) => key)
  const reason = error instanceof Error ? error : new Error(String(error))
  await scope.all(queries.forgetKeys(kind.id, keys))
  await retryLater(
    scope,
    kind,
    taken.map(({ key, attempts }) => ({ key, attempts, error: reason })),
  )
}
