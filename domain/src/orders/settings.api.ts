import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { text, withCode } from '../kernel/text.ts'
import { orders } from './module.ts'

const tag = 'orders'
const path = '/api/v1/order-settings'
const days = z.number().int().min(0).max(365).nullable()
/** One group of digits among other text. */
export const numberPattern = /^[^{}]*\{#{1,10}\}[^{}]*$/
/** The pattern of whoever chose none. */
export const defaultNumberPattern = orders.numbering?.own.pattern ?? '{####}'
const percent = z.number().min(0).max(100).nullable()

/** How far a proposal may go from what people last agreed to and is still accepted by itself; null: never. */
export const acceptanceLimits = {
  acceptDaysLater: days,
  acceptDaysEarlier: days,
  acceptPricePercent: percent,
  acceptQuantityPercent: percent,
}
export type AcceptanceLimits = Pick<OrderSettings, keyof typeof acceptanceLimits>

/** What an organization says of its orders. */
const orderSettings = z.strictObject({
  /** Whether what a shipment delivered counts as received until somebody says what came. */
  deliveredIsReceived: z.boolean(),
  /** How the numbers of new orders are written: one group of `#`, as many as it has digits at least. Left out: as it is. */
  numberPattern: text(40).regex(numberPattern, withCode('NUMBER_PATTERN_WRONG')).optional(),
  ...acceptanceLimits,
})
export type OrderSettings = z.output<typeof orderSettings>

/** What holds where an organization has said nothing. */
export const defaultOrderSettings: OrderSettings = {
  deliveredIsReceived: false,
  numberPattern: defaultNumberPattern,
  acceptDaysLater: null,
  acceptDaysEarlier: null,
  acceptPricePercent: null,
  acceptQuantityPercent: null,
}

const example = {
  ...defaultOrderSettings,
  numberPattern: 'OC-{####}',
  acceptDaysLater: 3,
  acceptPricePercent: 2.5,
}
const records = 'a setting of the organization' as const
const noSecret = 'each organization has its own setting' as const

export const getOrderSettings = endpoint({
  method: 'GET',
  path,
  summary: 'What your organization says of its orders',
  tag,
  permission: 'module:orders',
  apiScope: 'orders:read',
  sample: { input: {}, noSecret, records },
  input: z.strictObject({}),
  output: orderSettings,
  errors: [],
  example: { output: example },
})

/** All of them at once. Orders are counted again where what counts as received is another than before. */
export const setOrderSettings = endpoint({
  method: 'PUT',
  path,
  summary: 'Say how orders of your organization are counted and agreed to',
  tag,
  permission: 'organization:organizations',
  apiScope: null,
  sample: { input: example, noSecret, records },
  input: orderSettings,
  output: orderSettings,
  errors: ['NUMBER_PATTERN_WRONG'],
  example: { input: example, output: example },
})
