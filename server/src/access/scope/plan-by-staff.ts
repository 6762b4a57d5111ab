import type { PlanId, PlanInterval } from '@rumbo/domain/kernel/plans/plans'
import pg from 'pg'
import type { Connection } from '../../platform/database/connection.ts'

/** A plan that whoever runs the server gives, and what is invoiced for it, in the smallest unit of the currency. */
export type GivenPlan = {
  /** Null: that of organizations without one. */
  readonly plan: PlanId | null
  readonly interval: PlanInterval
  /** The last day, of the organization's zone. */
  readonly until: string | null
  readonly invoice: {
    readonly amount: number
    readonly discount: number
    readonly currency: string
    readonly coupon: string | null
  } | null
  readonly staff: string
}

/** Which plan each organization was given, for an operator. */
export const listPlansOf = (admin: Connection) =>
  withClient(admin, async (client) => {
    const { rows } = await client.query<{
      name: string
      slug: string
      plan: PlanId | null
      ends: string | null
    }>(
      'select name, slug, plan, plan_ends_at::text as ends from base.organizations order by base.fold(name), id',
    )
    return rows
  })

/**
 * Gives an organization a plan and writes the invoice for its first period, in one transaction. Staff's console calls the same function of the database.
 * @returns the number of the invoice; null where there is none
 */
export const givePlan = (
  admin: Connection,
  { id }: { readonly id: string },
  { plan, interval, until, invoice, staff }: GivenPlan,
) =>
  withClient(admin, async (client) => {
    const { rows } = await client.query<{ number: string | null }>(
      'select base.give_plan($1, $2, $3, $4, $5, $6, $7, $8, $9) as number',
      [
        id,
        plan,
        interval,
        until,
        invoice?.amount ?? null,
        invoice?.discount ?? null,
        invoice?.currency ?? null,
        invoice?.coupon ?? null,
        staff,
      ],
    )
    return { number: rows[0]?.number ?? null }
  })

/** A connection of the owner; what isn't committed when it ends never was. */
async function withClient<T>(admin: Connection, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(admin)
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}
