import { createHash } from 'node:crypto'
import { collaboratorKinds } from '@rumbo/domain/kernel/collaborator-kind'
import { newId } from '@rumbo/domain/kernel/id'
import {
  type Beginning,
  beginningKeys,
  beginningOfKind,
  beginningsOf,
} from '@rumbo/domain/records/sharing/beginnings'
import { sharedModules } from '../../../access/rights/declared-modules.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { takeTurn } from '../../../access/share/take-turn.ts'
import {
  type DefaultRow,
  everMade,
  holdProfiles,
  insertDefaults,
  insertProfile,
  listedProfiles,
  type ProfileRow,
  profileDefaults,
} from './profiles.queries.ts'

/** The profiles that are listed, and what shares begin with. */
export type Listed = { readonly profiles: readonly ProfileRow[]; readonly defaults: readonly DefaultRow[] }

/**
 * The profiles of the organization. One that never made any has those that all begin with: they stand here with the ids that
 * they will have, and are written down when something first depends on them, since reading writes nothing.
 */
export async function listed(scope: Scope): Promise<Listed> {
  const profiles = await scope.all(listedProfiles())
  const defaults = await scope.all(profileDefaults())
  return (await areMade(scope)) ? { profiles, defaults } : withBeginnings(scope, { profiles, defaults })
}

/** The same, written down. */
export async function listedForGood(scope: Scope): Promise<Listed> {
  if (!(await areMade(scope))) {
    // What is shared by them takes its turn after this: before any lock, as everywhere.
    await takeTurn(scope)
    await scope.all(holdProfiles())
    const before = {
      profiles: await scope.all(listedProfiles()),
      defaults: await scope.all(profileDefaults()),
    }
    const after = withBeginnings(scope, before)
    const known = new Set(before.profiles.map(({ id }) => id))
    for (const { id, name, rights } of after.profiles) {
      if (!known.has(id)) await scope.all(insertProfile({ id, name, rights, forRecord: null }))
    }
    await scope.all(insertDefaults(after.defaults.map((each) => ({ ...each, id: newId() }))))
  }
  return { profiles: await scope.all(listedProfiles()), defaults: await scope.all(profileDefaults()) }
}

/** Known by the id of any, of one that was deleted since too. */
async function areMade(scope: Scope): Promise<boolean> {
  const ids = beginningKeys.map((key) => idOf(scope, key))
  return (await scope.first(everMade(ids))) !== undefined
}

/** A profile that is called so already takes a beginning's place. */
function withBeginnings(scope: Scope, { profiles, defaults }: Listed): Listed {
  const { language } = scope.display
  const begun = beginningsOf(sharedModules()).map(({ key, names, rights }) => {
    const id = idOf(scope, key)
    const named = profiles.find(({ name }) => Object.values(names).includes(name))
    return { key, profile: named ?? { id, version: 1, name: names[language], rights } }
  })
  const idOfKey = (key: Beginning['key']) => begun.find((each) => each.key === key)?.profile.id ?? ''
  const usual = [
    { kind: null, partner_organization_id: null, profile_id: idOfKey('usual') },
    ...collaboratorKinds.flatMap((kind) => {
      const key = beginningOfKind[kind]
      return key ? [{ kind, partner_organization_id: null, profile_id: idOfKey(key) }] : []
    }),
  ]
  return {
    profiles: [...new Set([...profiles, ...begun.map(({ profile }) => profile)])],
    defaults: defaults.length > 0 ? defaults : usual,
  }
}

/** The same in every call until it is written down (a UUID of version 8, RFC 9562). */
function idOf({ organizationId }: Pick<Scope, 'organizationId'>, key: Beginning['key']): string {
  const hash = createHash('sha256').update(`profile ${organizationId} ${key}`).digest('hex')
  const variant = '89ab'[Number.parseInt(hash[16] ?? '0', 16) % 4]
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
