import type { Field } from '@rumbo/domain/fields/field'
import type { Display, Json } from '@rumbo/domain/fields/field-type'
import { fieldType } from '@rumbo/domain/fields/field-types'
import { formatDecimal, readDecimal } from '@rumbo/domain/kernel/numbers/decimal'
import type { Total } from '@rumbo/domain/records/contracts/list.contracts'
import type { SummaryKind } from '@rumbo/domain/records/views/view'

/** The total of a column as text: '1,204', '17.50', '21/11/2026'; '' where there is nothing to sum up. */
export function totalText(
  total: Total,
  kind: SummaryKind,
  { field, display }: { field: Field; display: Display },
): string {
  const value = total[kind]
  if (kind === 'filled' || kind === 'empty') return formatDecimal(String(value), 0)
  if (value === null) return ''
  if (kind === 'average' && field.type !== 'quantity') return decimals(value, 2)
  // A sum of whole numbers may be longer than they are.
  return field.type === 'number' ? decimals(value, 0) : fieldType(field.type).format(value, field, display)
}

const decimals = (value: Json, places: number): string => formatDecimal(readDecimal(value) ?? '0', places)
