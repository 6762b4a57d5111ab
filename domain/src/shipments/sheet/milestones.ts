import type { Values } from '../../fields/values.ts'
import { phasesOf } from '../../phases/phase.ts'
import type { SheetCell, SheetMark, SheetTable } from '../../records/sheets/sheet.ts'
import { sheetTable } from '../../records/sheets/sheet-table.ts'
import type { SheetWriting } from '../../records/sheets/writing.ts'
import { modeOf } from '../mode.ts'
import type { DateFact } from '../voyage.ts'
import type { SheetTimeline } from './sheet-timeline.ts'

type Milestone = {
  readonly what: string
  readonly planned: DateFact | null
  readonly estimated: DateFact | null
  readonly actual: DateFact | null
  readonly delay: number | null
}

/** The phases of a shipment with its ports on the way: planned, estimated, actual, how much later, and who says so. */
export function milestones(
  values: Values,
  {
    timeline,
    phaseText,
  }: { readonly timeline: SheetTimeline; readonly phaseText: (phase: string) => string },
  writing: SheetWriting,
): SheetTable | null {
  const { text } = writing
  const rows = rowsOf(values, { timeline, phaseText }, writing)
  if (rows.every(({ planned, estimated, actual }) => !planned && !estimated && !actual)) return null
  const surest = ({ actual, estimated, planned }: Milestone) => actual ?? estimated ?? planned
  const column = (label: string, cells: readonly SheetCell[]) =>
    ({ label: text(`sheets:shipments.${label}`), cells, align: 'start', tone: 'plain', code: true }) as const
  return sheetTable({
    title: text('sheets:shipments.milestones'),
    note: '',
    columns: [
      {
        ...column(
          'phase',
          rows.map(({ what }) => what),
        ),
        tone: 'strong',
        code: false,
      },
      column(
        'planned',
        rows.map(({ planned }) => dateCell(planned, null, writing)),
      ),
      column(
        'estimated',
        rows.map(({ estimated }) => dateCell(estimated, 'estimated', writing)),
      ),
      column(
        'actual',
        rows.map(({ actual }) => dateCell(actual, 'actual', writing)),
      ),
      {
        ...column(
          'change',
          rows.map((row) => changeText(row, writing)),
        ),
        align: 'end',
      },
      {
        ...column(
          'from',
          rows.map((row) => sourceText(surest(row), writing)),
        ),
        tone: 'quiet',
        code: false,
      },
    ],
  })
}

function rowsOf(
  values: Values,
  {
    timeline,
    phaseText,
  }: { readonly timeline: SheetTimeline; readonly phaseText: (phase: string) => string },
  { text }: SheetWriting,
): readonly Milestone[] {
  const inTransit = phasesOf[modeOf(values)].find(({ meaning }) => meaning === 'inTransit')?.id
  const ports = timeline.transshipments.map(
    (port): Milestone => ({
      what: text('sheets:shipments.transshipment', { place: port.name ?? port.code }),
      planned: port.plannedEta,
      estimated: port.ata ? null : port.eta,
      actual: port.ata,
      delay: port.arrivalDelay,
    }),
  )
  return timeline.phases.flatMap(({ phase, planned, estimated, actual, delay }) => {
    // Where nothing is estimated yet the plan stands in the field: it is shown once, as the plan.
    const isPlan = estimated?.classifier === 'planned'
    const row: Milestone = {
      what: phaseText(phase),
      planned: isPlan ? estimated : planned,
      // What happened needs no estimate any more.
      estimated: isPlan || actual ? null : estimated,
      actual,
      delay,
    }
    return phase === inTransit ? [row, ...ports] : [row]
  })
}

function dateCell(fact: DateFact | null, mark: SheetMark | null, { dates }: SheetWriting): SheetCell {
  if (!fact) return '–'
  const text = dates.day(fact.date)
  return mark ? { text, mark } : text
}

function changeText({ delay }: Milestone, { text }: SheetWriting): string {
  if (delay === null) return '–'
  if (delay === 0) return text('sheets:shipments.onTime')
  return text('sheets:shipments.days', { days: `${delay > 0 ? '+' : '−'}${Math.abs(delay)}` })
}

function sourceText(fact: DateFact | null, { text }: SheetWriting): string {
  if (!fact) return '–'
  return fact.source?.name ?? text('shipment-details:manual')
}
