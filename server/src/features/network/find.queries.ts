import type { ConnectionRequest } from '@rumbo/domain/network/connections.api'
import { statement } from '../../access/scope/statement.ts'
import type { ConnectedRow } from '../organizations/connected.service.ts'

export type FoundRow = ConnectedRow & { readonly connection: ConnectionRequest['state'] | null }

export const findOrganizations = (query: string) => statement<FoundRow>`
  select id, name, code, country_id, location, avatar, website, description, contact_phone, connection
  from system.find_organizations(${query})`

export const selectFindable = () => statement<{ findable: boolean }>`
  select findable from tenant.organization`

export const updateFindable = (findable: boolean) => statement<{ findable: boolean }>`
  update tenant.organization set findable = ${findable}, updated_at = now() returning findable`
