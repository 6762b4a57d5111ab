import { compareFolded } from '@rumbo/domain/fields/text/fold'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import type * as api from '@rumbo/domain/records/sharing/profiles.api'
import { noteIdempotencyRecord } from '../../../access/scope/idempotency-record.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { refreshShownFields } from '../../../access/share/shown-fields.ts'
import { takeTurn } from '../../../access/share/take-turn.ts'
import { followProfile } from '../many/follow-shares.service.ts'
import { listed, listedForGood } from './beginnings.service.ts'
import * as queries from './profiles.queries.ts'
import { mergedRights, requireKnown, shownRights, storedRights } from './shown-rights.ts'

type Profile = Out<typeof api.createProfile>

/** The profiles that are listed, by name, and the defaults. */
export async function readProfiles(scope: Scope): Promise<Out<typeof api.listProfiles>> {
  const { profiles, defaults } = await listed(scope)
  const ids = profiles.map(({ id }) => id)
  const counts = await scope.all(queries.sharesByEach(ids))
  const byId = new Map(counts.map(({ profile_id, count }) => [profile_id, count]))
  const items = profiles.map((row) => profileOf(scope, row, byId.get(row.id) ?? 0))
  return {
    items: items.sort((a, b) => compareFolded(a.name, b.name)),
    defaults: defaults.map(defaultOf),
  }
}

/** @throws AppError NOT_FOUND */
export async function readProfile(scope: Scope, id: string): Promise<Profile> {
  const { profiles } = await listed(scope)
  const row = profiles.find((each) => each.id === id)
  if (!row) throw new AppError('NOT_FOUND')
  return profileOf(scope, row, await sharesBy(scope, id))
}

const sharesBy = async (scope: Scope, id: string): Promise<number> =>
  (await scope.first(queries.sharesBy(id)))?.count ?? 0

/** @throws AppError NAME_TAKEN, FIELD_UNKNOWN */
export async function makeProfile(
  scope: Scope,
  { name, rights }: In<typeof api.createProfile>,
): Promise<Profile> {
  requireKnown(scope, rights)
  await listedForGood(scope)
  await requireFreeName(scope, name, null)
  const id = newId()
  await scope.all(queries.insertProfile({ id, name: name.trim(), rights, forRecord: null }))
  noteIdempotencyRecord(scope, id)
  return readProfile(scope, id)
}

/**
 * Rights act with the commit on all that is shared by it.
 * @throws AppError NOT_FOUND, NAME_TAKEN, FIELD_UNKNOWN, VERSION_OUTDATED
 */
export async function changeProfile(
  scope: Scope,
  { id, version, name, rights }: In<typeof api.updateProfile>,
): Promise<Out<typeof api.updateProfile>> {
  if (rights) await takeTurn(scope)
  await listedForGood(scope)
  const row = await scope.first(queries.lockProfile(id))
  if (!row) throw new AppError('NOT_FOUND')
  if (row.version !== version) throw new AppError('VERSION_OUTDATED', { seen: version, current: row.version })
  if (rights) requireKnown(scope, rights)
  const before = storedRights(row.rights)
  const after = rights ? mergedRights(scope, before, rights) : before
  await scope.all(queries.writeProfile({ id, name: name?.trim() ?? row.name, rights: after }))
  // Which custom fields partners are shown at all is written before their rows.
  if (rights) await refreshShownFields(scope, {})
  // After that, as it locks the organization: partners' rows are locked there too, all in one order.
  if (name !== undefined) await requireFreeName(scope, name, id)
  const workId = rights ? await followProfile(scope, id) : null
  return { ...(await readProfile(scope, id)), workId }
}

/** Kept for the shares that went by it once. @throws AppError NOT_FOUND, PROFILE_IN_USE */
export async function dropProfile(scope: Scope, id: string): Promise<void> {
  await listedForGood(scope)
  if (!(await scope.first(queries.lockProfile(id)))) throw new AppError('NOT_FOUND')
  // Counted under the lock: whoever shares by it has waited for that, or comes too late.
  const shares = await sharesBy(scope, id)
  if (shares > 0) throw new AppError('PROFILE_IN_USE', { shares })
  await scope.all(queries.dropDefaultsOf(id))
  await scope.all(queries.archiveProfile(id))
}

/** @throws AppError BAD_REQUEST with OPTION_UNKNOWN at each profile or company that there is none of, and at what is said twice */
export async function writeDefaults(
  scope: Scope,
  { defaults }: In<typeof api.setProfileDefaults>,
): Promise<Out<typeof api.setProfileDefaults>> {
  const { profiles } = await listedForGood(scope)
  const known = new Set(profiles.map(({ id }) => id))
  const named = defaults.flatMap(({ organizationId }) => organizationId ?? [])
  const partners = new Set((await scope.all(queries.knownPartners(named))).map(({ id }) => id))
  const said = new Set<string>()
  const issues = defaults.flatMap(({ kind, organizationId, profileId }, at) => {
    const key = `${kind} ${organizationId}`
    const isTwice = said.has(key)
    said.add(key)
    const wrong = [
      ...(known.has(profileId) ? [] : ['profileId']),
      ...(organizationId === null || partners.has(organizationId) ? [] : ['organizationId']),
      ...(isTwice ? ['kind'] : []),
    ]
    return wrong.map((part) => ({ path: `defaults.${at}.${part}`, code: 'OPTION_UNKNOWN' as const }))
  })
  if (issues.length > 0) throw new AppError('BAD_REQUEST', {}, issues)
  await scope.all(queries.holdProfiles())
  await scope.all(queries.dropDefaults())
  const rows = defaults.map(({ kind, organizationId, profileId }) => ({
    id: newId(),
    kind,
    partner_organization_id: organizationId,
    profile_id: profileId,
  }))
  await scope.all(queries.insertDefaults(rows))
  return { defaults: (await scope.all(queries.profileDefaults())).map(defaultOf) }
}

/** @throws AppError NAME_TAKEN */
async function requireFreeName(scope: Scope, name: string, except: string | null): Promise<void> {
  await scope.all(queries.holdProfiles())
  if (await scope.first(queries.profileCalled(name.trim(), except)))
    throw new AppError('NAME_TAKEN', {}, [{ path: 'name', code: 'NAME_TAKEN' }])
}

const profileOf = (
  scope: Scope,
  { id, version, name, rights }: queries.ProfileRow,
  shares: number,
): Profile => ({
  id,
  version,
  name,
  rights: shownRights(scope, storedRights(rights)),
  shares,
})

const defaultOf = ({ kind, partner_organization_id, profile_id }: queries.DefaultRow) => ({
  kind,
  organizationId: partner_organization_id,
  profileId: profile_id,
})
