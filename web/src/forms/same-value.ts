import type { Json } from '@rumbo/domain/fields/field-type'
import { isRecord } from '@rumbo/domain/fields/parsed'

/** Do two values say the same; the order of keys doesn't count. */
export function sameValue(a: Json, b: Json): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => sameValue(item, b[at] as Json))
  if (!isRecord(a) || !isRecord(b) || Array.isArray(a) || Array.isArray(b)) return false
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  return keys.every((key) => key in a && key in b && sameValue(a[key] as Json, b[key] as Json))
}
