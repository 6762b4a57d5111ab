import { feature } from '../feature.ts'
import { billingActions } from './billing.actions.ts'
import { writePlans } from './write-plans.ts'

/** Plans, what they allow, and how they are paid. */
export const billingFeature = feature({ actions: billingActions, prepare: writePlans })
