import { isRecord } from '@rumbo/domain/fields/parsed'
import { formatMoment } from '@rumbo/domain/fields/types/date-time'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import type { Timeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { type StationDate, type StationKind, voyageOf } from '@rumbo/domain/shipments/voyage'
import { pageDate } from './page-dates.ts'
import type { PageDate, PageEvent, PageStation } from './public-page.ts'
import type { Writing } from './read-page.ts'

/** The stations of the way as the page draws them; null where nothing of them was chosen. */
export function voyageStations(timeline: Timeline, writing: Writing): readonly PageStation[] | null {
  const { stations, legs, at, underway } = voyageOf(writing.values, timeline)
  const drawn = stations.map(({ kind, place, arrival, departure }, index): PageStation => {
    const isNext = index === at && underway
    const code = isRecord(place) && typeof place.code === 'string' ? place.code : null
    const name = labelOf(place)
    return {
      kind: writing.words.textOf(kindKey(kind, writing)),
      place: name || null,
      code: code === name ? null : code,
      arrival: surest(arrival, writing),
      departure: surest(departure, writing),
      state: index < at || isNext ? 'passed' : index === at ? 'here' : 'ahead',
      leg:
        index === stations.length - 1
          ? null
          : { vessel: legs[index] ?? null, state: index < at ? 'passed' : isNext ? 'underway' : 'ahead' },
    }
  })
  const isEmpty = drawn.every(
    ({ place, arrival, departure, leg }) => !place && !arrival && !departure && !leg?.vessel,
  )
  return isEmpty ? null : drawn
}

function kindKey(kind: StationKind, { mode }: Writing): string {
  const isPort = kind === 'departure' || kind === 'arrival'
  return isPort
    ? `shipment-details:voyage.${mode === 'air' ? 'air' : 'ocean'}.${kind}`
    : `shipment-details:voyage.${kind}`
}

function surest(date: StationDate | null, writing: Writing): PageDate | null {
  const fact = date?.actual ?? date?.estimated ?? date?.planned
  return fact ? pageDate(fact, writing) : null
}

const maxEvents = 50

type Event = Timeline['events'][number]
const laterFirst = (a: Event, b: Event): number => Date.parse(b.eventTime) - Date.parse(a.eventTime)

/** The events that were taken, latest first, in words: not how their sender put them, nor when they came. */
export const eventsOf = (events: Timeline['events'], { words, display }: Writing): readonly PageEvent[] =>
  [...events]
    .sort(laterFirst)
    .slice(0, maxEvents)
    .map((event) => ({
      what: words.textOf(`tracking:eventCodes.${event.code}`),
      sure: event.classifier,
      at: formatMoment(event.eventTime, display),
      place: event.place?.label ?? null,
      vessel: [event.vessel, event.voyage].filter(Boolean).join(' / ') || null,
      equipment: event.equipment,
      source: event.source.name,
    }))
