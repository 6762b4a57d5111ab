import type { OperatorId } from '@rumbo/domain/fields/field-type'
import { labelledTypes } from '@rumbo/domain/fields/filter/read-condition'
import type { Column } from '../../rights/modules.ts'
import type { Parameters } from '../../scope/parameters.ts'

/** The code of a place, carrier, party or person. */
export const labelCode = ({ column }: Column): string => `(${column} ->> 'code')`

/** Their label as it is written; null for a field that has none. */
export const labelText = ({ column, field }: Column): string | null =>
  labelledTypes.has(field.type) ? `(${column} ->> 'label')` : null

/** A pattern over folded text. What stands for anything in a pattern is escaped after folding, which may bring it forth. */
export function like(text: string, is: OperatorId, p: Parameters): string {
  const escaped = `replace(replace(replace(base.fold(${p.add(text, 'text')}), '\\', '\\\\'), '%', '\\%'), '_', '\\_')`
  return is === 'startsWith' ? `(${escaped} || '%')` : `('%' || ${escaped} || '%')`
}

/** Does an item of a list of texts, or of files, hold a text. */
export function hasItem({ column, field }: Column, text: string, p: Parameters): string {
  const list = `case when jsonb_typeof(${column}) = 'array' then ${column} else '[]' end`
  const item = field.type === 'files' ? "item ->> 'label'" : "item #>> '{}'"
  return `exists (select from jsonb_array_elements(${list}) item where base.fold(${item}) like ${like(text, 'contains', p)})`
}
