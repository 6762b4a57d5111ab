import { createHash } from 'node:crypto'
import { isRecord } from '@rumbo/domain/fields/parsed'
import type { CollaboratorKind } from '@rumbo/domain/kernel/collaborator-kind'
import type { Rights } from '@rumbo/domain/records/rights/rights'
import { parties as partyFields } from '@rumbo/domain/shipments/sections/parties'
import type { RecordModule } from '../../access/rights/modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { statement } from '../../access/scope/statement.ts'
import { shipmentModule } from '../../modules.ts'
import type { Party } from '../../records/sharing/participants/parties.service.ts'

type PartyField = (typeof partyFields)[number]['id']

/** The part that each party of a shipment has in it. */
const kindOf: Readonly<Record<PartyField, CollaboratorKind>> = {
  shipper: 'exporter',
  consignee: 'importer',
  supplier: 'supplier',
  buyer: 'buyer',
  customs_broker: 'customs_broker',
  forwarder: 'forwarder',
  notifyParty: 'others',
}

const storedParties = (id: string) => statement<Record<PartyField, unknown>>`
  select shipper, consignee, supplier, buyer, customs_broker, forwarder, notify_party as "notifyParty"
  from tenant.shipments where id = ${id} and owner_organization_id = tenant.org()`

/**
 * The parties that an own shipment names in its fields with an e-mail address, as far as the reader sees these fields. They have no
 * access: their mail says what the reader sees of a phase. Whoever is in `known` already is left out.
 */
export async function fieldParties(
  scope: Scope,
  recordId: string,
  { known, own }: { readonly known: readonly Party[]; readonly own: (module: RecordModule) => Rights },
): Promise<readonly Party[]> {
  const stored = await scope.first(storedParties(recordId))
  if (!stored) return []
  const rights = own(shipmentModule)
  const mailed = new Set(known.flatMap(({ reach }) => ('email' in reach ? [reach.email.toLowerCase()] : [])))
  const here = new Set(
    known.flatMap(({ reach }) => ('organizationId' in reach ? [reach.organizationId] : [])),
  )
  const found: Party[] = []
  for (const { id: field } of partyFields) {
    const value = stored[field]
    if (!isRecord(value) || typeof value.email !== 'string' || rights.of(field) === 'hide') continue
    const { email } = value
    if (mailed.has(email.toLowerCase()) || here.has(String(value.organizationId))) continue
    mailed.add(email.toLowerCase())
    const name = typeof value.label === 'string' ? value.label : email
    const id = idOf(`${recordId} ${field} ${email.toLowerCase()}`)
    found.push({ id, name, company: null, kind: kindOf[field], reach: { email }, sees: own })
  }
  return found
}

/** Such a party is no row, so its id follows from the shipment, the field and the address: UUID version 8 (RFC 9562). */
function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
