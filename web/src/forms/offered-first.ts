import type { Json } from '@rumbo/domain/fields/field-type'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import { sameKeyOf } from '@rumbo/domain/records/offered/distinct-values'
import type { Choice } from '../ui/inputs/search-select.tsx'

/** What was found, what the organization offers first in front; while nothing is typed all of that. */
export function offeredFirst(
  found: readonly Choice[],
  { query, offered }: { readonly query: string; readonly offered: readonly Json[] },
): readonly Choice[] {
  if (offered.length === 0) return found
  const first = offered.flatMap((value): readonly Choice[] => {
    const code = sameKeyOf(value)
    const hit = found.find((choice) => choice.value === code)
    if (hit) return [hit]
    return query === '' && labelOf(value) !== ''
      ? [{ value: code, label: `${labelOf(value)} (${code})` }]
      : []
  })
  const codes = new Set(first.map(({ value }) => value))
  return [...first, ...found.filter(({ value }) => !codes.has(value))]
}
