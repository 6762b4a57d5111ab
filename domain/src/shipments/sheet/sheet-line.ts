import { isRecord } from '../../fields/parsed.ts'
import { labelOf } from '../../fields/types/labelled.ts'
import type { Values } from '../../fields/values.ts'
import type { Mode } from '../../kernel/mode.ts'
import { daysBetween } from '../../kernel/time/civil-date.ts'
import type { SheetLine } from '../../records/sheets/sheet.ts'
import type { SheetWriting } from '../../records/sheets/writing.ts'
import { modeOf } from '../mode.ts'
import { type Station, type StationDate, type Voyage, voyageOf } from '../voyage.ts'
import { modeIcons } from './mode-icons.ts'
import type { SheetTimeline } from './sheet-timeline.ts'

/** So many stations find room on a sheet. */
const maxStations = 6

/** The way of a shipment on one line; null where nothing of it is known. `today` is 'YYYY-MM-DD'. */
export function sheetLine(
  values: Values,
  { timeline, today }: { readonly timeline: SheetTimeline; readonly today: string },
  writing: SheetWriting,
): SheetLine | null {
  const voyage = voyageOf(values, timeline)
  const { stations, at, underway } = voyage
  if (stations.every(({ place, arrival, departure }) => labelOf(place) === '' && !arrival && !departure))
    return null
  const mode = modeOf(values)
  const kept = keptStations(voyage)
  return {
    kind: 'line',
    stations: kept.map((index, place) => {
      const station = stations[index]
      const left = index - (kept[place - 1] ?? index - 1) - 1
      const words = station ? wordsOf(station, mode, writing) : { name: '', texts: [] }
      const more = left > 0 ? [writing.text('sheets:shipments.portsBefore', { count: left })] : []
      return { name: words.name, texts: [...words.texts, ...more], state: index <= at ? 'done' : 'ahead' }
    }),
    legs: kept.slice(0, -1).map((index, place) => {
      const next = kept[place + 1] ?? index + 1
      const isHere = underway && at >= index && at < next
      return {
        text: voyage.legs[index] ?? '',
        done: at >= next ? 1 : isHere ? shareDone(stations, { from: index, to: next, today }) : 0,
      }
    }),
    icon: [...modeIcons[mode]],
    note: noteOf(timeline, writing),
  }
}

/** Of long voyages the ports on the way give way, save those next to where it is. */
function keptStations({ stations, at }: Voyage): readonly number[] {
  const all = stations.map((_station, index) => index)
  if (stations.length <= maxStations) return all
  return all.filter((index) => stations[index]?.kind !== 'transshipment' || index === at || index === at + 1)
}

function wordsOf({ kind, place, arrival, departure }: Station, mode: Mode, writing: SheetWriting) {
  const code = isRecord(place) && typeof place.code === 'string' ? place.code : null
  const label = labelOf(place)
  const isPort = kind === 'departure' || kind === 'arrival'
  const what = writing.text(
    isPort
      ? `shipment-details:voyage.${mode === 'air' ? 'air' : 'ocean'}.${kind}`
      : `shipment-details:voyage.${kind}`,
  )
  const texts = [
    arrival ? dateText(arrival, departure?.actual ? 'arrived' : 'arrives', writing) : '',
    departure ? dateText(departure, 'leaves', writing) : '',
  ].filter((text) => text !== '')
  return {
    name: [label, code === label ? null : code].filter(Boolean).join(', ') || what,
    texts: texts.length > 0 ? texts : [writing.text('sheets:shipments.noDate')],
  }
}

/** 'Left 19 Nov, 2 days late', 'Arrives 12 Dec, was 11 Dec': in words, since a color says nothing on paper. */
function dateText(date: StationDate, what: 'arrives' | 'arrived' | 'leaves', writing: SheetWriting): string {
  const { actual, estimated, planned, delay } = date
  const surest = actual ?? estimated ?? planned
  if (!surest) return ''
  const key = actual ? (what === 'leaves' ? 'left' : 'arrived') : what === 'leaves' ? 'leaves' : 'arrives'
  const said = writing.text(`sheets:shipments.${key}`, { date: writing.dates.day(surest.date) })
  return [said, delay ? delayText(delay, writing) : ''].filter(Boolean).join(', ')
}

/** '2 days late', '1 day early'. */
export const delayText = (days: number, { text }: SheetWriting): string =>
  text(days > 0 ? 'sheets:shipments.late' : 'sheets:shipments.early', { count: Math.abs(days) })

type Part = { readonly from: number; readonly to: number; readonly today: string }

/** The share of a leg that is done by its dates, never all and never nothing; half where they aren't known. */
function shareDone(stations: readonly Station[], { from, to, today }: Part): number {
  const dayOf = (date: StationDate | null | undefined) =>
    (date?.actual ?? date?.estimated ?? date?.planned)?.date
  const left = dayOf(stations[from]?.departure) ?? dayOf(stations[from]?.arrival)
  const comes = dayOf(stations[to]?.arrival) ?? dayOf(stations[to]?.departure)
  if (!left || !comes) return 0.5
  const days = daysBetween(left, comes)
  return days <= 0 ? 0.5 : Math.min(Math.max(daysBetween(left, today) / days, 0.12), 0.88)
}

/** Where it was when something last happened. */
function noteOf(timeline: SheetTimeline, writing: SheetWriting): string {
  const [last] = timeline.events
    .filter(({ classifier, ignored }) => classifier === 'actual' && ignored === null)
    .toSorted((a, b) => Date.parse(b.eventTime) - Date.parse(a.eventTime))
  return last ? eventText(last, writing) : ''
}

type Event = SheetTimeline['events'][number]

/** 'Loaded, Cai Mep, 18 Nov 22:15'. */
export const eventText = ({ code, place, eventTime }: Event, { text, dates }: SheetWriting): string =>
  [text(`tracking:eventCodes.${code}`), place?.label, dates.moment(eventTime)].filter(Boolean).join(', ')
