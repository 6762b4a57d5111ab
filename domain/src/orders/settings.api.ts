import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'

const tag = 'orders'
const path = '/api/v1/order-settings'
const days = z.number().int().min(0).max(365).nullable()
const percent = z.number().min(0).max(100).nullable()

/**
 * What an organization says of its orders. A threshold is how far a proposal may go from what people last agreed to and is still accepted
 * by itself; null: never.
 */
const orderSettings = z.strictObject({
  /** Whether what a shipment delivered counts as received until somebody says what came. */
  deliveredIsReceived: z.boolean(),
  acceptDaysLater: days,
  acceptDaysEarlier: days,
  acceptPricePercent: percent,
  acceptQuantityPercent: percent,
})
export type OrderSettings = z.output<typeof orderSettings>

/** What holds where an organization has said nothing. */
export const defaultOrderSettings: OrderSettings = {
  deliveredIsReceived: false,
  acceptDaysLater: null,
  acceptDaysEarlier: null,
  acceptPricePercent: null,
  acceptQuantityPercent: null,
}

const example = { ...defaultOrderSettings, acceptDaysLater: 3, acceptPricePercent: 2.5 }
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
  errors: [],
  example: { input: example, output: example },
})
