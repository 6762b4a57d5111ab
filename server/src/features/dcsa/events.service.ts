import type { DcsaEvent } from '@rumbo/domain/dcsa/event'
import { type Filters, filterNames, matchesFilters, mayAsk, wantedKeys } from '@rumbo/domain/dcsa/filters'
import { seenEvent } from '@rumbo/domain/dcsa/seen-event'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { noteHeaders } from '../../access/scope/answer-headers.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, show, type Visible } from '../../access/visible/visible.ts'
import { type EventRow, eventsFrom, isReady, someShipments } from './events.queries.ts'
import { type Made, makeEvents } from './make-events.ts'
import {
  createdOf,
  cursorKey,
  type EventInput,
  type Part,
  type Place,
  type Placed,
  pageHeaders,
  placeOf,
  sortOf,
} from './pages.ts'
import { partOfMade } from './part-of-made.ts'
import { roleSees, seesOn, visibleToRole } from './sees.ts'

/** What reading events needs from outside. */
export type EventServices = {
  readonly cursorSecret: Uint8Array
  readonly publicUrl: string
  /** Has an organization read from now on. Nobody waits for it. */
  readonly startReading: (organizationId: string) => void
}

/** As many shipments are read at once while an organization's events aren't kept yet. */
const maxAtOnce = 1_000
/** As often rows are passed over that don't follow the present shares yet; then the page is shorter. */
const maxRounds = 50

/**
 * A page of the events of own and shared shipments, as the actor may see them; what leads to other pages goes by headers.
 * @throws AppError BAD_REQUEST for a cursor of another query; UNAVAILABLE while the events of many shipments are made ready
 */
export async function readEvents(
  scope: Scope,
  { cursorSecret, publicUrl, startReading }: EventServices,
  input: EventInput,
): Promise<Visible<readonly DcsaEvent[]>> {
  const filters: Filters = Object.fromEntries(filterNames.map((name) => [name, input[name]]))
  const key = cursorKey(scope, input, cursorSecret)
  const place = placeOf(input, key)
  const page = (part: Part): readonly DcsaEvent[] => {
    noteHeaders(scope, pageHeaders(part, place, { input, key, publicUrl }))
    const events = part.placed.map(({ event }) => event)
    return place.isBack ? events.reverse() : events
  }
  const isKept = (await scope.first(isReady()))?.ready === true
  if (!isKept) startReading(scope.organizationId)
  if (!mayAsk(filters, roleSees(scope))) return show(page({ placed: [], hasMore: false }))
  const query = { input, filters, place }
  if (isKept) return show(page(await keptPart(scope, query)))
  return mapVisible(await allEvents(scope), (made) => page(partOfMade(made, query)))
}

type EventQuery = { readonly input: EventInput; readonly filters: Filters; readonly place: Place }

/** From the organization's own rows; until a row follows the share that it is held by, what the share shows now counts. */
async function keptPart(scope: Scope, { input, filters, place }: EventQuery): Promise<Part> {
  const query = {
    visible: visibleToRole(scope),
    wanted: wantedKeys(filters),
    created: createdOf(input),
    sort: sortOf(input),
  }
  const wanted = input.limit + 1
  const placed: Placed[] = []
  let from = place
  let hasRows = true
  for (let round = 0; hasRows && placed.length < wanted && round < maxRounds; round++) {
    const rows = await scope.all(eventsFrom(query, from, wanted))
    placed.push(...(await seenOf(scope, rows, filters)))
    const last = rows.at(-1)
    hasRows = rows.length === wanted
    if (last) from = { ...from, after: { time: last.time, id: last.id } }
  }
  if (hasRows && placed.length < wanted) return { placed, hasMore: true, end: from.after }
  return { placed: placed.slice(0, input.limit), hasMore: placed.length > input.limit }
}

/** Rows as the actor may see them now, less those that are hidden, or don't match the filters without what is hidden. */
export async function seenOf(
  scope: Scope,
  rows: readonly EventRow[],
  filters: Filters,
): Promise<readonly (Placed & { readonly recordId: string })[]> {
  const held = rows.map((row) => ({ recordId: row.record_id, profileId: row.profile_id }))
  const seesIt = await seesOn(scope, held)
  return rows.flatMap(({ event, needs, time, record_id: recordId, profile_id: profileId }) => {
    const seen = seenEvent({ event, needs }, seesIt({ recordId, profileId }))
    return seen && matchesFilters(seen, filters) ? [{ event: seen, time, recordId }] : []
  })
}

/** Every event, made now. @throws AppError UNAVAILABLE where there are too many shipments for it */
async function allEvents(scope: Scope): Promise<Visible<readonly Made[]>> {
  const shipments = await scope.all(someShipments(maxAtOnce + 1))
  if (shipments.length > maxAtOnce) throw new AppError('UNAVAILABLE')
  return makeEvents(
    scope,
    shipments.map(({ id }) => id),
  )
}
