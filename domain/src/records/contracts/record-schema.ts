import { z } from 'zod'
import type { Field } from '../../fields/field.ts'
import type { Json } from '../../fields/field-type.ts'
import { json, recordShape } from '../../fields/schemas.ts'
import type { ErrorCode } from '../../kernel/errors.ts'
import { id } from '../../kernel/id.ts'
import type { ModuleDeclaration } from '../record-module.ts'

/** What every record answers with next to its fields. */
const ofRecord = {
  id,
  /** Raised when the content of one's own row changes; the ETag. */
  version: z.int(),
  /** Whether your organization made it; else it was shared with you. */
  owned: z.boolean(),
  /** Whether the share that it was held by has ended: it then tells your own side alone. */
  ended: z.boolean(),
}

type Shape<Id extends string> = {
  readonly [Key in Exclude<Id, keyof typeof ofRecord>]: z.ZodOptional<z.ZodType<Json>>
} & typeof ofRecord

/** A record as its reader may see it: hidden fields are absent, empty ones null; custom fields under their ids. */
export function recordSchema<Id extends string>(fields: readonly (Field & { readonly id: Id })[]) {
  const shape: Shape<Id> = { ...recordShape(fields), ...ofRecord }
  return z.object(shape).catchall(json.optional())
}

/** A field that somebody else had changed since the editor saw it: the later write won. */
export const conflict = z.object({ field: z.string(), seen: json, current: json })

/** Per field the value that the editor saw before; a difference is written all the same and reported. */
export const seen = z.record(z.string().max(64), json).optional()

/** What the creation of a record that counts towards the plan may be refused with. */
export const limitErrors = ({ isCounted }: Pick<ModuleDeclaration, 'isCounted'>): readonly ErrorCode[] =>
  isCounted ? ['MONTH_LIMIT_EXCEDED'] : []

/** What any field of a record may say is wrong with it. */
export const fieldErrors = [
  'FIELD_REQUIRED',
  'FIELD_UNKNOWN',
  'FIELD_READ_ONLY',
  'FIELD_NOT_IN_MODE',
  'VALUE_NOT_VALID',
  'TEXT_TOO_LONG',
  'URL_NOT_VALID',
  'NOT_NUMERIC',
  'NUMBER_NEGATIVE',
  'NUMBER_NOT_WHOLE',
  'NUMBER_OUT_OF_BOUNDS',
  'EMAIL_NOT_VALID',
  'DATE_NOT_VALID',
  'OPTION_UNKNOWN',
  'PORT_NOT_FOUND',
  'PORT_AMBIGUOUS',
  'COUNTRY_NOT_FOUND',
  'CARRIER_NOT_FOUND',
] as const
