import type { updateMe } from '@rumbo/domain/auth/api'
import type { Membership, User } from '@rumbo/domain/auth/user'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In } from '@rumbo/domain/kernel/endpoint'
import { displayOf } from '../../access/scope/enter.ts'
import type { UserScope } from '../../access/scope/user-scope.ts'
import { readMemberships } from '../members/memberships.service.ts'
import { countryExists, lockProfile, type Profile, selectProfile, updateProfile } from './profile.queries.ts'

/** The user as they see themselves, with their standing in each organization. */
export async function readUser(scope: UserScope): Promise<User> {
  const profile = await scope.first(selectProfile())
  if (!profile) throw new AppError('TOKEN_NOT_VALID')
  return userOf(profile, await readMemberships(scope), scope)
}

/** @throws AppError BAD_REQUEST with COUNTRY_NOT_FOUND at its field */
export async function changeProfile(scope: UserScope, patch: In<typeof updateMe>): Promise<User> {
  const present = await scope.first(lockProfile())
  if (!present) throw new AppError('TOKEN_NOT_VALID')
  if (patch.countryId && !(await scope.first(countryExists(patch.countryId)))) {
    throw new AppError('BAD_REQUEST', {}, [{ path: 'countryId', code: 'COUNTRY_NOT_FOUND' }])
  }
  await scope.first(updateProfile(patched(present, patch)))
  return readUser(scope)
}

const pick = <T>(wished: T | undefined, present: T): T => (wished === undefined ? present : wished)

function patched(profile: Profile, patch: In<typeof updateMe>): Profile {
  return {
    ...profile,
    title: pick(patch.title, profile.title),
    phone: pick(patch.phone, profile.phone),
    first_name: pick(patch.firstName, profile.first_name),
    last_name: pick(patch.lastName, profile.last_name),
    description: pick(patch.description, profile.description),
    position: pick(patch.position, profile.position),
    country_id: pick(patch.countryId, profile.country_id),
    language: pick(patch.language, profile.language),
    date_format: pick(patch.dateFormat, profile.date_format),
    time_zone: pick(patch.timeZone, profile.time_zone),
    shipment_columns_size: pick(patch.shipmentColumnsSize, profile.shipment_columns_size),
  }
}

const userOf = (profile: Profile, organizationUser: Membership[], scope: UserScope): User => ({
  id: profile.id,
  email: profile.email,
  emailVerified: scope.user.emailVerified,
  secondFactor: scope.user.secondFactor,
  firstName: profile.first_name ?? '',
  lastName: profile.last_name ?? '',
  title: profile.title,
  position: profile.position,
  description: profile.description,
  phone: profile.phone,
  avatar: profile.avatar,
  countryId: profile.country_id,
  staff: profile.staff,
  grants: profile.grants,
  ...displayOf(profile),
  shipmentColumnsSize: profile.shipment_columns_size,
  organizationUser,
  createdAt: profile.created_at,
  updatedAt: profile.updated_at,
})
