import type { Mode } from '../kernel/mode.ts'
import { type IncotermCode, incoterms, isOlderIncoterm } from '../reference/incoterms.ts'

/** Why an incoterm looks wrong: a warning at the field, it is saved all the same. */
export const incotermWarningIds = ['olderEdition', 'seaOnly', 'placeMissing'] as const
export type IncotermWarning = (typeof incotermWarningIds)[number]

/** A term of an older edition, a sea term on another mode, or no named place, which every term needs. */
export function incotermWarnings(
  incoterm: IncotermCode | null,
  mode: Mode,
  place: string | null,
): readonly IncotermWarning[] {
  if (incoterm === null) return []
  const warnings: IncotermWarning[] = []
  if (isOlderIncoterm(incoterm)) warnings.push('olderEdition')
  if (mode !== 'ocean' && incoterms[incoterm].seaOnly) warnings.push('seaOnly')
  if (place === null) warnings.push('placeMissing')
  return warnings
}
