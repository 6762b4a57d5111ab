import type { Json } from '@rumbo/domain/fields/field-type'
import { fold } from '@rumbo/domain/fields/text/fold'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import { newId } from '@rumbo/domain/kernel/id'
import { changeMany, maxInBatch } from '../../access/change/change-many.ts'
import type { ChangedRecord, Reaction } from '../../access/change/reactions.ts'
import { announce } from '../../access/events/announce.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { supplierModule } from '../../modules.ts'
import * as queries from './supplier-partners.queries.ts'

/** A supplier is a partner: the one that is there, or a new one that isn't here yet. Follows the name of the company. */
export const findPartners: Reaction = {
  on: [{ module: supplierModule, fields: ['supplier'] }],
  rewrites: true,
  run: async (scope, changed) => {
    for (let from = 0; from < changed.length; from += maxInBatch)
      await follow(scope, changed.slice(from, from + maxInBatch))
  },
}

async function follow(scope: Scope, changed: readonly ChangedRecord[]): Promise<void> {
  const rows = await scope.all(queries.selectSuppliers(changed.map(({ id }) => id)))
  const companies = rows.map(({ supplier }) => companyOf(supplier))
  const known = await partnersOf(scope, companies)
  const patches = rows.flatMap(({ id, partner_id }, at) => {
    const company = companies[at]
    const partnerId = company ? (known(company) ?? null) : null
    return partnerId === partner_id ? [] : [{ id, patch: { partnerId } }]
  })
  if (patches.length === 0) return
  await changeMany(scope, supplierModule, {
    rows: patches,
    by: { way: 'automation' },
    authority: 'product',
    isQuiet: true,
  })
}

/** A company in the part of a supplier: by the organization that it has here, else by its name. */
type Company = { readonly name: string; readonly organizationId: string | null }

function companyOf(supplier: Json): Company | null {
  const name = labelOf(supplier).trim()
  if (name === '') return null
  const isHere = typeof supplier === 'object' && supplier !== null && 'organizationId' in supplier
  return { name, organizationId: isHere ? String(supplier.organizationId) : null }
}

/** Which partner each company is, those that were none before included. */
async function partnersOf(scope: Scope, all: readonly (Company | null)[]) {
  const companies = all.filter((company) => company !== null)
  const byOrganization = new Map<string, string>()
  const byName = new Map<string, string>()
  const find = ({ name, organizationId }: Company): string | undefined =>
    (organizationId === null ? undefined : byOrganization.get(organizationId)) ?? byName.get(fold(name))
  const look = async () => {
    const organizations = companies.flatMap(({ organizationId }) => organizationId ?? [])
    const names = [...new Set(companies.map(({ name }) => name))]
    for (const row of await scope.all(queries.partnersOf(organizations, names))) {
      if (row.organization_id !== null) byOrganization.set(row.organization_id, row.id)
      if (row.name !== null && !byName.has(fold(row.name))) byName.set(fold(row.name), row.id)
    }
  }
  await look()
  if (companies.every(find)) return find
  // Others may be making the same one: those wait, and then find it.
  await scope.first(queries.holdPartners())
  await look()
  const missing = new Map(companies.filter((each) => !find(each)).map(({ name }) => [fold(name), name]))
  const made = [...missing].map(([key, name]) => ({ key, name: name.slice(0, 500), id: newId() }))
  if (made.length > 0) await scope.all(queries.insertSuppliers(made))
  for (const { key, id } of made) byName.set(key, id)
  if (made[0]) await announce(scope, 'network', made[0].id)
  return find
}
