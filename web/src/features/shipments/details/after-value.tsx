import { valueIn } from '@rumbo/domain/fields/values'
import { useQuery } from '@tanstack/react-query'
import type { OfField } from '../../../records/details/record-details.ts'
import { InferredPort } from './inferred-port.tsx'
import { WhyDate } from './phases/why-date.tsx'
import { readTimelineQuery } from './shipment-queries.ts'

/** Why a date is so, and that nobody entered a port. */
export function AfterValue({ id, field, values, owned, right, label }: OfField & { readonly label: string }) {
  const { data } = useQuery(readTimelineQuery(id))
  // A date of one's own is nobody else's to tell.
  const isExplained =
    field.type === 'date' && typeof valueIn(values, field.id) === 'string' && field.name === undefined
  return (
    <>
      {isExplained ? (
        <WhyDate id={id} date={{ field: field.id }} what={label} mayAdopt={owned && right === 'edit'} />
      ) : null}
      {data?.inferredPorts.some((each) => each === field.id) ? <InferredPort /> : null}
    </>
  )
}
