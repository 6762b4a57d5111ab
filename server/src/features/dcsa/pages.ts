import { createHash } from 'node:crypto'
import type { DcsaEvent } from '@rumbo/domain/dcsa/event'
import { type listDcsaEvents, operators, type SortField } from '@rumbo/domain/dcsa/events.api'
import { filterNames } from '@rumbo/domain/dcsa/filters'
import type { In } from '@rumbo/domain/kernel/endpoint'
import { type CursorKey, readCursor, writeCursor } from '../../access/read/sql/cursor.ts'
import type { Scope } from '../../access/scope/scope.ts'

export type EventInput = In<typeof listDcsaEvents>

/** Where a page begins, and whether it is read backwards from there. Null: at the first event, or, backwards, at the last. */
export type Place = {
  readonly isBack: boolean
  readonly after: { readonly time: string; readonly id: string } | null
}

/** An event with where it stands in the order. */
export type Placed = { readonly event: DcsaEvent; readonly time: string }

/** Some events in the order in which a page is read, and whether there are more. */
export type Part = {
  readonly placed: readonly Placed[]
  readonly hasMore: boolean
  /** Where reading ended, if not with the last of the events: what lies between may not be seen. */
  readonly end?: Place['after']
}

/** A comparison of when events were stated: ':gte' and an instant. */
export type Created = { readonly operator: keyof typeof operators; readonly instant: string }

export const createdOf = (input: EventInput): readonly Created[] =>
  (Object.keys(operators) as (keyof typeof operators)[]).flatMap((operator) => {
    const instant = input[`eventCreatedDateTime${operator}`]
    return typeof instant === 'string' ? [{ operator, instant }] : []
  })

export const sortOf = ({ sort }: EventInput): { readonly field: SortField; readonly isDescending: boolean } =>
  sort ?? { field: 'eventCreatedDateTime', isDescending: false }

/** What a cursor belongs to: the organization and all of a query that decides which events there are, in which order. */
export function cursorKey(scope: Scope, input: EventInput, secret: Uint8Array): CursorKey {
  const { limit: _limit, cursor: _cursor, ...query } = input
  const text = JSON.stringify([scope.organizationId, 'dcsa', Object.entries(query).sort()])
  return { secret, query: createHash('sha256').update(text).digest('base64url') }
}

const nowhere = '00000000-0000-0000-0000-000000000000'

/** @throws AppError BAD_REQUEST where the cursor is forged or another query's */
export function placeOf({ cursor }: EventInput, key: CursorKey): Place {
  if (cursor === undefined) return { isBack: false, after: null }
  const { values, id } = readCursor(cursor, key)
  const [isBack, time] = values
  return { isBack: isBack === true, after: typeof time === 'string' ? { time, id } : null }
}

/** The headers that lead to other pages, each an address with the same query. */
export function pageHeaders(
  part: Part,
  place: Place,
  of: { readonly input: EventInput; readonly key: CursorKey; readonly publicUrl: string },
): Readonly<Record<string, string>> {
  const linkTo = (to: Place): string => {
    const isFirst = !to.isBack && to.after === null
    const { time, id } = to.after ?? { time: null, id: nowhere }
    return addressOf(of, isFirst ? null : writeCursor({ values: [to.isBack, time], id }, of.key))
  }
  const { placed, hasMore, end } = part
  const [begin, until] = [
    positionOf(placed[0]) ?? place.after,
    end ?? positionOf(placed.at(-1)) ?? place.after,
  ]
  const [first, last] = place.isBack ? [until, begin] : [begin, until]
  const hasNext = place.isBack ? place.after !== null : hasMore
  const hasPrevious = place.isBack ? hasMore : place.after !== null
  return {
    'Current-Page': linkTo(place),
    ...(hasNext ? { 'Next-Page': linkTo({ isBack: false, after: last }) } : {}),
    ...(hasPrevious ? { 'Prev-Page': linkTo({ isBack: true, after: first }) } : {}),
    'First-Page': linkTo({ isBack: false, after: null }),
    'Last-Page': linkTo({ isBack: true, after: null }),
  }
}

const positionOf = (placed: Placed | undefined): Place['after'] =>
  placed ? { time: placed.time, id: placed.event.eventID } : null

function addressOf(
  { input, publicUrl }: { readonly input: EventInput; readonly publicUrl: string },
  cursor: string | null,
): string {
  const url = new URL('/v2/events', publicUrl)
  for (const name of filterNames) {
    const values = input[name]
    if (values) url.searchParams.set(name, values.join(','))
  }
  for (const { operator, instant } of createdOf(input))
    url.searchParams.set(`eventCreatedDateTime${operator}`, instant)
  if (input.sort)
    url.searchParams.set('sort', `${input.sort.field}:${input.sort.isDescending ? 'DESC' : 'ASC'}`)
  url.searchParams.set('limit', String(input.limit))
  if (cursor) url.searchParams.set('cursor', cursor)
  return url.href
}
