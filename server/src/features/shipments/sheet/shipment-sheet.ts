import { textIn, type Values } from '@rumbo/domain/fields/values'
import { dateIn } from '@rumbo/domain/kernel/time/zone-clock'
import type { ChildColumns } from '@rumbo/domain/records/sheets/record-blocks'
import type { SheetWriting } from '@rumbo/domain/records/sheets/writing'
import type { Timeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { eventsTable } from '@rumbo/domain/shipments/sheet/events-table'
import { freeTimeTable } from '@rumbo/domain/shipments/sheet/free-time-facts'
import { milestones } from '@rumbo/domain/shipments/sheet/milestones'
import { elsewhereOnSheet, sheetNumbers, sheetState } from '@rumbo/domain/shipments/sheet/sheet-facts'
import { eventText, sheetLine } from '@rumbo/domain/shipments/sheet/sheet-line'
import { defaultSheetParts } from '@rumbo/domain/shipments/sheet/sheet-parts'
import type { SheetTimeline } from '@rumbo/domain/shipments/sheet/sheet-timeline'
import type { Scope } from '../../../access/scope/scope.ts'
import { mapVisible, show, together } from '../../../access/visible/visible.ts'
import { containerModule, shipmentModule } from '../../../modules.ts'
import type { OwnParts, OwnSheet, SeenRecord, SheetRequest } from '../../../records/sheets/own-sheet.ts'
import { readFreeTime } from '../../free-time/free-time.service.ts'
import { timelineOfFields } from '../../tracking/timeline/fields-timeline.service.ts'
import { readTimeline } from '../../tracking/timeline/timeline.service.ts'

type FreeTime = Parameters<typeof freeTimeTable>[0]

/** What a sheet is made of besides the fields of a shipment. */
type Sources = { readonly timeline: SheetTimeline | null; readonly freeTime: FreeTime }

/** What shipments add to their sheets: the way, milestones, free time, and the last event of each container. */
export const shipmentSheet: OwnSheet = {
  parts: defaultSheetParts,
  prepare: async (scope, request) => {
    const { timeZone } = scope.display
    return mapVisible(
      await readSources(scope, request),
      (sources) => (seen: SeenRecord, writing: SheetWriting) => {
        const timeline = sources.timeline ?? timelineOfFields(seen.values)
        const today = dateIn(timeZone, Date.now())
        return partsOf({ seen, request, timeline, today, freeTime: sources.freeTime }, writing)
      },
    )
  },
}

/** Of somebody else's view nothing but the fields that they see is used. */
async function readSources(scope: Scope, { id, isElses, parts }: SheetRequest) {
  const nothing: Sources = { timeline: null, freeTime: null }
  if (isElses) return show(nothing)
  const timeline = await readTimeline(scope, id)
  const freeTime = parts.includes('freeTime') ? await readFreeTime(scope, id) : show({ freeTime: null })
  return mapVisible(
    together({ timeline, freeTime }),
    (read): Sources => ({
      timeline: read.timeline as Timeline,
      freeTime: read.freeTime.freeTime as FreeTime,
    }),
  )
}

type Writing = {
  readonly seen: SeenRecord
  readonly request: SheetRequest
  readonly timeline: SheetTimeline
  readonly today: string
  readonly freeTime: FreeTime
}

function partsOf({ seen, request, timeline, today, freeTime }: Writing, writing: SheetWriting): OwnParts {
  const { values } = seen
  const wants = (part: string) => request.parts.includes(part)
  const phase = shipmentModule.byField.get('phase')?.field
  const phaseText = (value: string) =>
    phase ? writing.value(shipmentModule.id, phase, { value, mode: modeOf(values) }) : value
  const line = sheetLine(values, { timeline, today }, writing)
  const dated = milestones(values, { timeline, phaseText }, writing)
  const blocks = [
    wants('milestones') ? dated : null,
    wants('freeTime') ? freeTimeTable(freeTime, writing) : null,
    wants('events') ? eventsTable(timeline, writing) : null,
  ]
  return {
    reference: textIn(values, 'clientReference') ?? '',
    state: sheetState(values, writing),
    numbers: sheetNumbers(seen, writing),
    line: line && { ...line, note: [phaseNow(values, phaseText), line.note].filter(Boolean).join('. ') },
    skipped: elsewhereOnSheet({
      hasLine: line !== null,
      hasMilestones: dated !== null && wants('milestones'),
    }),
    children: wants('containers') ? { [containerModule.id]: containerColumns(timeline, writing) } : {},
    withoutChildren: !wants('containers'),
    blocks: blocks.filter((block) => block !== null),
    legend: dated && wants('milestones') ? ['actual', 'estimated'] : [],
    knownAt: timeline.lastReceivedAt,
    notes: [writing.text('sheets:shipments.localDates')],
  }
}

function phaseNow(values: Values, phaseText: (phase: string) => string): string {
  const phase = textIn(values, 'phase')
  return phase === null ? '' : phaseText(phase)
}

/** What matters of a container, and what was last reported of it. */
const containerColumns = (timeline: SheetTimeline, writing: SheetWriting): ChildColumns => {
  const events = timeline.events
    .filter(({ classifier, ignored }) => classifier === 'actual' && ignored === null)
    .toSorted((a, b) => Date.parse(b.eventTime) - Date.parse(a.eventTime))
  return {
    first: ['number', 'type', 'seal', 'amount', 'weight', 'currentPhase'],
    more: [
      {
        label: writing.text('sheets:shipments.lastEvent'),
        of: ({ values }) => {
          const number = textIn(values, 'number')?.replace(/\s/g, '')
          const last = number ? events.find(({ equipment }) => equipment.includes(number)) : undefined
          return last ? eventText(last, writing) : ''
        },
      },
    ],
  }
}
