import type { SheetTable } from '../../records/sheets/sheet.ts'
import { sheetTable } from '../../records/sheets/sheet-table.ts'
import type { SheetWriting } from '../../records/sheets/writing.ts'
import type { SheetTimeline } from './sheet-timeline.ts'

/** As many as a reader looks at; the screen has all. */
const maxEvents = 60

/** What was reported of a shipment, newest first. */
export function eventsTable(timeline: SheetTimeline, writing: SheetWriting): SheetTable | null {
  const { text, dates } = writing
  const events = timeline.events
    .filter(({ ignored }) => ignored === null)
    .toSorted((a, b) => Date.parse(b.eventTime) - Date.parse(a.eventTime))
    .slice(0, maxEvents)
  if (events.length === 0) return null
  const column = (label: string, cells: readonly string[]) =>
    ({ label: text(`sheets:shipments.${label}`), cells, align: 'start', tone: 'plain', code: false }) as const
  return sheetTable({
    title: text('shipment-details:timeline.events'),
    note: '',
    columns: [
      {
        ...column(
          'event',
          events.map(({ code }) => text(`tracking:eventCodes.${code}`)),
        ),
        tone: 'strong',
      },
      {
        ...column(
          'when',
          events.map(({ eventTime }) => dates.moment(eventTime)),
        ),
        code: true,
      },
      column(
        'place',
        events.map(({ place }) => place?.label ?? '–'),
      ),
      column(
        'vessel',
        events.map(({ vessel, voyage }) => [vessel, voyage].filter(Boolean).join(' / ') || '–'),
      ),
      column(
        'container',
        events.map(({ equipment }) => equipment.join(', ') || '–'),
      ),
      {
        ...column(
          'from',
          events.map(({ source }) => source.name),
        ),
        tone: 'quiet',
      },
    ],
  })
}
