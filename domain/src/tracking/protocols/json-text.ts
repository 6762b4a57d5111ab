import { Refused } from './refused.ts'

/** The value at a dotted path of own keys; undefined where the path ends early. */
export function valueAt(json: unknown, path: string): unknown {
  let value = json
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return value
}

/** The list at a path; anything else is an empty one. */
export function listAt(json: unknown, path: string): readonly unknown[] {
  const value = valueAt(json, path)
  return Array.isArray(value) ? value : []
}

/**
 * The text at a path, trimmed; null where there is none or a blank one. Numbers are taken as text, since senders mix the
 * two up (IMO numbers). Control characters and broken surrogates become blanks: no database takes them.
 * Throws Refused with notText or tooLong.
 */
export function textAt(json: unknown, path: string, max: number): string | null {
  const value = valueAt(json, path)
  if (value === undefined || value === null) return null
  if (typeof value !== 'string' && typeof value !== 'number') throw new Refused('notText', path)
  const text = String(value)
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
  if (text.length > max) throw new Refused('tooLong', path)
  return text === '' ? null : text
}

/** The text at a path cut to length: for remarks and names, which decide nothing. */
export function remarkAt(json: unknown, path: string, max: number): string | null {
  const value = valueAt(json, path)
  if (typeof value !== 'string') return null
  const text = value
    .slice(0, max)
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
  return text === '' ? null : text
}

/** The first text that one of the paths holds. */
export function firstTextAt(json: unknown, paths: readonly string[], max: number): string | null {
  for (const path of paths) {
    const text = textAt(json, path, max)
    if (text !== null) return text
  }
  return null
}

/** A code at one of the paths in upper case, up to its first blank: 'BKG (Booking)', as published, is BKG. */
export function codeAt(json: unknown, ...paths: readonly string[]): string | null {
  return firstTextAt(json, paths, 50)?.toUpperCase().split(' ')[0] ?? null
}
