import { useTranslation } from 'react-i18next'
import { type RowsColumn, RowsTable } from '../../ui/rows-table.tsx'
import type { EtaAccuracy } from './eta-queries.ts'
import { useNumbers } from './use-numbers.ts'

type Row = EtaAccuracy['lanes'][number]

/** Carriers on their lanes: how right their ETAs were, and predictions on voyages held out. */
export function LaneTable({ lanes }: { readonly lanes: readonly Row[] }) {
  const { t } = useTranslation('eta')
  const { days, bias, share } = useNumbers()
  const columns: readonly RowsColumn<Row>[] = [
    { id: 'carrier', label: t('carrierName'), cell: ({ carrier }) => carrier?.name ?? t('noCarrier') },
    { id: 'lane', label: t('lane'), width: '24%', cell: ({ from, to }) => `${from.name} → ${to.name}` },
    { id: 'voyages', label: t('voyages'), numeric: true, cell: ({ voyages }) => voyages },
    { id: 'error', label: t('error'), numeric: true, cell: ({ told }) => days(told.mean) },
    { id: 'bias', label: t('bias'), numeric: true, cell: ({ told }) => bias(told.bias) },
    { id: 'within', label: t('withinDay'), numeric: true, cell: ({ told }) => share(told.withinDay) },
    {
      id: 'predicted',
      label: t('predictedError'),
      numeric: true,
      cell: ({ predicted }) => (predicted ? days(predicted.mean) : null),
    },
  ]
  return (
    <RowsTable
      label={t('byLane')}
      columns={columns}
      rows={lanes}
      keyOf={({ carrier, from, to }) => `${carrier?.code} ${from.code} ${to.code}`}
    />
  )
}
