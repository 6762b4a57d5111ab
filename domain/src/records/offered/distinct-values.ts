import type { Json } from '../../fields/field-type.ts'
import { isRecord } from '../../fields/parsed.ts'

/** By what two values are taken for one: the code of what has one, else the text without its case. */
export function sameKeyOf(value: Json): string {
  if (typeof value === 'string') return value.trim().toLowerCase()
  return isRecord(value) && typeof value.code === 'string' ? value.code : JSON.stringify(value)
}

/** Values without empty ones and without those that stand before them already. */
export function distinctValues(values: readonly Json[]): readonly Json[] {
  const seen = new Set<string>()
  return values.filter((value) => {
    const key = value === null ? '' : sameKeyOf(value)
    if (key === '' || seen.has(key)) return false
    seen.add(key)
    return true
  })
}
