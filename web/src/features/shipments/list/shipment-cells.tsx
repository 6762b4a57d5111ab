import { countedAlertKinds } from '@rumbo/domain/alerts/alert'
import type { Json } from '@rumbo/domain/fields/field-type'
import { isRecord } from '@rumbo/domain/fields/parsed'
import { formatDate } from '@rumbo/domain/fields/types/date'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import { valueIn } from '@rumbo/domain/fields/values'
import { trackingStates } from '@rumbo/domain/shipments/options'
import { IconUsersGroup } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { cellOfType } from '../../../grid/cells/cell-of-type.ts'
import { doubtMark } from '../../../grid/cells/date.tsx'
import { stepsCell } from '../../../grid/cells/phase.tsx'
import type { CellContext, CellKind } from '../../../grid/columns/grid-column.ts'
import type { OwnCells } from '../../../grid/columns/grid-columns.ts'
import { shortDate } from '../../../lib/texts/short-date.ts'
import { organizationIdCell, personIdCell } from '../../../records/columns/name-cells.tsx'
import { StatusBadge } from '../../../ui/chips/status-badge.tsx'
import { AlertIcon } from '../alerts/alert-icon.tsx'
import { alertMeaning } from '../alerts/alert-meaning.ts'
import { AlertWord } from '../cards/alert-word.tsx'
import { DocumentCount } from '../cards/document-count.tsx'
import { FreshnessDot } from '../freshness-dot.tsx'
import { ModeIcon } from '../mode-icon.tsx'
import { isFinished, meaningOf } from '../tracking-state.ts'
import { freeDaysOf } from './free-days/free-days.ts'
import classes from './shipment-cells.module.css'
import { changeText, type Moment, momentOf, routeOf } from './shipment-row.ts'

const codeOf = (value: Json) =>
  isRecord(value) && typeof value.code === 'string' ? value.code : labelOf(value) || '—'

/** What a shipment is called, with the sign of its transport type. */
const nameCell: CellKind = {
  width: 156,
  draw: (value, { row, reader }) => {
    const mode = row.mode ? <ModeIcon mode={row.mode} size={16} className={classes.icon} /> : null
    if (!row.fromOthers)
      return (
        <>
          {mode}
          {String(value)}
        </>
      )
    // The sign of others stands behind the name, so that names stand under each other.
    return (
      <span className={classes.name}>
        {mode}
        <span className={classes.words}>{String(value)}</span>
        <IconUsersGroup size={14} className={classes.others} role="img" aria-label={reader.fromOthers} />
      </span>
    )
  },
  tip: (value, { row, reader }) => (row.fromOthers ? `${String(value)} · ${reader.fromOthers}` : null),
}

const numbersOf = (value: Json): readonly string[] =>
  Array.isArray(value)
    ? value.flatMap((each) => (isRecord(each) && typeof each.number === 'string' ? each.number : []))
    : []

/** The first container and how many more there are; all of them on hover. */
const containersCell: CellKind = {
  width: 150,
  draw: (value) => {
    const [first, ...more] = numbersOf(value)
    if (first === undefined) return null
    return (
      <>
        {first}
        {more.length === 0 ? null : <span className={classes.more}>+{more.length}</span>}
      </>
    )
  },
  tip: (value) => {
    const numbers = numbersOf(value)
    return numbers.length > 1 ? numbers.join(', ') : null
  },
  text: (value) => numbersOf(value).join(', '),
}

/** A carrier by name; its code on hover. */
const carrierCell: CellKind = {
  width: 102,
  draw: (value) => labelOf(value) || codeOf(value),
  tip: (value) => {
    const [label, code] = [labelOf(value), codeOf(value)]
    return label === '' || code === label ? null : `${label} (${code})`
  },
}

/** An option's word where there is little room. */
const shortWord = ({ field, row, reader }: CellContext, id: 'shortPhase' | 'shortAlert', value: string) => {
  const { optionsFrom: _file, ...rest } = field
  return reader.option({ ...rest, id }, value, row.mode)
}

/** Where it is, by a bar and a short word; the whole word on hover. */
const phaseCell: CellKind = {
  ...stepsCell((value, cell) => shortWord(cell, 'shortPhase', value)),
  width: 170,
  tip: (value, { field, row, reader }) => reader.option(field, String(value), row.mode),
}

const codesOf = (_value: Json, { row }: CellContext) => {
  const { from, to } = routeOf(row.values)
  return `${codeOf(from)} → ${codeOf(to)}`
}

/** From where to where by code, by name on hover. */
const routeCell: CellKind = {
  width: 138,
  draw: codesOf,
  text: codesOf,
  tip: (_value, { row }) => {
    const { from, to } = routeOf(row.values)
    return `${labelOf(from) || '—'} → ${labelOf(to) || '—'}`
  },
}

const daysText = (days: number) => `${days < 0 ? '−' : ''}${Math.abs(days)} d`

function drawMoment(moment: Moment | null, cell: CellContext) {
  const { reader } = cell
  if (!moment) return null
  const { date, freshness, change } = moment
  return (
    <>
      {doubtMark(cell)}
      <FreshnessDot freshness={freshness} label={reader.freshness[freshness]} />
      {shortDate(date, reader.display, new Date().getFullYear())}
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
  width: 130,
  draw: (_value, cell) => drawMoment(momentOf(cell.row.values, which), cell),
  tip: (_value, { row, field, reader }) => {
    const doubt = row.doubts?.[field.id]
    if (doubt) return reader.doubts[doubt]
    const moment = momentOf(row.values, which)
    if (!moment) return null
    const day = new Intl.DateTimeFormat(reader.display.language, { weekday: 'long', timeZone: 'UTC' })
    const date = formatDate(moment.date, reader.display.dateFormat)
    const { from, to } = routeOf(row.values)
    const place = labelOf(which === 'departure' ? from : to)
    const parts = [`${day.format(new Date(moment.date))} ${date}`, place, reader.freshness[moment.freshness]]
    return parts.filter((part) => part !== '').join(' · ')
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
    return <StatusBadge meaning={meaningOf(row.values, state)}>{word}</StatusBadge>
  },
}

/** The gravest alert in color, icon and a short word, and how many more are open; its whole word on hover. */
const alertsCell: CellKind = {
  width: 126,
  draw: (value, cell) => {
    const kind = countedAlertKinds.find((each) => each === valueIn(cell.row.values, 'worstAlert'))
    if (typeof value !== 'number' || !kind) return null
    return (
      <span className={classes.alert} data-meaning={alertMeaning[kind]}>
        <AlertIcon kind={kind} size={16} />
        <AlertWord kind={kind} recordId={cell.row.id} word={shortWord(cell, 'shortAlert', kind)} />
        {value > 1 ? <span className={classes.more}>+{value - 1}</span> : null}
      </span>
    )
  },
  tip: (value, { field, row, reader }) => {
    const kind = countedAlertKinds.find((each) => each === valueIn(row.values, 'worstAlert'))
    if (typeof value !== 'number' || !kind) return null
    return reader.option({ ...field, id: 'worstAlert' }, kind, row.mode)
  },
}

/** How many of the needed documents are in, colored by what lacks; in words on hover. */
const documentsCell: CellKind = {
  width: 116,
  draw: (_value, { row }) => <DocumentCount values={row.values} />,
  tip: (_value, { field, row, reader }) => {
    const state = valueIn(row.values, 'documentsState')
    return typeof state === 'string'
      ? reader.option({ ...field, id: 'documentsState' }, state, row.mode)
      : null
  },
}

/** The free days that are left, as a bar and their number; the last of them on hover. */
const freeDaysCell: CellKind = {
  width: 84,
  draw: (_value, { row }) => {
    const free = freeDaysOf(row.values)
    if (!free) return <span className={classes.none} aria-hidden />
    const look: CSSProperties & Record<`--${string}`, number> = { '--left': free.left }
    return (
      <span className={classes.free} data-tone={free.tone}>
        <span className={classes.meter} style={look} aria-hidden />
        {daysText(free.days)}
      </span>
    )
  },
  tip:
    (_value, { row, reader }) =>
    async () =>
      (await import('./free-days/free-days-tip.ts')).freeDaysTip(row, reader.display),
}

/** The cells of the list that are drawn in a way of their own. */
export const shipmentCells: OwnCells = {
  name: nameCell,
  clientReference: { ...cellOfType.string, width: 92 },
  phase: phaseCell,
  masterBl: { ...cellOfType.string, width: 170 },
  shipmentCargos: containersCell,
  carrierCode: carrierCell,
  polName: routeCell,
  etd: momentCell('departure'),
  eta: momentCell('arrival'),
  openAlerts: alertsCell,
  missingDocuments: documentsCell,
  freeDaysCountdown: freeDaysCell,
  status: trackingCell,
  createByUserId: personIdCell,
  organizationId: organizationIdCell,
}
