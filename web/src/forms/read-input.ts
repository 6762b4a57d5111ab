import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import { fieldType } from '@rumbo/domain/fields/field-types'
import { isRecord } from '@rumbo/domain/fields/parsed'
import { errorText } from '@rumbo/domain/kernel/app-error'
import type { ErrorCode } from '@rumbo/domain/kernel/errors'
import type { Mode } from '@rumbo/domain/kernel/mode'
import { currentLanguage } from '../lib/texts/i18n.ts'

export type Read =
  | { readonly ok: true; readonly value: Json }
  | { readonly ok: false; readonly problem: string }

/** Reads what stands in an input: the value to send, or what is wrong with it in the reader's language. */
export function readInput(
  field: Field,
  input: Json,
  { mode, requiredCode = 'FIELD_REQUIRED' }: { readonly mode: Mode; readonly requiredCode?: ErrorCode },
): Read {
  // The files of a new record are uploads, which only the server can read.
  if (field.type === 'files' && Array.isArray(input) && input.length > 0)
    return { ok: true, value: input.map(uploadOf) }
  const parsed = fieldType(field.type).parse(input, field, mode)
  // A tag that was just made is newer than the field's options: the server tells whether there is one.
  if (!parsed.ok && field.source === 'tags' && Array.isArray(input)) return { ok: true, value: input }
  if (!parsed.ok) return { ok: false, problem: errorText(parsed.code, currentLanguage(), parsed.values) }
  if (field.required && parsed.value === null)
    return { ok: false, problem: errorText(requiredCode, currentLanguage()) }
  return { ok: true, value: parsed.value }
}

/** What of a chosen file is sent: its upload. */
const uploadOf = (file: Json): Json =>
  isRecord(file) && typeof file.uploadId === 'string' ? { uploadId: file.uploadId } : file
