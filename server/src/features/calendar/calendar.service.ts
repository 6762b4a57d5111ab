import type { CalendarFeed } from '@rumbo/domain/calendar/api'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { newId } from '@rumbo/domain/kernel/id'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import type { CalendarKind } from '../../records/calendar/calendar-kind.ts'
import * as queries from './calendar.queries.ts'
import { feedHashOf, feedTokenOf } from './feed-token.ts'

/** What feeds are made with. */
export type FeedServices = {
  readonly kinds: readonly CalendarKind[]
  /** What the addresses follow from. */
  readonly secret: Uint8Array
  /** Where the server is reached, without a slash at its end. */
  readonly publicUrl: string
}

/** The kinds whose module the reader's role opens. */
export const offeredKinds = (scope: Pick<Scope, 'role'>, kinds: readonly CalendarKind[]) =>
  kinds.filter(({ permission }) => scope.role.allows(`module:${permission}`))

/** One's own feed with the kinds that it holds. */
export async function readFeed(scope: Scope, { kinds }: FeedServices): Promise<CalendarFeed> {
  const feed = await scope.first(queries.selectFeed())
  return {
    kinds: offeredKinds(scope, kinds).map(({ id }) => ({
      id,
      isIncluded: feed ? feed.kinds.includes(id) : true,
    })),
    feed: feed ? { createdAt: feed.created_at, lastReadAt: feed.last_read_at } : null,
  }
}

/** Makes an address, which ends the one before. @throws AppError BAD_REQUEST with OPTION_UNKNOWN */
export async function makeFeed(scope: Scope, wished: readonly string[], services: FeedServices) {
  refuseUnknown(scope, wished, services)
  await scope.all(queries.revokeFeeds())
  const id = newId()
  const hash = feedHashOf(feedTokenOf(id, services.secret))
  await scope.all(queries.insertFeed({ id, hash, kinds: wished }))
  noteIdempotencyRecord(scope, id)
  return repeatFeed(scope, id, services)
}

/** A feed that was made, with its address, answered again to a repeated request. */
export async function repeatFeed(scope: Scope, id: string, services: FeedServices) {
  const url = `${services.publicUrl}/calendar/${feedTokenOf(id, services.secret)}.ics`
  return { ...(await readFeed(scope, services)), url }
}

/** Changes what one's feed holds. @throws AppError NOT_FOUND where there is none, BAD_REQUEST with OPTION_UNKNOWN */
export async function changeFeed(scope: Scope, wished: readonly string[], services: FeedServices) {
  refuseUnknown(scope, wished, services)
  if (!(await scope.first(queries.updateFeed(wished)))) throw new AppError('NOT_FOUND')
  return readFeed(scope, services)
}

/** Ends one's address at once. @throws AppError NOT_FOUND where there is none */
export async function endFeed(scope: Scope): Promise<void> {
  if (!(await scope.first(queries.revokeFeeds()))) throw new AppError('NOT_FOUND')
}

function refuseUnknown(scope: Scope, wished: readonly string[], { kinds }: FeedServices): void {
  const offered = offeredKinds(scope, kinds).map(({ id }) => id)
  if (wished.every((id) => offered.includes(id))) return
  throw new AppError('BAD_REQUEST', {}, [{ path: 'kinds', code: 'OPTION_UNKNOWN' }])
}
