import type { Config } from '../config.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { openStripe } from './stripe-provider.ts'

/** Who takes the money for plans; null where whoever runs the server sets them. */
export const openPayment = async ({ billing }: Pick<Config, 'billing'>): Promise<PaymentProvider | null> =>
  billing.provider === 'stripe' ? openStripe(billing.stripe) : null
