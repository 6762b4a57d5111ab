import type { Field } from '@rumbo/domain/fields/field'
import type { Values } from '@rumbo/domain/fields/values'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { useQuery } from '@tanstack/react-query'
import { FieldDate } from './field-date.tsx'
import { readTimelineQuery } from './shipment-queries.ts'

type Props = { readonly id: string; readonly values: Values; readonly field: Field; readonly date: string }

/** A date of a shipment with what its timeline knows of it. */
export const DateText = ({ id, values, field, date }: Props) => (
  <FieldDate
    field={field}
    date={date}
    timeline={useQuery(readTimelineQuery(id)).data}
    mode={modeOf(values)}
  />
)
