import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type RowsColumn, RowsTable } from '../../ui/lists/rows-table.tsx'
import type { EtaAccuracy } from './eta-queries.ts'
import { useNumbers } from './use-numbers.ts'

type Row = EtaAccuracy['lanes'][number]

/** How right the carrier's ETAs were on a lane. */
const carrierErrors = ({ told }: Row) => told

/** Carriers on their lanes: how right their ETAs were, and predictions on voyages held out; over all days before arrival, or at one. */
export function LaneTable({ lanes }: { readonly lanes: readonly Row[] }) {
  const { t } = useTranslation('eta')
  const { days, bias, share } = useNumbers()
  const [horizon, setHorizon] = useState('')
  const offered = [...new Set(lanes.flatMap(({ horizons }) => horizons.map((each) => each.horizon)))]
  const measured = lanes.flatMap((lane): Row[] => {
    const at = lane.horizons.find((each) => String(each.horizon) === horizon)
    if (horizon === '') return [lane]
    return at ? [{ ...lane, told: at.told, predicted: at.predicted }] : []
  })
  const columns: readonly RowsColumn<Row>[] = [
    { id: 'carrier', label: t('carrierName'), cell: ({ carrier }) => carrier?.name ?? t('noCarrier') },
    { id: 'lane', label: t('lane'), width: '24%', cell: ({ from, to }) => `${from.name} → ${to.name}` },
    { id: 'voyages', label: t('voyages'), numeric: true, cell: ({ voyages }) => voyages },
    { id: 'error', label: t('error'), numeric: true, cell: (lane) => days(carrierErrors(lane).mean) },
    { id: 'bias', label: t('bias'), numeric: true, cell: (lane) => bias(carrierErrors(lane).bias) },
    {
      id: 'within',
      label: t('withinDay'),
      numeric: true,
      cell: (lane) => share(carrierErrors(lane).withinDay),
    },
    {
      id: 'predicted',
      label: t('predictedError'),
      numeric: true,
      cell: ({ predicted }) => (predicted ? days(predicted.mean) : null),
    },
  ]
  return (
    <>
      <NativeSelect
        maw={240}
        mb="sm"
        label={t('horizon')}
        value={horizon}
        data={[
          { value: '', label: t('allDays') },
          ...offered
            .toSorted((a, b) => b - a)
            .map((each) => ({ value: String(each), label: t('daysBefore', { count: each }) })),
        ]}
        onChange={({ currentTarget: { value } }) => setHorizon(value)}
      />
      <RowsTable
        label={t('byLane')}
        columns={columns}
        rows={measured}
        keyOf={({ carrier, from, to }) => `${carrier?.code} ${from.code} ${to.code}`}
      />
    </>
  )
}
