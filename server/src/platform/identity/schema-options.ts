import { languages } from '@rumbo/domain/kernel/language'
import { text } from '@rumbo/domain/kernel/text'
import type { BetterAuthOptions } from 'better-auth'
import { z } from 'zod'

/** What decides the shape of identity's tables; the same for the migration and the instance. */
export const schemaOptions = {
  user: {
    additionalFields: {
      firstName: { type: 'string', required: false, validator: { input: text(100) } },
      lastName: { type: 'string', required: false, validator: { input: text(100) } },
      /** As chosen at sign-up; later the user's own row in the product says it. */
      language: { type: 'string', required: false, validator: { input: z.enum(languages) } },
    },
  },
  session: {
    additionalFields: {
      /** When this session proved a second factor, and by what: a code, a recovery code, or the provider's word. */
      secondFactorAt: { type: 'date', required: false, input: false, returned: false },
      secondFactorBy: { type: 'string', required: false, input: false, returned: false },
    },
  },
  advanced: { database: { generateId: 'uuid' } },
} as const satisfies Pick<BetterAuthOptions, 'user' | 'session' | 'advanced'>
