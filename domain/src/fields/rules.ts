import type { ErrorCode } from '../kernel/errors.ts'
import { arePlacesSwapped, boundsProblem } from './bounds.ts'
import type { CustomType } from './definition.ts'
import type { FieldFormat } from './field.ts'
import { fold } from './text/fold.ts'

/** Bounds of what one organization defines. */
export const maxCounts = { fields: 500, sections: 100, options: 200, statuses: 200 } as const

/** What is wrong with a part of a definition; `path` as the contracts name it, `options.2.name`. */
export type Problem = { readonly path: string; readonly code: ErrorCode }

/** The parts of a format that each type may have. */
export const formatParts: Readonly<Record<CustomType, readonly (keyof FieldFormat)[]>> = {
  text: ['letterCase', 'maxLength'],
  string: ['letterCase', 'maxLength'],
  date: [],
  number: ['min', 'max'],
  decimal: ['decimals', 'maxDecimals', 'min', 'max'],
  currency: ['decimals', 'maxDecimals', 'currency', 'min', 'max'],
  percent: ['decimals', 'maxDecimals', 'min', 'max'],
  checkbox: [],
  list: [],
  multiSelect: [],
  formula: ['decimals', 'maxDecimals', 'currency'],
  status: [],
  person: [],
  files: [],
  url: [],
  email: [],
}

export const hasOptions = (type: CustomType): boolean => type === 'list' || type === 'multiSelect'

/** What is wrong with the format of a field (specification §5): parts of other types, bounds, places. */
export function formatProblems(type: CustomType, format: FieldFormat): readonly Problem[] {
  const allowed = formatParts[type]
  const foreign = Object.keys(format).filter((part) => !allowed.some((each) => each === part))
  const bounds = boundsProblem(format)
  const negative = (format.min ?? 0) < 0 ? 'format.min' : 'format.max'
  return [
    ...foreign.map((part): Problem => ({ path: `format.${part}`, code: 'VALUE_NOT_VALID' })),
    ...(arePlacesSwapped(format) ? [{ path: 'format.maxDecimals', code: 'BOUNDS_SWAPPED' as const }] : []),
    ...(bounds ? [{ path: bounds === 'NUMBER_NEGATIVE' ? negative : 'format.max', code: bounds }] : []),
  ]
}

type Offered = { readonly name: string; readonly isDefault?: boolean; readonly archived?: boolean }

/** What is wrong with what a field offers: the same name twice, or a second default where one value fits. */
export function offerProblems(
  path: string,
  offered: readonly Offered[],
  { defaults }: { readonly defaults: 'none' | 'one' | 'several' },
): readonly Problem[] {
  const problems: Problem[] = []
  const names = new Set<string>()
  let found = 0
  offered.forEach(({ name, isDefault, archived }, at) => {
    if (archived) return
    const folded = fold(name.trim())
    if (names.has(folded)) problems.push({ path: `${path}.${at}.name`, code: 'NAME_TAKEN' })
    names.add(folded)
    if (!isDefault) return
    found += 1
    if (defaults === 'none' || (defaults === 'one' && found > 1)) {
      problems.push({ path: `${path}.${at}.isDefault`, code: 'DEFAULT_TWICE' })
    }
  })
  return problems
}

/** Is a name among those of others, whatever their case and accents. */
export const isTaken = (name: string, others: readonly string[]): boolean =>
  others.some((other) => fold(other.trim()) === fold(name.trim()))
