import type { Alert, listAlerts } from '@rumbo/domain/alerts/alerts.api'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In } from '@rumbo/domain/kernel/endpoint'
import { modes } from '@rumbo/domain/kernel/mode'
import { shipmentModule } from '../../access/modules.ts'
import type { VisibleRecord } from '../../access/read/columns.ts'
import { getRecords } from '../../access/read/get-records.ts'
import type { Scope } from '../../access/scope.ts'
import { mapVisible, show, type Visible } from '../../access/visible.ts'
import * as queries from './alerts.queries.ts'

/** Counted no further. */
const mostCounted = 1_000

/** A page of alerts, as far as the acting user may see them; it may hold fewer than asked for. */
export async function readAlerts(
  scope: Scope,
  { limit, ...asked }: In<typeof listAlerts>,
): Promise<Visible<{ items: Alert[]; nextCursor: string | null }>> {
  const rows = await scope.all(queries.selectAlerts({ ...asked, most: limit + 1 }))
  const page = rows.slice(0, limit)
  const nextCursor = rows.length > limit ? (page.at(-1)?.id ?? null) : null
  return mapVisible(await tellAlerts(scope, page), (items) => ({ items, nextCursor }))
}

/** How many are open, among those that the acting user may see. */
export async function countAlerts(
  scope: Scope,
): Promise<Visible<{ open: number; mine: number; nobodys: number }>> {
  if (!scope.role.allows('module:shipments')) return show({ open: 0, mine: 0, nobodys: 0 })
  const rows = await scope.all(queries.selectAlerts({ state: 'open', most: mostCounted }))
  const userId = scope.user?.id
  return mapVisible(await tellAlerts(scope, rows), (alerts) => ({
    open: alerts.length,
    mine: alerts.filter(({ owner }) => owner?.id === userId).length,
    nobodys: alerts.filter(({ owner }) => owner === null).length,
  }))
}

/** One alert, and the row that it is made of. @throws AppError NOT_FOUND also where its field isn't the user's to see */
export async function readAlert(
  scope: Scope,
  id: string,
): Promise<{ readonly row: queries.AlertRow; readonly alert: Visible<Alert> }> {
  const row = await scope.first(queries.selectAlert(id))
  if (!row) throw new AppError('NOT_FOUND')
  const alert = mapVisible(await tellAlerts(scope, [row]), ([only]) => {
    if (!only) throw new AppError('NOT_FOUND')
    return only
  })
  return { row, alert }
}

/** Alerts without those of records and fields that the acting user may not see. */
async function tellAlerts(scope: Scope, rows: readonly queries.AlertRow[]): Promise<Visible<Alert[]>> {
  const ids = [...new Set(rows.map(({ record_id }) => record_id))]
  const fields = [...new Set(['name', 'freightType', ...rows.map(({ field }) => field)])]
  const records = await getRecords(scope, shipmentModule, { ids, fields })
  return mapVisible(records, (visible) => {
    const byId = new Map(visible.map((record) => [record.id, record]))
    return rows.flatMap((row) => alertOf(row, byId.get(row.record_id)) ?? [])
  })
}

function alertOf(row: queries.AlertRow, record: VisibleRecord | undefined): Alert | null {
  const mode = modes.find((each) => each === record?.values.freightType)
  if (!record || record.ended || !mode || !Object.hasOwn(record.values, row.field)) return null
  const { name } = record.values
  const person = (id: string | null, called: string | null) =>
    id === null ? null : { id, name: called ?? '' }
  return {
    ...{ id: row.id, kind: row.kind, field: row.field, days: row.days, holds: row.holds },
    record: { id: record.id, name: typeof name === 'string' ? name : '', mode },
    from: row.from_value,
    to: row.to_value,
    state: row.closed_at !== null ? 'closed' : row.is_snoozed ? 'snoozed' : 'open',
    owner: person(row.owner_id, row.owner_name),
    nextStep: row.next_step,
    dueOn: row.due_on,
    snoozedUntil: row.is_snoozed ? row.snoozed_until : null,
    closed:
      row.closed_at !== null && row.closed_reason !== null
        ? {
            ...{ at: row.closed_at, reason: row.closed_reason, note: row.closed_note },
            by: person(row.closed_by, row.closed_by_name),
          }
        : null,
    firedAt: row.created_at,
  }
}
