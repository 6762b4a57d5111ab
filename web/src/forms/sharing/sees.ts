import { sharedModuleIds } from '@rumbo/domain/kernel/module-ids'
import type { ProfileRights, SharingProfile } from '@rumbo/domain/records/sharing/profiles.api'

/** What somebody is to see: the default that fits, a profile, or rights for this share alone. */
export type Sees =
  | { readonly by: 'usual' }
  | { readonly by: 'profile'; readonly profileId: string }
  | { readonly by: 'custom'; readonly rights: ProfileRights }

/** Nothing but what a record is known by. */
export const nothingBut = (): ProfileRights =>
  Object.fromEntries(
    sharedModuleIds().map((module) => [module, { default: 'hide', sections: {}, fields: {} }]),
  )

/** The same as endpoints take it. */
export function sentSees(sees: Sees): { readonly profileId?: string; readonly rights?: ProfileRights } {
  if (sees.by === 'profile') return { profileId: sees.profileId }
  return sees.by === 'custom' ? { rights: sees.rights } : {}
}

/** The rights that a choice results in, as the start for rights of one's own. */
export function rightsOf(
  sees: Sees,
  profiles: readonly SharingProfile[],
  defaultId: string | undefined,
): ProfileRights {
  if (sees.by === 'custom') return sees.rights
  const id = sees.by === 'profile' ? sees.profileId : defaultId
  return profiles.find((profile) => profile.id === id)?.rights ?? nothingBut()
}
