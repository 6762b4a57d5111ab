import { z } from 'zod'
import { collaboratorKinds, shownKinds } from '../../kernel/collaborator-kind.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { email, requiredText } from '../../kernel/text.ts'
import { permissionOf, type RecordEndpoints } from '../record-endpoints.ts'
import type { ModuleDeclaration } from '../record-module.ts'
import { collaboratorExample, ownerExample, rightsExample, sharingIds } from './examples.ts'
import { profileRights } from './profiles.api.ts'

const tag = 'sharing'

/** Who a collaborator is. Only an `organization` holds a row of its own; the others take part by name. */
export const parties = ['organization', 'partner', 'contact', 'user', 'team'] as const

/** One who takes part in a record, as the reader may know of it. */
export const collaborator = z.object({
  id,
  party: z.enum(parties),
  kind: z.enum(shownKinds),
  name: z.string(),
  avatar: z.string().nullable(),
  /** Of an organization or a partner. */
  organizationId: id.nullable(),
  partnerId: id.nullable(),
  /** Of a contact, and the partner that it belongs to. */
  email: z.string().nullable(),
  company: z.string().nullable(),
  userId: id.nullable(),
  teamId: id.nullable(),
  /** For those who may know what it sees: the profile; `custom` where it was made for this share alone. */
  profile: z
    .object({ id, name: z.string().nullable(), custom: z.boolean(), rights: profileRights })
    .nullable(),
  mayShare: z.boolean(),
  seesOthers: z.boolean(),
  /** The organization that brought it in; null where the reader may not know. */
  grantedBy: z.object({ id, name: z.string() }).nullable(),
  /** Of the owner when it made the record; null where the reader may not know. */
  since: z.iso.datetime().nullable(),
  /** What the reader may do with it. */
  mayChange: z.boolean(),
  mayRemove: z.boolean(),
  /** The reader's own organization. */
  isYou: z.boolean(),
})
export type Collaborator = z.output<typeof collaborator>

const what = {
  kind: z.enum(collaboratorKinds),
  /** A profile, or rights for this share alone; neither: the default that fits. */
  profileId: id.optional(),
  rights: profileRights.optional(),
  mayShare: z.boolean().optional(),
  seesOthers: z.boolean().optional(),
}

/** How one tells who takes part in a record, and changes it. */
export function collaboratorContracts(
  module: Pick<ModuleDeclaration, 'catalogue'>,
  { path: records, one, sample }: RecordEndpoints,
) {
  const permission = permissionOf(module)
  /** `id` is the record's. */
  const path = `${records}/{id}/collaborators`

  /** The owner first. A holder that may not see the others gets the owner and itself. */
  const listCollaborators = endpoint({
    method: 'GET',
    path,
    summary: `Who takes part in ${one}, and what each may see`,
    tag,
    permission,
    apiScope: 'sharing:read',
    sample: { input: { id: sample }, records: { reads: [{ id: sample }] } },
    bounded: 'who takes part in one record',
    input: z.strictObject({ id }),
    output: z.object({
      items: z.array(collaborator),
      /** Whether the reader may bring others in: the owner, or a holder that may share on. */
      mayAdd: z.boolean(),
      /** By how much sharing on is bounded: the reader's own rights; null for the owner. */
      bound: profileRights.nullable(),
    }),
    errors: [],
    example: { output: { items: [ownerExample, collaboratorExample], mayAdd: true, bound: null } },
  })

  /**
   * Brings somebody in: a connected or passive partner, a person of a partner, a user or a team of one's own. One who takes
   * part already is changed to this. Whoever shares on gives at most what it has.
   */
  const addCollaborator = endpoint({
    method: 'POST',
    path,
    summary: `Bring somebody into ${one}`,
    tag,
    permission,
    apiScope: 'sharing:write',
    sample: {
      input: { id: sample, party: { type: 'partner', partnerId: '$partner' }, kind: 'client' },
      records: 'answers who takes part; rights beyond one’s own are refused',
    },
    input: z.strictObject({
      id,
      ...what,
      /** Undoes that an organization was taken out: what it had given on and lost within the last hour comes back with it. */
      withBelow: z.boolean().optional(),
      party: z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('partner'), partnerId: id }),
        /** A connected organization, for who shares on. */
        z.strictObject({ type: z.literal('organization'), organizationId: id }),
        z.strictObject({
          type: z.literal('contact'),
          partnerId: id,
          name: requiredText(200),
          email: email.nullable(),
        }),
        z.strictObject({ type: z.literal('user'), userId: id }),
        z.strictObject({ type: z.literal('team'), teamId: id }),
      ]),
    }),
    output: collaborator,
    errors: [
      'PARTNER_NOT_CONNECTED',
      'COLLABORATORS_LIMIT_EXCEDED',
      'OWN_ORGANIZATION',
      'BEYOND_OWN_RIGHTS',
      'OPTION_UNKNOWN',
      'FIELD_UNKNOWN',
      'FIELD_REQUIRED',
      'EMAIL_NOT_VALID',
      'VALUE_NOT_VALID',
    ],
    example: {
      input: {
        party: { type: 'organization', organizationId: sharingIds.importer },
        kind: 'importer',
        profileId: sharingIds.profile,
      },
      output: collaboratorExample,
    },
  })

  const updateCollaborator = endpoint({
    method: 'PATCH',
    path: `${path}/{collaboratorId}`,
    summary: 'Change the kind or the rights of a collaborator',
    tag,
    permission,
    apiScope: 'sharing:write',
    sample: {
      input: { id: sample, collaboratorId: '$participant', kind: 'buyer' },
      records: 'as POST does, by the same rules',
    },
    input: z.strictObject(what).partial({ kind: true }).extend({ id, collaboratorId: id }),
    output: collaborator,
    errors: ['BEYOND_OWN_RIGHTS', 'OPTION_UNKNOWN', 'FIELD_UNKNOWN', 'VALUE_NOT_VALID'],
    example: { input: { rights: rightsExample, mayShare: false }, output: collaboratorExample },
  })

  /** At once, and whom it brought in with it; its own data stays with it. One's own organization may leave, the owner not. */
  const removeCollaborator = endpoint({
    method: 'DELETE',
    path: `${path}/{collaboratorId}`,
    summary: `Take ${one} back from a collaborator, or leave it`,
    tag,
    permission,
    apiScope: 'sharing:write',
    sample: {
      input: { id: sample, collaboratorId: '$participant' },
      records: 'answers nothing and takes no value',
    },
    input: z.strictObject({ id, collaboratorId: id }),
    output: z.null(),
    errors: [],
  })

  return { listCollaborators, addCollaborator, updateCollaborator, removeCollaborator }
}
