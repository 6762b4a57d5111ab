import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { pageInput, pageOutput } from '../kernel/page.ts'

const tag = 'organizations'
const permission = 'organization:organizations'
const records = 'who may look at the organization'
const path = '/api/v1/support-access'

/** How long support may look, in hours. */
export const supportHours = 24

const grant = z.object({
  role: z.object({ id, name: z.string() }),
  grantedBy: z.string(),
  grantedAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
})
const access = z.object({
  /** Null: support sees none of your records. */
  grant: grant.nullable(),
})
export type SupportAccess = z.output<typeof access>

const example: SupportAccess = {
  grant: {
    role: { id: '019ab0c0-7d10-7b22-8f31-5e2d9a4b6c70', name: 'Member' },
    grantedBy: 'Ana Ríos',
    grantedAt: '2026-11-28T15:04:00.000Z',
    endsAt: '2026-11-29T15:04:00.000Z',
  },
}

export const getSupportAccess = endpoint({
  method: 'GET',
  path,
  summary: 'Whether support may look at your organization',
  tag,
  permission,
  apiScope: null,
  sample: { input: {}, records },
  input: z.strictObject({}),
  output: access,
  errors: [],
  example: { output: example },
})

/** Whoever runs the server then reads, and never writes, what the role sees, for 24 hours. Access that was given before ends. */
export const grantSupportAccess = endpoint({
  method: 'PUT',
  path,
  summary: 'Let support look at your organization for a day',
  tag,
  permission,
  apiScope: null,
  sample: { input: { roleId: '$role' }, records },
  input: z.strictObject({ roleId: id }),
  output: access,
  errors: [],
  example: { input: { roleId: '019ab0c0-7d10-7b22-8f31-5e2d9a4b6c70' }, output: example },
})

export const endSupportAccess = endpoint({
  method: 'DELETE',
  path,
  summary: "End support's access at once",
  tag,
  permission,
  apiScope: null,
  whileClosing: true,
  sample: { input: {}, records },
  input: z.strictObject({}),
  output: z.null(),
  errors: [],
})

/** For every page. */
export const getSupportNotice = endpoint({
  method: 'GET',
  path: `${path}/notice`,
  summary: 'Until when support may look at your organization',
  tag,
  permission: 'member',
  apiScope: null,
  sample: { input: {}, records },
  input: z.strictObject({}),
  output: z.object({
    /** Null: it may not. */
    endsAt: z.iso.datetime().nullable(),
    role: z.string().nullable(),
  }),
  errors: [],
  example: { output: { endsAt: '2026-11-29T15:04:00.000Z', role: 'Member' } },
})

/** What was done about the organization, by whoever runs the server or by its own administrators. */
export const supportStepKinds = [
  'opened',
  'plan_changed',
  'api_access_answered',
  'retried',
  'support_granted',
  'support_ended',
  'support_read',
] as const

const step = z.object({
  id,
  kind: z.enum(supportStepKinds),
  at: z.iso.datetime(),
  /** Whose name it is under: of support, else of your organization. */
  by: z.object({ name: z.string(), isSupport: z.boolean() }),
  /** The plan that was given, the role, or what was read. */
  about: z.string().nullable(),
})
export type SupportStep = z.output<typeof step>

export const listSupportSteps = endpoint({
  method: 'GET',
  path: `${path}/steps`,
  summary: 'What whoever runs the server did about your organization, newest first',
  tag,
  permission,
  apiScope: null,
  sample: { input: {}, records },
  input: z.strictObject(pageInput),
  output: z.object({ steps: z.array(step), ...pageOutput }),
  errors: [],
  example: {
    output: {
      steps: [
        {
          id: '019ab0c0-8a11-7c44-9d21-2f6b1c7e5a10',
          kind: 'support_read',
          at: '2026-11-28T15:20:00.000Z',
          by: { name: 'Sofía', isSupport: true },
          about: '/api/v1/shipments',
        },
      ],
      nextCursor: null,
    },
  },
})
