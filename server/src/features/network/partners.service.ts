import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import type { Partner } from '@rumbo/domain/network/partner'
import type * as contracts from '@rumbo/domain/network/partners.api'
import { announce } from '../../access/events/announce.ts'
import { readCursor, writeCursor } from '../../access/read/sql/cursor.ts'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { requireCountry } from '../organizations/organizations.service.ts'
import { partnerView } from './partner-view.ts'
import * as queries from './partners.queries.ts'

/** A page of partners by name. @throws AppError BAD_REQUEST at a cursor that isn't this query's */
export async function readPartners(
  scope: Scope,
  { search, state, archived, cursor, limit }: In<typeof contracts.listPartners>,
  secret: Uint8Array,
): Promise<Out<typeof contracts.listPartners>> {
  const query = JSON.stringify(['partners', scope.organizationId, search, state, archived])
  const position = cursor === undefined ? undefined : readCursor(cursor, { secret, query })
  const rows = await scope.all(
    queries.selectPartners({
      search,
      states: state && [state],
      archived,
      after: position && { name: String(position.values[0]), id: position.id },
      most: limit + 1,
    }),
  )
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return {
    items: page.map(partnerView),
    total: rows[0]?.total ?? 0,
    nextCursor: hasMore ? writeCursor({ values: [last.folded_name], id: last.id }, { secret, query }) : null,
  }
}

/** @throws AppError NOT_FOUND */
export async function readPartner(scope: Scope, id: string): Promise<Partner> {
  const row = await scope.first(queries.selectPartners({ id, most: 1 }))
  if (!row) throw new AppError('NOT_FOUND')
  return partnerView(row)
}

/** A partner with how much is shared, either way. @throws AppError NOT_FOUND */
export async function showPartner(scope: Scope, id: string): Promise<Out<typeof contracts.getPartner>> {
  const partner = await readPartner(scope, id)
  const { organizationId } = partner
  const shared = organizationId && (await scope.first(queries.selectSharedWith(organizationId)))
  const participates = await scope.first(queries.countTakingPart(id))
  return {
    ...partner,
    sharedWithThem: shared ? shared.shared_with_them : 0,
    sharedWithYou: shared ? shared.shared_with_you : 0,
    takesPartIn: participates?.shipments ?? 0,
    connectedAt: shared ? shared.connected_at : null,
  }
}

/** @throws AppError NAME_TAKEN, BAD_REQUEST with COUNTRY_NOT_FOUND */
export async function makePartner(scope: Scope, input: In<typeof contracts.createPartner>): Promise<Partner> {
  await scope.first(queries.holdPartners())
  if (input.countryId) await requireCountry(scope, input.countryId)
  const id = newId()
  const name = input.name.trim()
  await requireFree(scope, id, name)
  await scope.all(queries.insertPartner(id, { ...patched(nothing, input), name }))
  noteIdempotencyRecord(scope, id)
  await announce(scope, 'network', id)
  return readPartner(scope, id)
}

const nothing: queries.PartnerParts = {
  name: '',
  code: null,
  country_id: null,
  location: null,
  website: null,
  description: null,
  contact_phone: null,
  reference_codes: [],
  contacts: [],
  kinds: [],
}

/** What a connected company says of itself. */
const itsOwn = ['name', 'code', 'countryId', 'location', 'website', 'description', 'contactPhone'] as const

/** @throws AppError NOT_FOUND, VERSION_OUTDATED, PARTNER_CONNECTED, NAME_TAKEN, BAD_REQUEST with COUNTRY_NOT_FOUND */
export async function changePartner(
  scope: Scope,
  { id, version, archived, ...patch }: In<typeof contracts.updatePartner>,
): Promise<Partner> {
  await scope.first(queries.holdPartners())
  const present = await scope.first(queries.lockPartner(id))
  if (!present) throw new AppError('NOT_FOUND')
  if (present.version !== version) throw new AppError('VERSION_OUTDATED')
  if (present.state === 'connected' && itsOwn.some((part) => patch[part] !== undefined))
    throw new AppError('PARTNER_CONNECTED')
  if (patch.countryId) await requireCountry(scope, patch.countryId)
  const changed = { ...patched(present, patch), archived: archived ?? present.archived }
  const isBack = present.archived && !changed.archived
  if (changed.name !== present.name || (isBack && present.state === 'passive'))
    await requireFree(scope, id, changed.name)
  await scope.all(queries.updatePartner(id, changed))
  await announce(scope, 'network', id)
  return readPartner(scope, id)
}

type Patch = Partial<Omit<In<typeof contracts.updatePartner>, 'id' | 'version' | 'archived'>>

function patched(present: queries.PartnerParts, patch: Patch): queries.PartnerParts {
  const pick = <T>(wished: T | undefined, kept: T): T => (wished === undefined ? kept : wished)
  return {
    name: pick(patch.name?.trim(), present.name),
    code: pick(patch.code, present.code),
    country_id: pick(patch.countryId, present.country_id),
    location: pick(patch.location, present.location),
    website: pick(patch.website, present.website),
    description: pick(patch.description, present.description),
    contact_phone: pick(patch.contactPhone, present.contact_phone),
    reference_codes: pick(patch.references && [...new Set(patch.references)], present.reference_codes),
    contacts: pick(patch.contacts, present.contacts),
    kinds: pick(patch.kinds && [...new Set(patch.kinds)], present.kinds),
  }
}

async function requireFree(scope: Scope, id: string, name: string): Promise<void> {
  const namesakes = await scope.all(queries.selectPartnerOfName(name))
  if (namesakes.some((other) => other.id !== id)) throw new AppError('NAME_TAKEN')
}
