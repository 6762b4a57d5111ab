import { z } from 'zod'
import { type ErrorCode, errorCodes } from '../kernel/errors.ts'

const codes = Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]

/**
 * Why a field of a record, or the record itself (`path` 'id'), was refused; `message` is in the caller's language. `value` is
 * what stood there and couldn't be kept, where the caller may know.
 */
export const refusal = z.object({
  path: z.string(),
  code: z.enum(codes),
  message: z.string(),
  value: z.string().exactOptional(),
})
export type Refusal = z.output<typeof refusal>
