import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Role } from '@rumbo/domain/records/rights/role'
import type pg from 'pg'
import { getRecord } from '../read/get-record.ts'
import { moduleNamed } from '../rights/declared-modules.ts'
import { rightsFor } from '../rights/rights.ts'
import { withScope } from '../scope/scope.ts'
import { statement } from '../scope/statement.ts'
import { show, type Visible } from '../visible/visible.ts'
import type { Listener } from './listeners.ts'

/** Somebody who is on a record, as colleagues see them. */
export type Attendee = { readonly id: string; readonly name: string }

/** The record's module, and who is on the record. */
export type RecordPresence = { readonly module: string; readonly attendee: Attendee }

/**
 * Who a listener is, where they may be on a record at all.
 * @throws AppError NOT_FOUND where they may not see the record, TOKEN_NOT_VALID where their session has ended
 */
export function attendeeOf(
  pool: pg.Pool,
  { sessionId, organizationId }: Listener,
  recordId: string,
): Promise<Visible<RecordPresence>> {
  const actor = { kind: 'user', sessionId, organizationId, way: 'screen', reads: true } as const
  return withScope(pool, actor, async (scope) => {
    const held = await scope.first(statement<{ module: string }>`
      select module from tenant.records where id = ${recordId}`)
    if (!held || !maySeeRecords(scope.role, held.module)) throw new AppError('NOT_FOUND')
    await getRecord(scope, moduleNamed(held.module), recordId)
    const me = await scope.first(statement<{ id: string; name: string }>`
      select id, coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email) as name
      from tenant.users where id = tenant.acting_user()`)
    if (!me) throw new AppError('NOT_FOUND')
    return show({ module: held.module, attendee: me })
  })
}

/** Whether a role opens the module whose records people are on. */
export const maySeeRecords = (role: Role, module: string): boolean =>
  role.allows(`module:${moduleNamed(module).catalogue.permission}`)

/** A field that somebody is in. */
type FieldOfModule = { readonly module: string; readonly field: string }

/** Whether a role may know that somebody is in a field. */
export const maySeeField = (role: Role, { module, field }: FieldOfModule): boolean =>
  rightsFor({ role, user: null }, moduleNamed(module), {}).of(field) !== 'hide'
