import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { acceptanceLimits } from './settings.api.ts'

const tag = 'orders'
const path = '/api/v1/order-settings/partners'
const onePath = `${path}/{partnerId}` as const

const partnerLimits = z.object({ ...acceptanceLimits, partnerId: id, name: z.string() })
export type PartnerLimitSettings = z.output<typeof partnerLimits>

const said = {
  acceptDaysLater: 5,
  acceptDaysEarlier: null,
  acceptPricePercent: 1.5,
  acceptQuantityPercent: null,
}
const partnerId = '019ab0c2-3e74-7d52-8e1b-4c8e2d3f5a71'
const example: PartnerLimitSettings = { ...said, partnerId, name: 'Saigon Timber JSC' }
const noSecret = 'each organization has its own setting' as const
const records = 'a setting of the organization' as const

/** By name. A partner that isn't among them has the limits of `GET /api/v1/order-settings`. */
export const listPartnerLimits = endpoint({
  method: 'GET',
  path,
  summary: 'Partners whose proposals are accepted within limits of their own',
  tag,
  permission: 'module:orders',
  apiScope: 'orders:read',
  sample: { input: {}, noSecret, records },
  input: z.strictObject({}),
  output: z.object({ items: z.array(partnerLimits) }),
  bounded: 'partners that somebody gave limits one by one',
  errors: [],
  example: { output: { items: [example] } },
})

/** All four at once, in place of the organization's; a limit that is null accepts nothing by itself. */
export const setPartnerLimits = endpoint({
  method: 'PUT',
  path: onePath,
  summary: 'Say how far proposals of a partner go and are accepted by themselves',
  tag,
  permission: 'organization:organizations',
  apiScope: null,
  sample: { input: { ...said, partnerId: '$partner' }, records },
  input: z.strictObject({ ...acceptanceLimits, partnerId: id }),
  output: partnerLimits,
  errors: [],
  example: { input: said, output: example },
})

/** The organization's own limits hold for it again. */
export const deletePartnerLimits = endpoint({
  method: 'DELETE',
  path: onePath,
  summary: 'Let the limits of all partners hold for a partner again',
  tag,
  permission: 'organization:organizations',
  apiScope: null,
  sample: { input: { partnerId: '$partner' }, records },
  input: z.strictObject({ partnerId: id }),
  output: z.null(),
  errors: [],
})
