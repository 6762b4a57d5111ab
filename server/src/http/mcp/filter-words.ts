import { fieldTypeIds } from '@rumbo/domain/fields/field-type'
import { fieldType } from '@rumbo/domain/fields/field-types'
import { deepestFilter } from '@rumbo/domain/fields/filter/filter'
import { namedPeriods } from '@rumbo/domain/fields/filter/period'

/** Types of fields by the operators that they have. */
function operatorLines(): readonly string[] {
  const byOperators = new Map<string, string[]>()
  for (const id of fieldTypeIds) {
    const operators = fieldType(id).operators.join(', ')
    byOperators.set(operators, [...(byOperators.get(operators) ?? []), id])
  }
  return [...byOperators].map(([operators, types]) => `${types.join(', ')}: ${operators || 'none'}`)
}

/** The language of filters, for who never saw it. */
export const filterWords = (): string =>
  [
    'JSON. A condition is {"field": id, "is": operator, "value": operand}; isEmpty and isNotEmpty take no value; between, anyOf, allOf and noneOf',
    `take a list. Conditions are joined by {"all": […]} and {"any": […]}, ${deepestFilter} deep at most.`,
    `Dates are YYYY-MM-DD, ${namedPeriods.join(', ')}, "next 7 days", "last 7 days", "7 days ago" or "7 days ahead".`,
    'Examples: {"field":"eta","is":"is","value":"next 7 days"};',
    '{"all":[{"field":"name","is":"contains","value":"steel"},{"any":[{"field":"eta","is":"isEmpty"},{"field":"eta","is":"less","value":"today"}]}]}.',
    `Operators by type of field: ${operatorLines().join('; ')}. The tool "fields" gives ids, types and options.`,
  ].join(' ')
