import { alertKinds } from '@rumbo/domain/alerts/alert'
import type { Json } from '@rumbo/domain/fields/field-type'
import { isRecord } from '@rumbo/domain/fields/parsed'
import { formatDate } from '@rumbo/domain/fields/types/date'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import { valueIn } from '@rumbo/domain/fields/values'
import { trackingStates } from '@rumbo/domain/shipments/options'
import { IconUsersGroup } from '@tabler/icons-react'
import { cellOfType } from '../../../grid/cells/cell-of-type.ts'
import { doubtMark } from '../../../grid/cells/date.tsx'
import { phaseCell } from '../../../grid/cells/phase.tsx'
import type { CellContext, CellKind } from '../../../grid/columns/grid-column.ts'
import type { OwnCells } from '../../../grid/columns/grid-columns.ts'
import { organizationIdCell, personIdCell } from '../../../records/columns/name-cells.tsx'
import { StatusBadge } from '../../../ui/chips/status-badge.tsx'
import { alertMeaning } from '../alerts/alert-meaning.ts'
import { FreshnessDot } from '../freshness-dot.tsx'
import { ModeIcon } from '../mode-icon.tsx'
import { isFinished, trackingMeaning } from '../tracking-state.ts'
import classes from './shipment-cells.module.css'
import { type Moment, momentOf, routeOf } from './shipment-row.ts'

const codeOf = (value: Json) =>
  isRecord(value) && typeof value.code === 'string' ? value.code : labelOf(value) || '—'

/** What a shipment is known by, with the sign of its transport type. */
const referenceCell: CellKind = {
  width: 256,
  draw: (value, { row, reader }) => (
    <>
      {row.mode ? <ModeIcon mode={row.mode} size={16} className={classes.icon} /> : null}
      {row.fromOthers ? (
        <IconUsersGroup size={16} className={classes.icon} role="img" aria-label={reader.fromOthers} />
      ) : null}
      {String(value)}
    </>
  ),
  tip: (value, { row, reader }) => (row.fromOthers ? `${String(value)} · ${reader.fromOthers}` : null),
}

const numbersOf = (value: Json): readonly string[] =>
  Array.isArray(value)
    ? value.flatMap((each) => (isRecord(each) && typeof each.number === 'string' ? each.number : []))
    : []

/** The first container and how many more there are; all of them on hover. */
const containersCell: CellKind = {
  width: 144,
  draw: (value) => {
    const [first, ...more] = numbersOf(value)
    if (first === undefined) return null
    return more.length === 0 ? first : `${first}, +${more.length}`
  },
  tip: (value) => {
    const numbers = numbersOf(value)
    return numbers.length > 1 ? numbers.join(', ') : null
  },
  text: (value) => numbersOf(value).join(', '),
}

const codesOf = (_value: Json, { row }: CellContext) => {
  const { from, to } = routeOf(row.values)
  return `${codeOf(from)} → ${codeOf(to)}`
}

/** From where to where by code, by name on hover. */
const routeCell: CellKind = {
  width: 152,
  draw: codesOf,
  text: codesOf,
  tip: (_value, { row }) => {
    const { from, to } = routeOf(row.values)
    return `${labelOf(from) || '—'} → ${labelOf(to) || '—'}`
  },
}

const changeText = (days: number) => `${days > 0 ? '+' : '−'}${Math.abs(days)} d`

function drawMoment(moment: Moment | null, cell: CellContext) {
  const { reader } = cell
  if (!moment) return null
  const { date, freshness, change } = moment
  return (
    <>
      {doubtMark(cell)}
      <FreshnessDot freshness={freshness} label={reader.freshness[freshness]} />
      {formatDate(date, reader.display.dateFormat)}
      {change ? (
        <span className={classes.change} data-late={change > 0 || undefined}>
          {changeText(change)}
        </span>
      ) : null}
    </>
  )
}

/** A departure or an arrival: the date that stands, how sure it is, and its change in days. */
const momentCell = (which: 'departure' | 'arrival'): CellKind => ({
  width: 164,
  draw: (_value, cell) => drawMoment(momentOf(cell.row.values, which), cell),
  tip: (_value, { row, field, reader }) => {
    const doubt = row.doubts?.[field.id]
    if (doubt) return reader.doubts[doubt]
    const moment = momentOf(row.values, which)
    if (!moment) return null
    const day = new Intl.DateTimeFormat(reader.display.language, { weekday: 'long', timeZone: 'UTC' })
    const date = formatDate(moment.date, reader.display.dateFormat)
    return `${day.format(new Date(moment.date))} ${date} · ${reader.freshness[moment.freshness]}`
  },
})

/** How fresh the tracking is, in color, icon and word. */
const trackingCell: CellKind = {
  width: 120,
  draw: (value, { field, row, reader }) => {
    const state = trackingStates.find((each) => each === value) ?? 'none'
    const word = isFinished(row.values)
      ? reader.option({ ...field, id: 'tracking' }, 'finished', row.mode)
      : reader.option(field, state, row.mode)
    return <StatusBadge meaning={trackingMeaning[state]}>{word}</StatusBadge>
  },
}

/** How many alerts are open, with the most urgent of them in color, icon and word. */
const alertsCell: CellKind = {
  width: 152,
  draw: (value, { field, row, reader }) => {
    const kind = alertKinds.find((each) => each === valueIn(row.values, 'worstAlert'))
    if (typeof value !== 'number' || !kind) return null
    const word = reader.option({ ...field, id: 'worstAlert' }, kind, row.mode)
    return <StatusBadge meaning={alertMeaning[kind]}>{`${value} · ${word}`}</StatusBadge>
  },
}

/** The cells of the list that are drawn in a way of their own. */
export const shipmentCells: OwnCells = {
  name: referenceCell,
  phase: { ...phaseCell, width: 244 },
  masterBl: { ...cellOfType.string, width: 176 },
  shipmentCargos: containersCell,
  carrierCode: { ...cellOfType.carrier, width: 190 },
  polName: routeCell,
  etd: momentCell('departure'),
  eta: momentCell('arrival'),
  openAlerts: alertsCell,
  status: trackingCell,
  createByUserId: personIdCell,
  organizationId: organizationIdCell,
}
