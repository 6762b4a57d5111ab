import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { pageInput, pageOutput } from '../kernel/page.ts'
import { planIds, planIntervals } from '../kernel/plans/plans.ts'

const tag = 'staff'
const permission = 'staff'
const records = 'organizations, and none of their records'
const path = '/api/staff/organizations'

const plan = z.enum(planIds)
const count = z.object({
  used: z.int(),
  /** Null: as many as they like. */
  most: z.int().nullable(),
})

const organizationLine = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  countryId: z.string().nullable(),
  plan,
  /** New shipments of this month. */
  shipments: count,
  /** Active members, and invitations that keep a seat. */
  members: count,
  createdAt: z.iso.datetime(),
  /** When a member was last active, within the 30 days that a session lasts; null: none was. */
  lastActiveAt: z.iso.datetime().nullable(),
})
export type StaffOrganizationLine = z.output<typeof organizationLine>

/** In which order they are listed. */
export const staffOrganizationSorts = ['name', 'newest'] as const

export const listStaffOrganizations = endpoint({
  method: 'GET',
  path,
  summary: 'All organizations, for staff',
  tag,
  permission,
  apiScope: null,
  sample: { input: {}, records },
  input: z.strictObject({
    ...pageInput,
    /** Part of the name, or the whole slug or id. */
    search: z.string().trim().max(200).default(''),
    plan: plan.optional(),
    sort: z.enum(staffOrganizationSorts).default('name'),
  }),
  output: z.object({ items: z.array(organizationLine), ...pageOutput }),
  errors: [],
})

const apiAccessStep = z.object({
  state: z.enum(['requested', 'granted', 'refused']),
  reason: z.string(),
  contact: z.string().nullable(),
  at: z.iso.datetime(),
})

/** What failed, by its kind: how often in the last 30 days, and why the last time; never what was in it. */
const failure = z.object({
  kind: z.string(),
  count: z.int(),
  reason: z.string().nullable(),
  lastAt: z.iso.datetime().nullable(),
})

const planStep = z.object({
  plan: plan.nullable(),
  endsAt: z.iso.datetime().nullable(),
  /** Who of staff or of a terminal; null: the organization, or its payment provider. */
  staff: z.string().nullable(),
  at: z.iso.datetime(),
})

const organization = organizationLine.extend({
  /** Null: that of organizations without one of their own. */
  ownPlan: plan.nullable(),
  planInterval: z.enum(planIntervals).nullable(),
  planEndsAt: z.iso.datetime().nullable(),
  /** Whether the payment provider says the plan, so that nobody sets it here. */
  paysByProvider: z.boolean(),
  /** On the shipment with the most. */
  collaborators: count,
  documents: count,
  planSteps: z.array(planStep),
  apiAccess: z.enum(['none', 'requested', 'granted', 'refused']),
  apiKeys: z.int(),
  apiAccessSteps: z.array(apiAccessStep),
  secondFactorFrom: z.iso.datetime().nullable(),
  works: z.array(failure),
  reports: z.array(failure),
  /** The access that its administrator gave; null: none. */
  support: z.object({ role: z.string(), endsAt: z.iso.datetime() }).nullable(),
})
export type StaffOrganization = z.output<typeof organization>

/** Opening it is a step that the organization reads. */
export const getStaffOrganization = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'One organization, for staff',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$organization' }, records },
  input: z.strictObject({ id }),
  output: organization,
  errors: [],
})

const amount = z.int().min(0).max(100_000_000_000)

/** As the command `plan` does. */
export const givePlanAsStaff = endpoint({
  method: 'POST',
  path: `${path}/{id}/plan`,
  summary: 'Give an organization a plan',
  tag,
  permission,
  apiScope: null,
  sample: {
    input: { id: '$organization', plan: 'free', interval: 'month', until: null, invoice: null },
    records,
  },
  repeatable: 'the same invoice is written once; the same plan again changes nothing but adds a step',
  input: z.strictObject({
    id,
    /** Null: that of organizations without one. */
    plan: plan.nullable(),
    interval: z.enum(planIntervals),
    /** The last day of it; null: until it is changed. */
    until: z.iso.date().nullable(),
    invoice: z
      .strictObject({
        /** Made by the caller: the same one again is the same invoice. */
        id,
        /** In the smallest unit of the currency. */
        amount,
        currency: z.string().regex(/^[A-Z]{3}$/),
      })
      .nullable(),
  }),
  output: z.object({ invoiceNumber: z.string().nullable() }),
  errors: ['PLAN_BY_PROVIDER'],
})

/** As the command `api-access` does; whoever requested it gets a mail. */
export const answerApiAccess = endpoint({
  method: 'POST',
  path: `${path}/{id}/api-access`,
  summary: 'Answer a request for access to the API',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$organization', state: 'refused', reason: 'x' }, records },
  repeatable: 'the same answer again changes nothing',
  input: z.strictObject({
    id,
    state: z.enum(['granted', 'refused']),
    reason: z.string().trim().max(2_000).default(''),
  }),
  output: z.object({ mailed: z.boolean() }),
  errors: ['FIELD_REQUIRED'],
})
