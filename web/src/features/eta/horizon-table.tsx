import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/chips/status-badge.tsx'
import { type RowsColumn, RowsTable } from '../../ui/lists/rows-table.tsx'
import classes from './accuracy.module.css'
import type { EtaAccuracy } from './eta-queries.ts'
import { useNumbers } from './use-numbers.ts'

type Row = EtaAccuracy['horizons'][number]

/** Both errors, their directions and the shares within a day, by how near the arrival was. */
export function HorizonTable({ horizons }: { readonly horizons: readonly Row[] }) {
  const { t } = useTranslation('eta')
  const { days, bias, share } = useNumbers()
  const both = (carrier: string, predicted: string) => (
    <span className={classes.two}>
      <span>
        <VisuallyHidden>{t('carrier')}</VisuallyHidden> {carrier}
      </span>
      <span className={classes.own}>
        <VisuallyHidden>{t('predicted')}</VisuallyHidden> {predicted}
      </span>
    </span>
  )
  const columns: readonly RowsColumn<Row>[] = [
    { id: 'horizon', label: t('horizon'), cell: ({ horizon }) => t('daysBefore', { count: horizon }) },
    { id: 'n', label: t('etas'), width: '60px', numeric: true, cell: ({ n }) => n },
    {
      id: 'error',
      label: t('error'),
      numeric: true,
      cell: ({ carrier, predicted }) => both(days(carrier.mean), days(predicted.mean)),
    },
    {
      id: 'bias',
      label: t('bias'),
      numeric: true,
      cell: ({ carrier, predicted }) => both(bias(carrier.bias), bias(predicted.bias)),
    },
    {
      id: 'within',
      label: t('withinDay'),
      numeric: true,
      cell: ({ carrier, predicted }) => both(share(carrier.withinDay), share(predicted.withinDay)),
    },
    { id: 'covered', label: t('covered'), numeric: true, cell: ({ covered }) => share(covered) },
    {
      id: 'shown',
      label: t('shown'),
      width: '160px',
      cell: ({ shown }) => (
        <StatusBadge meaning={shown ? 'good' : 'none'}>{t(shown ? 'isShown' : 'isNotShown')}</StatusBadge>
      ),
    },
  ]
  return (
    <RowsTable
      label={t('byHorizon')}
      columns={columns}
      rows={horizons}
      keyOf={({ horizon }) => String(horizon)}
    />
  )
}
