import { alertModules, countedAlerts } from '@rumbo/domain/alerts/alert'
import { changeMany } from '../../access/change/change-many.ts'
import { moduleNamed } from '../../access/rights/declared-modules.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import { rightsFor } from '../../access/rights/rights.ts'
import { heldProfiles } from '../../access/rights/row-rights.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { shipmentModule } from '../../modules.ts'
import * as queries from './open-alerts.queries.ts'
import type { WatchedRecord } from './watched-records.ts'

type Count = ReturnType<typeof countedAlerts> & { readonly id: string; readonly isNew: boolean }

/** Shipments whose rows say something else of their alerts than holds. */
export async function miscounted(scope: Scope, ids: readonly string[]): Promise<readonly string[]> {
  return (await counts(scope, ids)).filter(({ isNew }) => isNew).map(({ id }) => id)
}

/** Locks the organization's own rows of records of a module before their alerts are changed; after it, `writeCounts`. */
export async function lockRows(scope: Scope, module: RecordModule, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await scope.all(queries.lockRows(module, ids))
}

/** The same of records of several modules, module by module. */
export async function lockRecords(scope: Scope, records: readonly WatchedRecord[]): Promise<void> {
  for (const of of alertModules) {
    const ids = records.flatMap(({ id, module }) => (module === of ? [id] : []))
    await lockRows(scope, moduleNamed(of), ids)
  }
}

/** Says on the rows of shipments among some records, which are locked, how many of their alerts are open. */
export async function writeCounts(scope: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = (await counts(scope, ids))
    .filter(({ isNew }) => isNew)
    .map(({ id, openAlerts, worstAlert }) => ({ id, patch: { openAlerts, worstAlert } }))
  if (rows.length === 0) return
  const by = { way: 'automation' } as const
  await changeMany(scope, shipmentModule, { rows, by, authority: 'product', isQuiet: true })
}

/** What counts: alerts of fields that the organization still sees, whoever in it looks. */
async function counts(scope: Scope, ids: readonly string[]): Promise<readonly Count[]> {
  const rows = await scope.all(queries.countedRows(ids))
  const held = rows.filter(({ profile_id, open }) => profile_id !== null && open.length > 0)
  const profiles =
    held.length > 0
      ? await heldProfiles(
          scope,
          held.map(({ id }) => id),
        )
      : null
  return rows.map(({ id, profile_id, open, open_alerts, worst_alert }) => {
    const profile = profiles?.get(id)
    const sees = (field: string) =>
      profile_id === null ||
      (profile !== undefined && rightsFor(null, shipmentModule, { profile }).of(field) !== 'hide')
    const kinds = open.filter(({ field }) => sees(field)).map(({ kind }) => kind)
    const counted = countedAlerts(kinds)
    const isNew = counted.openAlerts !== open_alerts || counted.worstAlert !== worst_alert
    return { id, ...counted, isNew }
  })
}
