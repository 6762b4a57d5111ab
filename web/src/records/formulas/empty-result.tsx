import { Text } from '@mantine/core'
import type { Field } from '@rumbo/domain/fields/field'
import { type Values, valueIn } from '@rumbo/domain/fields/values'
import { useQuery } from '@tanstack/react-query'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { useWhyEmpty } from './use-why-empty.ts'

type Props = {
  readonly recordId: string
  readonly field: Field
  /** The record, or the row of a table. */
  readonly values: Values
  /** The table section that the field is a column of. */
  readonly table?: string
}

/** The dash of a formula without a result, with the reason beneath where it can't be computed. */
export function EmptyResult({ recordId, field, values, table }: Props) {
  const { recordKey } = useRecordScreen()
  const why = useWhyEmpty()
  const { data } = useQuery({
    queryKey: [recordKey, recordId, 'why', field.id, valueIn(values, 'id'), valueIn(values, 'version')],
    queryFn: () => why({ recordId, fieldId: field.id, values, ...(table ? { table } : {}) }),
  })
  return (
    <>
      —
      {data ? (
        <Text component="span" display="block" size="xs" c="dimmed">
          {data}
        </Text>
      ) : null}
    </>
  )
}

/** Whether a value is a formula's that gives nothing. */
export const isEmptyResult = (field: Field, values: Values): boolean =>
  field.formula !== undefined && valueIn(values, field.id) === null
