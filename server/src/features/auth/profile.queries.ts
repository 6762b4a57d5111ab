import type { Statement } from '../../access/scope/statement.ts'
import { statement } from '../../access/scope/statement.ts'

/** A row of tenant.me. */
export type Profile = {
  readonly id: string
  readonly email: string
  readonly title: string | null
  readonly avatar: string | null
  readonly phone: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly staff: boolean
  readonly grants: string[]
  readonly description: string | null
  readonly position: string | null
  readonly country_id: string | null
  readonly language: string | null
  readonly date_format: string | null
  readonly time_zone: string | null
  readonly shipment_columns_size: Record<string, number>
  readonly created_at: string
  readonly updated_at: string
}

export const selectProfile = (): Statement<Profile> => statement<Profile>`
  select id, email, title, avatar, phone, first_name, last_name, staff, grants, description, position, country_id,
    language, date_format, time_zone, shipment_columns_size, created_at, updated_at
  from tenant.me`

export const lockProfile = (): Statement<Profile> => statement<Profile>`
  select id, email, title, avatar, phone, first_name, last_name, staff, grants, description, position, country_id,
    language, date_format, time_zone, shipment_columns_size, created_at, updated_at
  from tenant.me for no key update`

export const updateProfile = (profile: Profile): Statement<unknown> => statement`
  update tenant.me set title = ${profile.title}, phone = ${profile.phone}, first_name = ${profile.first_name},
    last_name = ${profile.last_name}, description = ${profile.description}, position = ${profile.position},
    country_id = ${profile.country_id}, language = ${profile.language}, date_format = ${profile.date_format},
    time_zone = ${profile.time_zone}, shipment_columns_size = ${JSON.stringify(profile.shipment_columns_size)}::jsonb,
    updated_at = now()`

export const countryExists = (countryId: string): Statement<{ id: string }> => statement<{ id: string }>`
  select id from reference.countries where id = ${countryId}`
