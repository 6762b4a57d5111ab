import { z } from 'zod'
import { collaboratorKinds } from '../../kernel/collaborator-kind.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { sharedModuleIds } from '../../kernel/module-ids.ts'
import { requiredText } from '../../kernel/text.ts'
import { type FieldRights, fieldRights } from '../rights/right.ts'
import { defaultsExample, profileExample, rightsExample } from './examples.ts'

const tag = 'sharing'
/** Who shapes the network says what partners see. */
const permission = 'organization:network'

/** What a profile lets through, by module. */
export type ProfileRights = Readonly<Record<string, FieldRights>>
type SentRights = Readonly<Record<string, z.input<typeof fieldRights> | undefined>>

const silent: FieldRights = { sections: {}, fields: {} }

/** What a profile says of a module; of one that it doesn't name it says nothing, so that all of it is hidden. */
export const rightsOn = (rights: ProfileRights, module: string): FieldRights => rights[module] ?? silent

/** What a profile lets through of each module whose records are shared. Fields of both sides of a catalogue may be named. */
export const profileRights: z.ZodType<ProfileRights, SentRights> = z.lazy(() =>
  z.strictObject(Object.fromEntries(sharedModuleIds().map((id) => [id, fieldRights.default(silent)]))),
)

/** A named way to share; one that was made for a single share is never listed. */
export const profile = z.object({
  id,
  version: z.int(),
  name: z.string(),
  rights: profileRights,
  /** Live shares that go by it. */
  shares: z.int(),
})
export type SharingProfile = z.output<typeof profile>

/** What a share begins with: the most special that fits is taken: partner and kind, partner, kind, else everybody. */
export const profileDefault = z.object({
  kind: z.enum(collaboratorKinds).nullable(),
  /** The partner's organization. */
  organizationId: id.nullable(),
  profileId: id,
})
export type ProfileDefault = z.output<typeof profileDefault>

/**
 * By name. An organization begins with three, made when first needed: Nothing but status, Usual, Everything; the usual
 * one is what everybody gets until it says otherwise.
 */
export const listProfiles = endpoint({
  method: 'GET',
  path: '/api/v1/sharing/profiles',
  summary: 'The profiles that your company shares by, and their defaults',
  tag,
  permission: 'records',
  apiScope: 'sharing:read',
  sample: { input: {}, records: { reads: [{}] } },
  input: z.strictObject({}),
  output: z.object({ items: z.array(profile), defaults: z.array(profileDefault) }),
  errors: [],
  example: { output: { items: [profileExample], defaults: defaultsExample } },
})

const errors = ['FIELD_REQUIRED', 'TEXT_TOO_LONG', 'NAME_TAKEN', 'FIELD_UNKNOWN'] as const

export const createProfile = endpoint({
  method: 'POST',
  path: '/api/v1/sharing/profiles',
  summary: 'Make a profile to share by',
  tag,
  permission,
  apiScope: null,
  sample: { input: { name: 'X', rights: {} }, records: 'names fields alone' },
  input: z.strictObject({ name: requiredText(100), rights: profileRights }),
  output: profile,
  errors,
  example: {
    input: { name: 'Importers', rights: rightsExample },
    output: { ...profileExample, version: 1, shares: 0 },
  },
})

/** Rights act at once on all that is shared by it; copies of many shares follow in a work. */
export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/api/v1/sharing/profiles/{id}',
  summary: 'Change a profile',
  tag,
  permission,
  apiScope: null,
  sample: {
    input: { id: '$profile', version: 1, name: 'Taken' },
    records: 'as POST does, by the same rules',
  },
  input: z.strictObject({
    id,
    version: z.int().min(1),
    name: requiredText(100).optional(),
    rights: profileRights.optional(),
  }),
  output: profile.extend({
    /** The work by which copies follow; null where all is done. */
    workId: id.nullable(),
  }),
  errors: [...errors, 'VERSION_OUTDATED'],
  example: {
    input: { version: 3, rights: rightsExample },
    output: { ...profileExample, version: 4, workId: null },
  },
})

/** One that nothing is shared by; its defaults go with it. */
export const deleteProfile = endpoint({
  method: 'DELETE',
  path: '/api/v1/sharing/profiles/{id}',
  summary: 'Delete a profile',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$profile' }, records: 'answers nothing' },
  input: z.strictObject({ id }),
  output: z.null(),
  errors: ['PROFILE_IN_USE'],
})

/** All of them, in one call. */
export const setProfileDefaults = endpoint({
  method: 'PUT',
  path: '/api/v1/sharing/defaults',
  summary: 'Say which profile a share begins with, by kind and by partner',
  tag,
  permission,
  apiScope: null,
  sample: { input: { defaults: [] }, records: 'profiles and partners' },
  input: z.strictObject({ defaults: z.array(profileDefault).max(1_000) }),
  output: z.object({ defaults: z.array(profileDefault) }),
  errors: ['OPTION_UNKNOWN'],
  example: { input: { defaults: defaultsExample }, output: { defaults: defaultsExample } },
})
