import { z } from 'zod'
import type { ErrorCode } from '../kernel/errors.ts'

/**
 * The code of an error. The reference of the API lists them all (`errorCodes` among the words of the schema); they aren't read here,
 * because their texts would come with them into every browser.
 */
const code: z.ZodType<ErrorCode> = z
  .custom<ErrorCode>((value) => typeof value === 'string')
  .meta({ errorCodes: true })

/**
 * Why a field of a record, or the record itself (`path` 'id'), was refused; `message` is in the caller's language. `value` is
 * what stood there and couldn't be kept, where the caller may know.
 */
export const refusal = z.object({
  path: z.string(),
  code,
  message: z.string(),
  value: z.string().exactOptional(),
})
export type Refusal = z.output<typeof refusal>
