import type { Timeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { expect, test } from 'vitest'
import { foldEvents } from './event-folds.ts'

type Event = Timeline['events'][number]

const gateOut = (id: string, container: string, more: Partial<Event> = {}) =>
  ({
    id,
    code: 'gatedOut',
    sourceCode: 'GTOT',
    classifier: 'estimated',
    eventTime: '2026-11-30T18:00:00-06:00',
    createdTime: '2026-11-25T13:00:00.000Z',
    receivedAt: '2026-11-25T13:15:00Z',
    source: { kind: 'carrier', name: 'OOCL' },
    place: { label: 'Manzanillo', code: 'MXZLO' },
    vessel: null,
    voyage: null,
    equipment: [container],
    ignored: null,
    ...more,
  }) as Event

test('[SHP-07] what is said of several containers stands once with all of them, as of the newest word', () => {
  const folded = foldEvents([
    gateOut('1', 'AAAU1'),
    gateOut('2', 'BBBU2', { createdTime: '2026-11-25T18:00:00.000Z', eventTime: '2026-12-01T00:00:00Z' }),
    gateOut('3', 'AAAU1'),
  ])
  expect(folded).toMatchObject([
    { id: '1', equipment: ['AAAU1', 'BBBU2'], createdTime: '2026-11-25T18:00:00.000Z' },
  ])
})

test('[SHP-07] another day, place, certainty or reason stays an event of its own', () => {
  const others: readonly Partial<Event>[] = [
    { eventTime: '2026-12-01T18:00:00-06:00' },
    { place: { label: 'Veracruz', code: 'MXVER' } },
    { classifier: 'actual' },
    { ignored: 'otherTransport' },
  ]
  expect(
    foldEvents([gateOut('1', 'AAAU1'), ...others.map((each, at) => gateOut(`x${at}`, 'BBBU2', each))]),
  ).toHaveLength(5)
})
