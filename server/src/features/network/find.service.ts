import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Out } from '@rumbo/domain/kernel/endpoint'
import * as contracts from '@rumbo/domain/network/find.api'
import type { Scope } from '../../access/scope/scope.ts'
import { connectedView } from '../organizations/connected.service.ts'
import * as queries from './find.queries.ts'
import { partnerView } from './partner-view.ts'
import { selectPartners } from './partners.queries.ts'

/** Companies that let themselves be found. @throws AppError QUERY_TOO_SHORT */
export async function find(scope: Scope, query: string): Promise<Out<typeof contracts.findOrganizations>> {
  // Counted in characters as people see them, not in units of UTF-16.
  if ([...query].length < contracts.fewestCharacters)
    throw new AppError('QUERY_TOO_SHORT', { min: contracts.fewestCharacters })
  const rows = await scope.all(queries.findOrganizations(query))
  return { items: rows.map((row) => ({ ...connectedView(row), connection: row.connection })) }
}

/** Partners that can be brought into a shipment, by name, at most 200. */
export async function readActive(
  scope: Scope,
  search: string | undefined,
): Promise<Out<typeof contracts.listActiveCollaborators>> {
  const states = ['connected', 'passive'] as const
  const rows = await scope.all(selectPartners({ search, states, archived: false, most: 200 }))
  return {
    items: rows.map(partnerView).map(({ organizationId, id, references, contacts, kinds, ...partner }) => ({
      id: organizationId ?? id,
      partnerId: id,
      state: partner.state,
      kinds,
      name: partner.name,
      code: partner.code,
      avatar: partner.avatar,
      countryId: partner.countryId,
      location: partner.location,
      website: partner.website,
      description: partner.description,
      contactPhone: partner.contactPhone,
      references: organizationId ? [] : references,
      contacts: contacts.map(({ name, email }) => ({ name, email })),
    })),
  }
}

/** Whether other companies find the scope's own. */
export async function readFindable(scope: Scope): Promise<{ findable: boolean }> {
  const own = await scope.first(queries.selectFindable())
  if (!own) throw new AppError('NOT_FOUND')
  return { findable: own.findable }
}

export async function changeFindable(scope: Scope, findable: boolean): Promise<{ findable: boolean }> {
  await scope.first(queries.updateFindable(findable))
  return { findable }
}
