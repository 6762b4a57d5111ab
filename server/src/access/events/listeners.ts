import { type Role, roleOf } from '@rumbo/domain/records/rights/role'
import type pg from 'pg'

/** Somebody who listens to an organization's changes, by a session. */
export type Listener = { readonly sessionId: string; readonly organizationId: string }

/** What distinguishes a listener from the others. */
export const listenerKey = ({ sessionId, organizationId }: Listener): string =>
  `${sessionId} ${organizationId}`

type Row = {
  session_id: string
  organization_id: string
  role_id: string
  role_name: string
  built_in: string | null
  permissions: unknown
  role_version: number
}

/** The roles of those who may still listen, by `listenerKey`; who isn't there has lost session or membership. */
export async function rolesOfListeners(
  pool: pg.Pool,
  listeners: readonly Listener[],
): Promise<ReadonlyMap<string, Role>> {
  const { rows } = await pool.query<Row>('select * from system.listening($1, $2)', [
    listeners.map(({ sessionId }) => sessionId),
    listeners.map(({ organizationId }) => organizationId),
  ])
  return new Map(
    rows.map((row) => [
      listenerKey({ sessionId: row.session_id, organizationId: row.organization_id }),
      roleOf({
        id: row.role_id,
        name: row.role_name,
        builtIn: row.built_in,
        permissions: row.permissions,
        version: row.role_version,
      }),
    ]),
  )
}
