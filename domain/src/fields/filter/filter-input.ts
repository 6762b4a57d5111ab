import { z } from 'zod'
import { withCode } from '../../kernel/text.ts'
import { type Filter, longestFilter, readFilter } from './filter.ts'

function parseText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A filter in a request: JSON as text in an address, an object in a body. Not recursive, so that it stands in any document. */
export const filterInput = z
  .union([z.string().max(longestFilter, withCode('FILTER_NOT_VALID')), z.record(z.string(), z.unknown())])
  .transform((input, context): Filter => {
    const isLong = typeof input !== 'string' && JSON.stringify(input).length > longestFilter
    const filter = isLong ? null : readFilter(typeof input === 'string' ? parseText(input) : input)
    if (filter) return filter
    context.addIssue({ code: 'custom', message: 'FILTER_NOT_VALID' })
    return z.NEVER
  })
