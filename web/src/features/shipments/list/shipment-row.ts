import type { Json } from '@rumbo/domain/fields/field-type'
import { textIn, type Values, valueIn } from '@rumbo/domain/fields/values'
import { daysBetween } from '@rumbo/domain/kernel/time/civil-date'
import { shipmentEnds } from '@rumbo/domain/shipments/ends'
import { shipmentFields } from '@rumbo/domain/shipments/fields'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { type DateDoubt, dateDoubt } from '@rumbo/domain/shipments/rules/date-doubts'
import type { Freshness, GridRow } from '../../../grid/rows/grid-row.ts'
import type { RecordAnswer } from '../../../records/screen/record-contracts.ts'
import { valuesOf } from '../../../records/screen/values-of.ts'

/** From where to where. */
export type Route = { readonly from: Json; readonly to: Json }

export function routeOf(values: Values): Route {
  const first = (ids: readonly string[]): Json =>
    ids.map((id) => valueIn(values, id)).find((value) => value !== null) ?? null
  return { from: first(shipmentEnds.from), to: first(shipmentEnds.to) }
}

/** The date of a departure or arrival as it stands: what happened, else what is expected. */
export type Moment = {
  readonly date: string
  readonly freshness: Freshness
  /** Days later than first stated, negative when earlier; null without a first date. */
  readonly change: number | null
}

const fieldsOf = {
  departure: { expected: 'etd', happened: 'atd', first: 'firstEtd' },
  arrival: { expected: 'eta', happened: 'ata', first: 'firstEta' },
} as const

/** Null where neither is known. A date without tracking behind it is somebody's plan. */
export function momentOf(values: Values, which: keyof typeof fieldsOf): Moment | null {
  const { expected, happened, first } = fieldsOf[which]
  const date = textIn(values, happened) ?? textIn(values, expected)
  if (date === null) return null
  const firstDate = textIn(values, first)
  const isTracked = (textIn(values, 'status') ?? 'none') !== 'none'
  return {
    date,
    freshness: textIn(values, happened) ? 'actual' : isTracked ? 'estimated' : 'planned',
    change: firstDate === null ? null : daysBetween(firstDate, date),
  }
}

/** By how many days a date moved: '+3 d', '−1 d'. */
export const changeText = (days: number): string => `${days > 0 ? '+' : '−'}${Math.abs(days)} d`

const dateFields = shipmentFields.filter(({ type }) => type === 'date' || type === 'dateTime')

/** Which dates can hardly be right; columns of two dates tell it of either. */
function doubtsOf(values: Values): Pick<GridRow, 'doubts'> {
  const found = dateFields.flatMap((field) => {
    const doubt = dateDoubt(field, values)
    return doubt ? [[field.id, doubt] as const] : []
  })
  if (found.length === 0) return {}
  const doubts: Record<string, DateDoubt> = Object.fromEntries(found)
  const { atd, ata } = doubts
  return { doubts: { ...doubts, ...(atd ? { etd: atd } : {}), ...(ata ? { eta: ata } : {}) } }
}

/** A shipment as a row. Columns of two fields stand under one of them: it must not be empty where the other isn't. */
export function shipmentRow(shipment: RecordAnswer): GridRow {
  const { id, version: _version, owned, ended: _ended, ...fields } = shipment
  const values = valuesOf(fields)
  const { from, to } = routeOf(values)
  const withFallback = (field: string, value: Json) =>
    field in values ? { [field]: valueIn(values, field) ?? value } : {}
  return {
    id,
    mode: modeOf(values),
    ...(owned ? {} : { fromOthers: true as const }),
    ...doubtsOf(values),
    values: {
      ...values,
      ...withFallback('polName', from ?? to),
      ...withFallback('etd', valueIn(values, 'atd')),
      ...withFallback('eta', valueIn(values, 'ata')),
      ...withFallback(
        'freeDaysCountdown',
        valueIn(values, 'freeTimeAtDestination') ?? valueIn(values, 'freeDaysOfDemurrage'),
      ),
    },
  }
}
