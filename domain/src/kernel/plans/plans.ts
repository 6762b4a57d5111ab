import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'

/** The plans, the smallest first. */
export const planIds = ['free', 'starter', 'pro', 'business', 'enterprise'] as const
export type PlanId = (typeof planIds)[number]

/** How often a plan is paid. */
export const planIntervals = ['month', 'year'] as const
export type PlanInterval = (typeof planIntervals)[number]

/** What a plan limits: new shipments in a month, members of a company, collaborators and documents of each shipment. */
export const planLimitKinds = ['shipments', 'members', 'collaborators', 'documents'] as const
export type PlanLimitKind = (typeof planLimitKinds)[number]

/** How many of each kind; null: as many as one likes. */
export type PlanLimits = Readonly<Record<PlanLimitKind, number | null>>

/** What each plan allows (BILL-02). The server writes this into the database as it starts. */
export const planLimits: Readonly<Record<PlanId, PlanLimits>> = {
  free: { shipments: 5, members: 3, collaborators: 2, documents: 10 },
  starter: { shipments: 50, members: 10, collaborators: 5, documents: 50 },
  pro: { shipments: 250, members: 30, collaborators: 15, documents: 200 },
  business: { shipments: 1_000, members: 100, collaborators: 50, documents: 1_000 },
  enterprise: { shipments: null, members: null, collaborators: null, documents: null },
}

/** What is answered where a plan allows no more. */
export const limitCodes = {
  shipments: 'MONTH_LIMIT_EXCEDED',
  members: 'USERS_LIMIT_EXCEDED',
  collaborators: 'COLLABORATORS_LIMIT_EXCEDED',
  documents: 'DOCUMENTS_LIMIT_EXCEDED',
} as const satisfies Record<PlanLimitKind, ErrorCode>

/** The code of a kind of limit by its name. */
export const limitCodeOf = (kind: string): ErrorCode =>
  limitCodes[planLimitKinds.find((each) => each === kind) ?? 'shipments']

/** What a coupon takes off: an amount, or so many percent. */
export const planCoupon = z.object({
  code: z.string(),
  /** In the smallest unit of the currency. */
  amountOff: z.int().nullable(),
  percentOff: z.number().nullable(),
})
export type PlanCoupon = z.output<typeof planCoupon>

/** An invoice for a plan. */
export const planInvoice = z.object({
  id: z.string(),
  number: z.string(),
  createdAt: z.iso.datetime(),
  /** To be paid, in the smallest unit of the currency. */
  amount: z.int(),
  currency: z.string(),
  state: z.enum(['paid', 'open', 'void']),
  /** The provider's own file; null: `getInvoicePdf` draws it. */
  pdf: z.string().nullable(),
})
export type PlanInvoice = z.output<typeof planInvoice>
