import type { Json } from '@rumbo/domain/fields/field-type'
import type { Mode } from '@rumbo/domain/kernel/mode'
import { statement } from '../../access/scope/statement.ts'

/** The phase dates of one of the own containers of a shipment, as they are stored. */
export const containerPhases = (shipmentId: string, id: string) => statement<{ phases: Json }>`
  select phases from tenant.containers
  where record_id = ${shipmentId} and id = ${id} and owner_organization_id = tenant.org()`

export const modeOfShipment = (id: string) => statement<{ mode: Mode }>`
  select freight_type as mode from tenant.shipments where id = ${id}`

/** The newest line of history that changed a field of a shipment, as far as one may read it. */
export const lineOf = (shipmentId: string, field: string) => statement<{ id: string }>`
  select id::text from tenant.record_history where record_id = ${shipmentId} and module = 'shipments'
    and changes @> ${JSON.stringify([{ field }])}::jsonb order by id desc limit 1`

export const membersOf = (teamIds: readonly string[]) => statement<{ user_id: string }>`
  select distinct user_id from tenant.team_members where team_id = any (${teamIds}::uuid[])`

export type PhaseNotice = {
  readonly shipmentId: string
  readonly organizations: readonly string[]
  readonly users: readonly string[]
  readonly field: string
  readonly line: string | null
}

export const notifyParties = ({ shipmentId, organizations, users, field, line }: PhaseNotice) => statement<{
  notified: number
}>`
  select system.tell_parties(${shipmentId}, ${organizations}::uuid[], ${users}::uuid[], ${field}, ${line}::bigint) as notified`

export const ownName = () => statement<{ name: string }>`select name from tenant.organization`
