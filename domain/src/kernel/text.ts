import { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** Marks what zod finds with one of our codes; the server's edge turns it into an issue of that code. */
export const withCode = (code: ErrorCode) => ({ error: code })

/** What PostgreSQL can't keep unchanged: NUL and half of a surrogate pair. */
const notStorable = /\0|\p{Surrogate}/u

/** A text as it was typed, kept unchanged. Longest length in characters (UTF-16 units). */
export const text = (max: number) =>
  z
    .string()
    .max(max, withCode('TEXT_TOO_LONG'))
    .refine((value) => !notStorable.test(value), withCode('VALUE_NOT_VALID'))

/** The same, and it holds more than blanks. */
export const requiredText = (max: number) =>
  text(max).refine((value) => value.trim() !== '', withCode('FIELD_REQUIRED'))

/** The same, or nothing; blanks are nothing. */
export const optionalText = (max: number) =>
  text(max)
    .nullable()
    .transform((value) => (value?.trim() ? value : null))

/** An e-mail address in the form that it is compared in: trimmed, lower case, at most 254 characters (RFC 5321). */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, withCode('EMAIL_NOT_VALID'))
  .pipe(z.email(withCode('EMAIL_NOT_VALID')))
