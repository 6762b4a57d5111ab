import type { Field } from '@rumbo/domain/fields/field'
import { reached } from '@rumbo/domain/records/rights/role-cells'
import { isSharable, profileSaid } from '@rumbo/domain/records/sharing/profile-cells'
import { type ProfileRights, rightsOn } from '@rumbo/domain/records/sharing/profiles.api'

/** How many fields somebody sees by a profile, and how many of them they edit. */
export type LevelCounts = { readonly shown: number; readonly edited: number }

/** Counts what a profile lets through of a module's fields. */
export function levelCounts(rights: ProfileRights, module: string, fields: readonly Field[]): LevelCounts {
  const given = fields
    .filter((field) => isSharable(field) && field.type !== 'structured')
    .map((field) => reached(profileSaid(rightsOn(rights, module), field)))
  return {
    shown: given.filter((right) => right !== 'hide').length,
    edited: given.filter((right) => right === 'edit').length,
  }
}
