import type { z } from 'zod'
import { ApiError } from '../errors/api-error.ts'

/**
 * Checks what came by its schema while the product is developed and tested. Browsers take answers as they come: the server's types and
 * tests hold them to the same schemas, and the build leaves these out (decision 0090). Throws an unexpected ApiError.
 */
export function checkAnswer<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new ApiError('unexpected', parsed.error.message, { cause: parsed.error })
}
