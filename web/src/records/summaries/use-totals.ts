import type { SummaryKind } from '@rumbo/domain/records/views/view'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { GridColumn } from '../../grid/columns/grid-column.ts'
import { call } from '../../lib/calls/call.ts'
import { useDisplay } from '../../lib/texts/formats.ts'
import { toListInput, type Wanted } from '../list/record-source.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { totalText } from './total-text.ts'

/** The texts of the list's foot by field; none where nothing is summed up. */
export function useTotals(
  wanted: Wanted,
  columns: readonly GridColumn[],
  kinds: Readonly<Record<string, SummaryKind>>,
): Readonly<Record<string, string>> | undefined {
  const { t } = useTranslation('grid')
  const { module, contracts } = useRecordScreen()
  const display = useDisplay()
  const fields = columns.map(({ id }) => id).filter((id) => kinds[id] !== undefined)
  const { sort: _order, ...input } = toListInput(wanted)
  const { data } = useQuery({
    queryKey: [module.id, 'totals', fields, input],
    queryFn: ({ signal }) =>
      call(contracts.totals, { ...input, fields: fields.join(',') }, { signal, onError: 'inline' }),
    enabled: fields.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
  return useMemo(() => {
    if (Object.keys(kinds).length === 0) return undefined
    const texts = columns.flatMap(({ id, field }) => {
      const [kind, total] = [kinds[id], data?.totals[id]]
      if (!kind || !total) return []
      const text = totalText(total, kind, { field, display })
      return [[id, text === '' ? '' : `${t(`summary.${kind}`)} ${text}${data?.capped ? '+' : ''}`] as const]
    })
    return Object.fromEntries(texts)
  }, [columns, kinds, data, display, t])
}
