import type { EmissionLeg } from '@rumbo/domain/emissions/emissions.api'
import { readEmissions } from '@rumbo/domain/emissions/emissions.api'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import type { OfRecord } from '../../records/details/record-details.ts'
import { StatusBadge } from '../../ui/chips/status-badge.tsx'
import { type RowsColumn, RowsTable } from '../../ui/lists/rows-table.tsx'
import { Section } from '../../ui/page/section.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import classes from './emissions.module.css'
import { useAmounts } from './use-amounts.ts'

/** What a shipment emits, leg by leg, with what that rests on; or why nobody can say. */
export function EmissionsTab({ id }: OfRecord) {
  const { t } = useTranslation('emissions')
  const { data, error, refetch } = useQuery({
    queryKey: ['shipments', id, 'emissions'],
    queryFn: ({ signal }) => call(readEmissions, { id }, { signal, onError: 'inline' }),
  })
  return (
    <Section title={t('title')}>
      {error && !data ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <RowsSkeleton rows={4} height={32} /> : null}
      {data ? <Emissions emissions={data.emissions} /> : null}
    </Section>
  )
}

type Answer = Awaited<ReturnType<typeof call<typeof readEmissions>>>['emissions']

function Emissions({ emissions }: { readonly emissions: Answer }) {
  const { t } = useTranslation('emissions')
  const { mass, tonnes } = useAmounts()
  if (emissions === null) return <EmptyState title={t('hidden')} />
  if (emissions.state === 'cannotAssess')
    return <EmptyState title={t('cannot')} text={t(`reasons.${emissions.reason}`)} />
  const { legs, wellToWheel, weightBasis, version, source } = emissions
  return (
    <>
      <p className={classes.total}>
        <strong>{mass(wellToWheel)}</strong> <span>{t('total')}</span>
      </p>
      <p className={classes.quality}>
        {t('weight', { n: tonnes(emissions.tonnes) })}{' '}
        <StatusBadge meaning={weightBasis === 'given' ? 'good' : 'look'}>
          {t(`basis.${weightBasis}`)}
        </StatusBadge>
      </p>
      <Legs legs={legs} />
      <p className={classes.method}>{t('method', { version, source })}</p>
      <p className={classes.method}>{t('quality')}</p>
    </>
  )
}

function Legs({ legs }: { readonly legs: readonly EmissionLeg[] }) {
  const { t } = useTranslation(['emissions', 'shipments'])
  const { mass, km, intensity } = useAmounts()
  const columns: readonly RowsColumn<EmissionLeg>[] = [
    {
      id: 'leg',
      label: t('leg'),
      cell: ({ kind, mode, from, to }) => (
        <span className={classes.leg}>
          <span>{`${from} → ${to}`}</span>
          <span className={classes.small}>
            {t(`kinds.${kind}`)}, {t(`shipments:options.freightType.${mode}`)}
          </span>
        </span>
      ),
    },
    {
      id: 'km',
      label: t('distance'),
      width: '150px',
      numeric: true,
      cell: (leg) => (
        <span className={classes.leg}>
          <span>{km(leg.km)}</span>
          <span className={classes.small}>{t(`methods.${leg.method}`)}</span>
        </span>
      ),
    },
    {
      id: 'factor',
      label: t('factor'),
      cell: (leg) => (
        <span className={classes.leg}>
          <span>{intensity(leg.intensity)}</span>
          <span className={classes.small}>{leg.section}</span>
        </span>
      ),
    },
    {
      id: 'fuel',
      label: t('burned'),
      width: '110px',
      numeric: true,
      cell: ({ tankToWheel }) => mass(tankToWheel),
    },
    {
      id: 'made',
      label: t('made'),
      width: '110px',
      numeric: true,
      cell: ({ wellToTank }) => mass(wellToTank),
    },
    {
      id: 'all',
      label: t('both'),
      width: '110px',
      numeric: true,
      cell: ({ wellToWheel }) => <strong>{mass(wellToWheel)}</strong>,
    },
  ]
  return (
    <RowsTable
      label={t('legs')}
      columns={columns}
      rows={legs}
      keyOf={({ from, to, kind }) => `${kind} ${from} ${to}`}
    />
  )
}
