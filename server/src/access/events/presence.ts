import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Role } from '@rumbo/domain/records/rights/role'
import type pg from 'pg'
import { getRecord } from '../read/get-record.ts'
import { shipmentModule } from '../rights/modules.ts'
import { rightsFor } from '../rights/rights.ts'
import { withScope } from '../scope/scope.ts'
import { statement } from '../scope/statement.ts'
import { show, type Visible } from '../visible/visible.ts'
import type { Listener } from './listeners.ts'

/** Somebody who is on a record, as colleagues see him. */
export type Attendee = { readonly id: string; readonly name: string }

/**
 * Who a listener is, where he may be on a record at all.
 * @throws AppError NOT_FOUND where he may not see the record, TOKEN_NOT_VALID where his session has ended
 */
export function attendeeOf(
  pool: pg.Pool,
  { sessionId, organizationId }: Listener,
  recordId: string,
): Promise<Visible<Attendee>> {
  const actor = { kind: 'user', sessionId, organizationId, way: 'screen', reads: true } as const
  return withScope(pool, actor, async (scope) => {
    if (!maySeeRecords(scope.role)) throw new AppError('NOT_FOUND')
    await getRecord(scope, shipmentModule, recordId)
    const me = await scope.first(statement<{ id: string; name: string }>`
      select id, coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email) as name
      from tenant.users where id = tenant.acting_user()`)
    if (!me) throw new AppError('NOT_FOUND')
    return show(me)
  })
}

/** Whether a role opens the module whose records people are on. */
export const maySeeRecords = (role: Role): boolean =>
  role.allows(`module:${shipmentModule.catalogue.permission}`)

/** Whether a role may know that somebody is in a field. */
export const maySeeField = (role: Role, field: string): boolean =>
  rightsFor({ role, user: null }, shipmentModule, {}).of(field) !== 'hide'
