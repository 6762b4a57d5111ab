import type { Field } from '@rumbo/domain/fields/field'
import type { Condition } from '@rumbo/domain/fields/filter/filter'
import { readCondition } from '@rumbo/domain/fields/filter/read-condition'
import { type ColorRule, type RuleColor, ruleColors } from '@rumbo/domain/records/views/color-rules'
import { newCondition } from '../filters/filter-draft.ts'

/** A rule that is being made: its condition may have no value yet. */
export type DraftRule = { readonly condition: Condition; readonly color: RuleColor }

/** Rules as they are edited. */
export const draftsOf = (rules: readonly ColorRule[]): readonly DraftRule[] =>
  rules.map(({ color, ...condition }) => ({ condition, color }))

/** The rules that are complete, in their order. */
export const completeRules = (drafts: readonly DraftRule[], fields: readonly Field[]): ColorRule[] =>
  drafts.flatMap(({ condition, color }) => {
    const field = fields.find(({ id }) => id === condition.field)
    return field && readCondition(condition, field).ok ? [{ ...condition, color }] : []
  })

/** A new rule on a field, in the first color that no other rule on it has. */
export function newRule(field: Field, drafts: readonly DraftRule[]): DraftRule {
  const used = drafts.filter(({ condition }) => condition.field === field.id).map(({ color }) => color)
  return {
    condition: newCondition(field),
    color: ruleColors.find((color) => !used.includes(color)) ?? ruleColors[0],
  }
}

/** The rules with one a place earlier or later; the same ones where there is no such place. */
export function moved(drafts: readonly DraftRule[], at: number, by: 1 | -1): readonly DraftRule[] {
  const [one, other] = [drafts[at], drafts[at + by]]
  if (!one || !other) return drafts
  return drafts.map((each, place) => (place === at ? other : place === at + by ? one : each))
}
