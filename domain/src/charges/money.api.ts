import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { readDecimal } from '../kernel/numbers/decimal.ts'
import { withCode } from '../kernel/text.ts'
import { anyValue, naming } from '../records/field-samples.ts'
import { queryErrors, recordSelection } from '../records/record-query.ts'
import { currencies } from '../reference/currencies.ts'

const tag = 'charges'
const permission = 'module:finances'
const noSecret = 'each organization has its own' as const
const records = 'rates of exchange, no record' as const
const currency = z.enum(currencies as [string, ...string[]])
const amount = z.string()
const balance = z.object({ currency: z.string(), buy: amount, sell: amount })

const totals = z.object({
  /** By currency, credits taken off. */
  currencies: z.array(balance),
  /** In the organization's own currency; null where it has said none. */
  own: balance
    .extend({
      /** What is charged less what is paid; null where something is left out. */
      profit: amount.nullable(),
      /** Currencies without a rate of the last seven days, and how many charges that leaves out. */
      leftOut: z.array(z.object({ currency: z.string(), count: z.int() })),
      rates: z.array(z.object({ currency: z.string(), rate: z.string(), day: z.iso.date() })),
    })
    .nullable(),
  withoutAmount: z.int(),
  /** Where credits are more than charges. */
  creditsOver: z.array(z.object({ side: z.enum(['buy', 'sell']), currency: z.string() })),
})

/** Over at most the newest 100,000 that match; above that `capped`. Null for whoever may not see all that is summed up. */
export const readChargeTotals = endpoint({
  method: 'GET',
  path: '/api/v1/charges/balance',
  summary: 'Sum up the charges that match, by currency and in your own, with the profit',
  tag,
  permission,
  apiScope: 'finances:read',
  sample: {
    input: {},
    records: { reads: [{}], asks: naming('charges', [{ filter: anyValue }]) },
  },
  input: z.strictObject(recordSelection),
  output: z.object({ totals: totals.nullable(), capped: z.boolean() }),
  errors: queryErrors,
  example: {
    input: {},
    output: {
      totals: {
        currencies: [{ currency: 'USD', buy: '900.55', sell: '0' }],
        own: {
          currency: 'MXN',
          buy: '16660.18',
          sell: '20000',
          profit: '3339.82',
          leftOut: [],
          rates: [{ currency: 'USD', rate: '18.5', day: '2026-11-25' }],
        },
        withoutAmount: 0,
        creditsOver: [],
      },
      capped: false,
    },
  },
})

/** The most rates that are sent at once. */
export const maxRates = 1_000

const rate = z.strictObject({
  day: z.iso.date(),
  from: currency,
  to: currency,
  /** What one unit of `from` is worth in `to`; above zero. */
  rate: z
    .string()
    .max(40)
    .refine(
      (text) => /^\d{1,12}(\.\d{1,10})?$/.test(text) && readDecimal(text) !== '0',
      withCode('NOT_NUMERIC'),
    ),
  source: z.string().trim().max(100).default(''),
})
export type ExchangeRate = z.output<typeof rate>

const settings = z.object({
  /** The currency that totals and profit are in; null: none yet. */
  currency: currency.nullable(),
})

const example = { day: '2026-11-25', from: 'USD', to: 'MXN', rate: '18.5', source: 'Banxico' }

export const listRates = endpoint({
  method: 'GET',
  path: '/api/v1/exchange-rates',
  summary: 'List your rates of exchange, the newest first',
  tag,
  permission,
  apiScope: 'finances:read',
  sample: { input: {}, noSecret, records },
  bounded: 'the newest 1,000',
  input: z.strictObject({}),
  output: settings.extend({ items: z.array(rate) }),
  errors: [],
  example: { output: { currency: 'MXN', items: [example] } },
})

/** A rate of the same day and currencies is replaced. Invoiced charges that had no rate of their day get one. */
export const saveRates = endpoint({
  method: 'POST',
  path: '/api/v1/exchange-rates',
  summary: 'Add rates of exchange, or replace those of the same days',
  tag,
  permission,
  apiScope: 'finances:write',
  sample: { input: { rates: [example] }, noSecret, records },
  repeatable: 'a rate of the same day is replaced by itself',
  input: z.strictObject({ rates: z.array(rate).min(1).max(maxRates) }),
  output: z.object({ saved: z.int() }),
  errors: ['NOT_NUMERIC'],
  example: { input: { rates: [example] }, output: { saved: 1 } },
})

export const deleteRate = endpoint({
  method: 'DELETE',
  path: '/api/v1/exchange-rates/{day}/{from}/{to}',
  summary: 'Delete a rate of exchange; what was invoiced by it keeps it',
  tag,
  permission,
  apiScope: 'finances:write',
  sample: { input: { day: '2026-11-25', from: 'USD', to: 'MXN' }, noSecret, records },
  input: z.strictObject({ day: z.iso.date(), from: currency, to: currency }),
  output: z.null(),
  errors: [],
  example: { input: { day: '2026-11-25', from: 'USD', to: 'MXN' } },
})

/** The rates frozen into another currency no longer count. */
export const setOwnCurrency = endpoint({
  method: 'PUT',
  path: '/api/v1/finance-settings',
  summary: 'Say in which currency your totals and profit are',
  tag,
  permission,
  apiScope: null,
  sample: { input: { currency: 'MXN' }, noSecret, records: 'a setting of the organization' },
  input: z.strictObject({ currency }),
  output: settings,
  errors: [],
  example: { input: { currency: 'MXN' }, output: { currency: 'MXN' } },
})
