import type { Field } from '../../fields/field.ts'
import type { Json } from '../../fields/field-type.ts'
import { type ConditionReader, type Holds, holdsFor } from '../../fields/filter/holds.ts'
import type { ColorRule } from './color-rules.ts'

/** Values by field id as a reader has them: hidden ones are absent, empty ones null. */
type SeenValues = Readonly<Record<string, Json | undefined>>

/** The first of the rules on some fields that fits a record's values; null: none does. */
export type RuleOn = (values: SeenValues) => ColorRule | null

/**
 * The rules of a view as they hold for the fields that its reader sees: one on any other field, or that its field doesn't take, is no
 * rule. What it gives finds the rule of a cell by the fields that the cell draws.
 */
export function colorsBy(
  rules: readonly ColorRule[],
  fields: readonly Field[],
  reader: ConditionReader,
): (drawn: readonly string[]) => RuleOn {
  const byId = new Map(fields.map((field) => [field.id, field]))
  const ready = rules.flatMap((rule): { readonly rule: ColorRule; readonly holds: Holds }[] => {
    const field = byId.get(rule.field)
    const holds = field && holdsFor(rule, field, reader)
    return holds ? [{ rule, holds }] : []
  })
  return (drawn) => {
    const own = ready.filter(({ rule }) => drawn.includes(rule.field))
    return (values) => {
      const fitting = own.find(({ rule, holds }) => {
        const value = values[rule.field]
        return value !== undefined && holds(value)
      })
      return fitting?.rule ?? null
    }
  }
}
