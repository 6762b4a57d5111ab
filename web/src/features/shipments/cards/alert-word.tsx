import { VisuallyHidden } from '@mantine/core'
import type { AlertKind } from '@rumbo/domain/alerts/alert'
import type { Alert } from '@rumbo/domain/alerts/alerts.api'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMyRole } from '../../../lib/session/my-role.ts'
import { useMembership } from '../../../lib/session/session-state.ts'
import { alertsQuery } from '../alerts/alert-queries.ts'
import { roundedCost } from '../alerts/cost-words.ts'

type Props = { readonly kind: AlertKind; readonly recordId: string; readonly word: string }

/** What an alert is about where there is little room: of free time the money that it costs by now, where the reader may know it. */
export function AlertWord({ kind, recordId, word }: Props) {
  const mayKnow = useMyRole().can('module:finances')
  return kind === 'freeTime' && mayKnow ? <FreeTimeWord recordId={recordId} word={word} /> : word
}

function FreeTimeWord({ recordId, word }: Omit<Props, 'kind'>) {
  const { organizationId } = useMembership()
  // One call for all rows; those that cost most today come first in it.
  const { data } = useInfiniteQuery({
    ...alertsQuery(organizationId, { kind: 'freeTime' }),
    staleTime: 60_000,
  })
  const money = roundedCost(costOf(data?.pages.flatMap(({ items }) => items) ?? [], recordId))
  if (money === null) return word
  return (
    <>
      <VisuallyHidden>{`${word}: `}</VisuallyHidden>
      {money}
    </>
  )
}

const costOf = (alerts: readonly Alert[], recordId: string): Alert['cost'] =>
  alerts.find(({ record, cost }) => record.id === recordId && cost !== null)?.cost ?? null
