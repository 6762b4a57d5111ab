import type { Role } from '@rumbo/domain/records/rights/role'
import type pg from 'pg'
import { type RoleRow, roleReader } from '../rights/role-rows.ts'

/** Somebody who listens to an organization's changes, by a session. */
export type Listener = { readonly sessionId: string; readonly organizationId: string }

/** What distinguishes a listener from the others. */
export const listenerKey = ({ sessionId, organizationId }: Listener): string =>
  `${sessionId} ${organizationId}`

type Row = RoleRow & { readonly session_id: string; readonly organization_id: string }

/** The roles of those who may still listen, by `listenerKey`; who isn't there has lost session or membership. */
export async function rolesOfListeners(
  pool: pg.Pool,
  listeners: readonly Listener[],
): Promise<ReadonlyMap<string, Role>> {
  const { rows } = await pool.query<Row>('select * from system.listening($1, $2)', [
    listeners.map(({ sessionId }) => sessionId),
    listeners.map(({ organizationId }) => organizationId),
  ])
  const roleIn = roleReader()
  return new Map(
    rows.map((row) => [
      listenerKey({ sessionId: row.session_id, organizationId: row.organization_id }),
      roleIn(row),
    ]),
  )
}
