import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { pageInput, pageOutput } from '../kernel/page.ts'

const tag = 'organizations'
const records = 'the organization and its people'

/** Days that members have to set a second factor up, from when it is required. */
export const noticeDays = 7

/** What an organization requires besides the password. */
export const secondFactorRule = z.object({
  /** From when on no member enters without one; null: it isn't required. */
  requiredFrom: z.iso.datetime().nullable(),
  /** Whether a sign-in by the outside provider counts where that says that it required more than one factor. */
  trustsProvider: z.boolean(),
})
export type SecondFactorRule = z.output<typeof secondFactorRule>

const ruleExample = { requiredFrom: '2026-12-05T09:00:00.000Z', trustsProvider: false }

export const getSecondFactorRule = endpoint({
  method: 'GET',
  path: '/api/v1/organizations/{id}/second-factor',
  summary: 'Whether your organization requires two-step verification',
  tag,
  permission: 'member',
  apiScope: null,
  sample: { input: { id: '$organization' }, records },
  input: z.strictObject({ id }),
  output: secondFactorRule,
  errors: [],
  example: { output: ruleExample },
})

/** Members have seven days from when it is required; what is required already keeps its date. */
export const setSecondFactorRule = endpoint({
  method: 'PUT',
  path: '/api/v1/organizations/{id}/second-factor',
  summary: 'Require two-step verification of all members',
  tag,
  permission: 'organization:organizations',
  apiScope: null,
  sample: { input: { id: '$organization', required: true, trustsProvider: false }, records },
  input: z.strictObject({ id, required: z.boolean(), trustsProvider: z.boolean() }),
  output: secondFactorRule,
  errors: [],
  example: { input: { required: true, trustsProvider: false }, output: ruleExample },
})

export const listSecondFactors = endpoint({
  method: 'GET',
  path: '/api/v1/members/second-factors',
  summary: 'Which members have two-step verification on',
  tag,
  permission: 'organization:users',
  apiScope: null,
  sample: { input: {}, records },
  bounded: 'ids of members alone',
  input: z.strictObject({}),
  output: z.object({ userIds: z.array(id) }),
  errors: [],
  example: { output: { userIds: ['019ab0c0-7d10-7b22-8f31-5e2d9a4b6c70'] } },
})

/** For a lost phone: takes it away, signs them out everywhere, and mails them. */
export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/v1/members/{userId}/second-factor',
  summary: "Reset a member's two-step verification",
  tag,
  permission: 'organization:users',
  apiScope: null,
  sample: { input: { userId: '$user' }, records },
  input: z.strictObject({ userId: id }),
  output: z.null(),
  errors: ['SECOND_FACTOR_OFF', 'SECOND_FACTOR_ELSEWHERE'],
})

/** What an administrator did. */
export const securityKinds = [
  'required',
  'not_required',
  'trusts_provider',
  'distrusts_provider',
  'reset',
] as const

const person = z.object({ id, name: z.string() })

export const securityStep = z.object({
  id,
  kind: z.enum(securityKinds),
  at: z.iso.datetime(),
  /** Null where they are no member any more. */
  actor: person.nullable(),
  /** Whose second factor was reset; null where nobody's was, or they are no member any more. */
  member: person.nullable(),
  /** From when on it is required. */
  appliesFrom: z.iso.datetime().nullable(),
})
export type SecurityStep = z.output<typeof securityStep>

export const listSecuritySteps = endpoint({
  method: 'GET',
  path: '/api/v1/security-history',
  summary: "What administrators changed of your organization's security",
  tag,
  permission: 'organization:users',
  apiScope: null,
  sample: { input: {}, records },
  input: z.strictObject(pageInput),
  output: z.object({ steps: z.array(securityStep), ...pageOutput }),
  errors: [],
  example: {
    output: {
      steps: [
        {
          id: '019ab0c7-6e45-7356-9d67-8e9f0a1b2c3d',
          kind: 'required',
          at: '2026-11-28T09:00:00.000Z',
          actor: { id: '019ab0c0-7d10-7b22-8f31-5e2d9a4b6c70', name: 'Ana Ríos' },
          member: null,
          appliesFrom: '2026-12-05T09:00:00.000Z',
        },
      ],
      nextCursor: null,
    },
  },
})
