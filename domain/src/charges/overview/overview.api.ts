import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { currencies } from '../../reference/currencies.ts'
import { chargeSides } from '../options.ts'
import { chargeViews } from './figures.ts'

/** Rows that are answered, at most: those with the most charges. */
export const maxOverviewRows = 500

const currency = z.enum(currencies as [string, ...string[]])
const money = z.object({
  count: z.int(),
  /** How many of them say no amount. */
  withoutAmount: z.int(),
  /** By currency, credits taken off. */
  currencies: z.array(z.object({ currency: z.string(), amount: z.string() })),
  /** In the organization's own currency; null where it has said none. */
  own: z
    .object({
      amount: z.string(),
      /** Currencies without a rate of the last seven days, and how many charges that leaves out. */
      leftOut: z.array(z.object({ currency: z.string(), count: z.int() })),
    })
    .nullable(),
})

/**
 * What isn't paid by how long it is past due or by company, or what was estimated and invoiced by category. Over at most the newest
 * 100,000 charges; above that `capped`. `rows` is null for whoever may not see all that is summed up.
 */
export const readChargeOverview = endpoint({
  method: 'GET',
  path: '/api/v1/charges/overview',
  summary: 'Sum up charges by age, by company or by category',
  tag: 'charges',
  permission: 'module:finances',
  apiScope: 'finances:read',
  sample: {
    input: { view: 'age' },
    records:
      'sums over fields that are named in the code; withheld as a whole where one is hidden, by a test of its own',
  },
  input: z.strictObject({ view: z.enum(chargeViews), side: z.enum(chargeSides).default('buy') }),
  output: z.object({
    /** The organization's day that ages are counted by. */
    today: z.iso.date(),
    /** The organization's own currency. */
    currency: currency.nullable(),
    rows: z
      .array(
        z.object({
          /** The company or the category; null: charges that say none, and the one row of all ages. */
          name: z.string().nullable(),
          figures: z.record(z.string(), money),
        }),
      )
      .nullable(),
    capped: z.boolean(),
  }),
  errors: [],
  example: {
    output: {
      today: '2026-11-27',
      currency: 'MXN',
      rows: [
        {
          name: null,
          figures: {
            notDue: {
              count: 2,
              withoutAmount: 0,
              currencies: [{ currency: 'USD', amount: '900.55' }],
              own: { amount: '16660.18', leftOut: [] },
            },
          },
        },
      ],
      capped: false,
    },
  },
})
