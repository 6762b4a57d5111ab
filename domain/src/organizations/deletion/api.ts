import { z } from 'zod'
import { proofAgain } from '../../auth/deletion.api.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { work } from '../../works/api.ts'
import { workExample } from '../../works/example.ts'

const tag = 'organizations'
const path = '/api/v1/organizations/{id}/deletion'
const permission = 'organization:deleteAccount'
const records = 'the organization and its people'

/** Days between the wish to delete an organization and its end, in which it is only read and can be kept. */
export const organizationGraceDays = 30

const input = z.strictObject({ id })
const sample = { input: { id: '$organization' }, records }
const deleteAt = z.iso.datetime()

/** What would go with the organization, and when it does. */
export const getOrganizationDeletion = endpoint({
  method: 'GET',
  path,
  summary: 'What goes when your organization is deleted',
  tag,
  permission,
  apiScope: null,
  sample,
  input,
  output: z.object({
    name: z.string(),
    /** Null: it isn't to be deleted. */
    deleteAt: deleteAt.nullable(),
    /** Its own records by module, none left out. */
    records: z.array(z.object({ module: z.string(), count: z.int() })),
    members: z.int(),
    /** Bytes of its files. */
    bytes: z.int(),
    /** A subscription that is paid by the payment provider. */
    subscribed: z.boolean(),
    hasPassword: z.boolean(),
    secondFactor: z.boolean(),
  }),
  errors: [],
  example: {
    output: {
      name: 'Carga del Golfo',
      deleteAt: null,
      records: [{ module: 'shipments', count: 4_120 }],
      members: 12,
      bytes: 1_204_551_680,
      subscribed: false,
      hasPassword: true,
      secondFactor: false,
    },
  },
})

/** For the banner that every member sees. */
export const getDeletionNotice = endpoint({
  method: 'GET',
  path: `${path}/notice`,
  summary: 'When your organization is deleted, where it is to be',
  tag,
  permission: 'member',
  apiScope: null,
  sample,
  input,
  output: z.object({ deleteAt: deleteAt.nullable() }),
  errors: [],
  example: { output: { deleteAt: null } },
})

/** For whoever comes back after the end. Of organizations to which one didn't belong nothing is said. */
export const getEndedOrganization = endpoint({
  method: 'GET',
  path: '/api/v1/me/ended-organization',
  summary: 'When an organization to which you belonged was deleted',
  tag,
  permission: 'user',
  apiScope: null,
  sample: { input: {}, records },
  /** Absent: the last one to which one belonged. */
  input: z.strictObject({ id: id.optional() }),
  output: z.object({
    /** Null: there is none. */
    endedAt: z.iso.datetime().nullable(),
  }),
  errors: [],
  example: { output: { endedAt: '2026-12-29T09:00:00.000Z' } },
})

/** Lists as CSV and the files, in one archive. */
export const exportOrganization = endpoint({
  method: 'POST',
  path: `${path}/export`,
  summary: 'Export everything of your organization',
  tag,
  permission,
  apiScope: null,
  whileClosing: true,
  sample,
  input,
  output: work,
  errors: [],
  example: { output: { ...workExample, kind: 'organization-export', title: { format: 'zip' } } },
})

/** From now on it is only read. */
export const deleteOrganization = endpoint({
  method: 'POST',
  path,
  summary: 'Delete your organization in 30 days',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$organization', name: 'x' }, records },
  repeatable: 'what is to be deleted keeps its date',
  input: input.extend({
    /** The name of the organization, typed. */
    name: z.string().trim().max(200),
    ...proofAgain,
  }),
  output: z.object({ deleteAt }),
  errors: [
    'CONFIRMATION_DIFFERS',
    'PASSWORD_WRONG',
    'SIGN_IN_AGAIN',
    'CODE_WRONG',
    'TOO_MANY_CODES',
    'SECOND_FACTOR_OFF',
  ],
  example: {
    input: { name: 'Carga del Golfo', password: 'correct horse battery' },
    output: { deleteAt: '2026-12-29T09:00:00.000Z' },
  },
})

/** Everything is as before. */
export const keepOrganization = endpoint({
  method: 'DELETE',
  path,
  summary: 'Keep your organization',
  tag,
  permission,
  apiScope: null,
  whileClosing: true,
  sample,
  input,
  output: z.null(),
  errors: [],
})
