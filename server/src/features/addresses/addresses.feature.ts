import { feature } from '../feature.ts'
import { addressActions } from './addresses.actions.ts'

/** Addresses and places. */
export const addressesFeature = feature({ actions: addressActions })
