import { z } from 'zod'
import { operatorIds } from '../../fields/field-type.ts'
import { readFilter } from '../../fields/filter/filter.ts'
import { isRecord } from '../../fields/parsed.ts'
import { json } from '../../fields/schemas.ts'
import { withCode } from '../../kernel/text.ts'

/** The colors that a rule gives: few enough to differ at a glance, each in the light and in the dark. */
export const ruleColors = ['red', 'yellow', 'green', 'blue', 'purple', 'gray'] as const
export type RuleColor = (typeof ruleColors)[number]

/** Rules of one view, at most. */
export const maxColorRules = 30

const rule = z
  .strictObject({
    /** Whose cell has the color, by its value. */
    field: z.string().regex(/^[\w-]{1,64}$/, withCode('VALUE_NOT_VALID')),
    is: z.enum(operatorIds),
    /** As in a filter. */
    value: json.exactOptional(),
    color: z.enum(ruleColors),
  })
  .refine(({ color: _color, ...condition }) => readFilter(condition) !== null, withCode('VALUE_NOT_VALID'))
export type ColorRule = z.output<typeof rule>

/** Which cells have which color: of those that fit a value the first counts. */
export const colorRules = z.array(rule).max(maxColorRules, withCode('VALUE_NOT_VALID'))

/** Whether something that a browser kept is a rule. */
export function isColorRule(kept: unknown): kept is ColorRule {
  if (!isRecord(kept)) return false
  const { color, ...condition } = kept
  return ruleColors.some((each) => each === color) && readFilter(condition) !== null
}
