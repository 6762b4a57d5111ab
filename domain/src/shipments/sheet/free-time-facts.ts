import type { ShipmentFreeTime } from '../../free-time/api.ts'
import { formatDecimal } from '../../kernel/numbers/decimal.ts'
import type { SheetTable } from '../../records/sheets/sheet.ts'
import { sheetTable } from '../../records/sheets/sheet-table.ts'
import type { SheetWriting } from '../../records/sheets/writing.ts'

type Assessment = ShipmentFreeTime['assessments'][number]

/** The clocks of a shipment's free time: how each stands, its last free day, and what it costs for who may see that. */
export function freeTimeTable(freeTime: ShipmentFreeTime | null, writing: SheetWriting): SheetTable | null {
  // What nobody can count says nothing on paper.
  const assessments = (freeTime?.assessments ?? []).filter(({ freeDays }) => freeDays !== null)
  if (assessments.length === 0) return null
  const { text, dates } = writing
  const column = (label: string, cells: readonly string[]) =>
    ({ label: text(`sheets:shipments.${label}`), cells, align: 'start', tone: 'plain', code: true }) as const
  const columns = [
    {
      ...column(
        'clock',
        assessments.map((each) => clockText(each, writing)),
      ),
      tone: 'strong',
      code: false,
    } as const,
    {
      ...column(
        'container',
        assessments.map(({ container }) => container?.number ?? '–'),
      ),
    },
    {
      ...column(
        'freeDays',
        assessments.map(({ freeDays }) => String(freeDays ?? '–')),
      ),
      align: 'end',
    } as const,
    column(
      'since',
      assessments.map(({ start }) => (start ? dates.day(start.date) : '–')),
    ),
    column(
      'lastFreeDay',
      assessments.map(({ lastFreeDay }) => (lastFreeDay ? dates.day(lastFreeDay) : '–')),
    ),
    {
      ...column(
        'state',
        assessments.map((each) => stateText(each, writing)),
      ),
      code: false,
    },
    ...(assessments.some(({ cost }) => cost?.money)
      ? [{ ...column('cost', assessments.map(costText)), align: 'end' } as const]
      : []),
  ]
  return sheetTable({
    title: text('sheets:shipments.freeTime'),
    note: '',
    columns: columns.filter(({ cells }) => cells.some((cell) => cell !== '–')),
  })
}

const clockText = ({ clock, direction, side }: Assessment, { text }: SheetWriting): string =>
  [
    text(`free-time:clocks.${clock}`),
    direction === 'export' ? text('free-time:directions.export') : '',
    side === 'sell' ? text('free-time:sides.sell') : '',
  ]
    .filter(Boolean)
    .join(', ')

function stateText({ state, daysLeft, clock }: Assessment, { text }: SheetWriting): string {
  if (daysLeft === null || state === 'cannotAssess') return text(`free-time:states.${state}`)
  if (daysLeft === 0) return text('free-time:lastDay')
  return daysLeft > 0
    ? text('free-time:daysLeft', { count: daysLeft })
    : text(`free-time:past.${clock}`, { count: -daysLeft })
}

const costText = ({ cost }: Assessment): string =>
  cost?.money ? `${formatDecimal(cost.money.amount, 2)} ${cost.money.currency}` : '–'
