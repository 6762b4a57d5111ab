import { useQuery } from '@tanstack/react-query'
import { useDetailsSource } from '../../../records/details/use-details-source.ts'
import { tableRowsQuery } from '../../../records/tables/use-table-rows.ts'
import { proposalsQuery } from './proposals-queries.ts'

/** What a reader of an order may propose, to whom, and whether there is anything to propose it of. */
export function useProposing(id: string) {
  const source = useDetailsSource()
  const proposals = useQuery(proposalsQuery(source.recordKey, id))
  const lines = useQuery(tableRowsQuery(source, id, 'order_lines')).data?.items ?? []
  const { fields = [], partners = [] } = proposals.data ?? {}
  const mayPropose = fields.length > 0 && partners.length > 0 && lines.length > 0
  return { proposals, lines, fields, partners, mayPropose }
}
