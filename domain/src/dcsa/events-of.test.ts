import { expect, test } from 'vitest'
import { say } from '../tracking/fold/voyage.sample.ts'
import type { TrackingEvent } from '../tracking/statements/event.ts'
import { eventsOfStatements, type KeptStatement } from './events-of.ts'
import type { PublishedShipment } from './events-of-statement.ts'

const shipment: PublishedShipment = {
  id: '019ab0c1-1f00-7a00-8000-2b6c0d1e3f5f',
  mode: 'ocean',
  masterBl: null,
  bookingNumber: null,
  houseBl: null,
  clientReference: null,
  containers: [],
}
const uuidOf = (text: string) => text
const kept = (
  { id, source, receivedAt, ...statement }: TrackingEvent,
  rest: Partial<KeptStatement> = {},
) => ({
  id,
  source_name: source.name,
  source_kind: source.kind,
  received_at: receivedAt,
  statement,
  ignored: null,
  milestone: null,
  ...rest,
})
const datesOf = (statements: readonly KeptStatement[]) =>
  eventsOfStatements(statements, { shipment, uuidOf }).map(({ event }) => event.eventDateTime.slice(0, 10))

const departure = say('departed', 'CNSHA', '2026-03-03')
const correction = {
  ...departure,
  id: 'later',
  eventTime: '2026-03-04T12:00:00Z',
  createdTime: '2026-03-05T00:00:00Z',
}
const taken = { ...correction, id: 'last', retracted: true, createdTime: '2026-03-06T00:00:00Z' }

test('of each event the newest version is sent, whichever came first, and nothing of one that was taken back', () => {
  expect(datesOf([kept(departure)])).toEqual(['2026-03-03'])
  expect(datesOf([kept(departure), kept(correction)])).toEqual(['2026-03-04'])
  expect(datesOf([kept(correction), kept(departure)])).toEqual(['2026-03-04'])
  expect(datesOf([kept(correction), kept(taken), kept(departure)])).toEqual([])
})

test('what isn’t the shipment’s, and what positions alone show, isn’t sent', () => {
  expect(datesOf([kept(departure, { ignored: 'otherDocument' })])).toEqual([])
  expect(datesOf([kept(departure, { source_kind: 'position' })])).toEqual([])
  const provider = { ...departure, id: 'other', source: { kind: 'provider', name: 'Other' } } as const
  expect(datesOf([kept(departure), kept(provider)])).toEqual(['2026-03-03', '2026-03-03'])
})
