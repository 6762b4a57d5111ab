import { type AlertKind, type AlertModule, alertModules } from '@rumbo/domain/alerts/alert'
import type { Alert, countAlerts as contract, listAlerts } from '@rumbo/domain/alerts/alerts.api'
import type { Json } from '@rumbo/domain/fields/field-type'
import { isRecord } from '@rumbo/domain/fields/parsed'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { variantNamed } from '@rumbo/domain/records/record-module'
import { todayOf } from '../../access/change/today.ts'
import { getRecords } from '../../access/read/get-records.ts'
import type { VisibleRecord } from '../../access/read/sql/columns.ts'
import { moduleNamed } from '../../access/rights/declared-modules.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import { opensModule } from '../../access/rights/opened-modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, show, together, type Visible } from '../../access/visible/visible.ts'
import { readCosts } from '../free-time/free-time.service.ts'
import * as queries from './alerts.queries.ts'
import { hiddenAlertKinds } from './hidden-alerts.service.ts'

/** Counted no further. */
const maxCounted = 1_000

/** A page of alerts, as far as the acting user may see them; it may hold fewer than the limit. */
export async function readAlerts(
  scope: Scope,
  { limit, due, ...query }: In<typeof listAlerts>,
): Promise<Visible<{ items: Alert[]; nextCursor: string | null }>> {
  const dueUntil = due && todayOf(scope.display.timeZone)
  const rows = await scope.all(queries.selectAlerts({ ...query, dueUntil, most: limit + 1 }))
  const page = rows.slice(0, limit)
  const nextCursor = rows.length > page.length ? (page.at(-1)?.id ?? null) : null
  const alerts = await showAlerts(scope, page)
  const costs = await costsOf(scope, page)
  return mapVisible(together({ alerts, costs }), (seen) => ({
    items: seen.alerts.map((alert) =>
      hasCosts(alert) ? { ...alert, cost: seen.costs.get(alert.record.id) ?? null } : alert,
    ),
    nextCursor,
  }))
}

type Costs = ReadonlyMap<string, NonNullable<Alert['cost']>>

/** Whether an alert says what its shipment costs. */
const hasCosts = ({ kind }: { readonly kind: Alert['kind'] }): boolean => kind === 'freeTime'

/** What free time costs the company on the shipments of some alerts. */
async function costsOf(scope: Scope, rows: readonly queries.AlertRow[]): Promise<Visible<Costs>> {
  const ids = new Set(rows.filter(hasCosts).map(({ record_id }) => record_id))
  return mapVisible(
    await readCosts(scope, [...ids]),
    (costs) =>
      new Map(
        [...costs].map(([id, totals]) => [
          id,
          totals.map(({ currency, cost, forecast }) => ({ currency, cost, forecast })),
        ]),
      ),
  )
}

/** How many are open, among those that the acting user may see. */
export async function countAlerts(scope: Scope): Promise<Visible<Out<typeof contract>>> {
  const rows = await scope.all(queries.selectAlerts({ state: 'open', most: maxCounted }))
  const reader = { userId: scope.user?.id, today: todayOf(scope.display.timeZone) }
  return mapVisible(await showAlerts(scope, rows), (alerts) => counted(alerts, reader))
}

function counted(
  all: readonly Alert[],
  { userId, today }: { readonly userId: string | undefined; readonly today: string },
): Out<typeof contract> {
  const alerts = all.filter(({ isLongOver }) => !isLongOver)
  const mine = alerts.filter(({ owner }) => owner !== null && owner.id === userId)
  const ofKind = (wanted: AlertKind) => alerts.filter(({ kind }) => kind === wanted).length
  return {
    open: alerts.length,
    mine: mine.length,
    mineDue: mine.filter(({ dueOn }) => dueOn !== null && dueOn <= today).length,
    nobodys: alerts.filter(({ owner }) => owner === null).length,
    longOver: all.length - alerts.length,
    kinds: {
      hold: ofKind('hold'),
      freeTime: ofKind('freeTime'),
      arrivalMissed: ofKind('arrivalMissed'),
      departureMissed: ofKind('departureMissed'),
      dateMoved: ofKind('dateMoved'),
      silent: ofKind('silent'),
      connectionMissed: ofKind('connectionMissed'),
      documentOverdue: ofKind('documentOverdue'),
      documentsDiffer: ofKind('documentsDiffer'),
      documentMissing: ofKind('documentMissing'),
      documentExpiring: ofKind('documentExpiring'),
    },
  }
}

/** One alert, and the row that it is made of. @throws AppError NOT_FOUND also where its field isn't the user's to see */
export async function readAlert(
  scope: Scope,
  id: string,
): Promise<{ readonly row: queries.AlertRow; readonly alert: Visible<Alert> }> {
  const row = await scope.first(queries.selectAlert(id))
  if (!row) throw new AppError('NOT_FOUND')
  const alert = mapVisible(await showAlerts(scope, [row]), ([only]) => {
    if (!only) throw new AppError('NOT_FOUND')
    return only
  })
  return { row, alert }
}

/** Alerts without those of records and fields that the acting user may not see. */
async function showAlerts(scope: Scope, rows: readonly queries.AlertRow[]): Promise<Visible<Alert[]>> {
  let shown: Visible<ReadonlyMap<string, Alert>> = show(new Map())
  for (const of of alertModules) {
    const own = rows.filter(({ module }) => module === of)
    if (own.length === 0 || !opensModule(scope.role, moduleNamed(of))) continue
    const alerts = await showOf(scope, of, own)
    shown = mapVisible(
      together({ shown, alerts }),
      (seen) => new Map([...seen.shown, ...seen.alerts.map((alert) => [alert.id, alert] as const)]),
    )
  }
  return mapVisible(shown, (seen) => rows.flatMap(({ id }) => seen.get(id) ?? []))
}

/** Those of records of one module. */
async function showOf(
  scope: Scope,
  of: AlertModule,
  rows: readonly queries.AlertRow[],
): Promise<Visible<Alert[]>> {
  const module = moduleNamed(of)
  const ids = [...new Set(rows.map(({ record_id }) => record_id))]
  const fields = [...new Set([...aboutFields(module), ...rows.map(({ field }) => field)])]
  const hidden = hiddenAlertKinds(scope, of)
  return mapVisible(await getRecords(scope, module, { ids, fields }), (visible) => {
    const byId = new Map(visible.map((record) => [record.id, record]))
    return rows.flatMap((row) =>
      hidden.has(row.kind) ? [] : (alertOf(module, row, byId.get(row.record_id)) ?? []),
    )
  })
}

const arrivals = ['ata', 'eta', 'arrivalDate']

/** What a reader knows a record by, as far as its module has such fields. */
function aboutFields(module: RecordModule): readonly string[] {
  const wished = [
    module.title,
    module.variant?.field ?? '',
    'lastFreeDay',
    'freeTimeClock',
    'carrierCode',
    ...arrivals,
    ...module.routes.flatMap(({ from, to }) => [from, to]),
  ]
  return wished.filter((field) => module.byField.has(field))
}

function aboutOf(
  { routes }: RecordModule,
  { values }: VisibleRecord,
): Pick<Alert['record'], 'from' | 'to' | 'carrier' | 'arrival'> {
  const short = (value: Json | undefined) => {
    if (value === undefined || value === null) return null
    const code = isRecord(value) && typeof value.code === 'string' ? value.code : ''
    return code || labelOf(value) || null
  }
  const first = (fields: readonly string[]) =>
    fields.map((field) => short(values[field])).find((said) => said !== null) ?? null
  const arrival = arrivals.map((field) => values[field]).find((day) => typeof day === 'string')
  return {
    from: first(routes.map(({ from }) => from)),
    to: first(routes.map(({ to }) => to)),
    carrier: (values.carrierCode && labelOf(values.carrierCode)) || short(values.carrierCode),
    arrival: typeof arrival === 'string' ? arrival : null,
  }
}

function alertOf(
  module: RecordModule,
  row: queries.AlertRow,
  record: VisibleRecord | undefined,
): Alert | null {
  const mode = (module.variant && variantNamed(record?.values[module.variant.field])) ?? null
  if (!record || record.ended || !Object.hasOwn(record.values, row.field)) return null
  if (module.variant !== null && mode === null) return null
  const name = record.values[module.title]
  const person = (id: string | null, called: string | null) =>
    id === null ? null : { id, name: called ?? '' }
  return {
    id: row.id,
    kind: row.kind,
    field: row.field,
    days: row.days,
    holds: row.holds,
    record: {
      id: record.id,
      module: row.module,
      name: typeof name === 'string' ? name : '',
      mode,
      ...aboutOf(module, record),
    },
    cost: null,
    isLongOver: row.is_long_over,
    from: row.from_value,
    // Of free time that ends it is the last free day, a field of its own.
    to: row.kind === 'freeTime' && !Object.hasOwn(record.values, 'lastFreeDay') ? null : row.to_value,
    clock: Object.hasOwn(record.values, 'freeTimeClock') ? row.clock : null,
    state: row.closed_at !== null ? 'closed' : row.is_snoozed ? 'snoozed' : 'open',
    owner: person(row.owner_id, row.owner_name),
    nextStep: row.next_step,
    dueOn: row.due_on,
    snoozedUntil: row.is_snoozed ? row.snoozed_until : null,
    closed:
      row.closed_at !== null && row.closed_reason !== null
        ? {
            at: row.closed_at,
            reason: row.closed_reason,
            note: row.closed_note,
            by: person(row.closed_by, row.closed_by_name),
          }
        : null,
    firedAt: row.created_at,
  }
}
