import { IconTargetArrow } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMembership } from '../../lib/session/session-state.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Section } from '../../ui/page/section.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import classes from './accuracy.module.css'
import { accuracyQuery, type EtaAccuracy } from './eta-queries.ts'
import { HorizonBars } from './horizon-bars.tsx'
import { HorizonTable } from './horizon-table.tsx'
import { LaneTable } from './lane-table.tsx'

/** How right ETAs were on the organization's own voyages: the carriers', and predicted ones measured next to them. */
export function AccuracyPage() {
  const { t } = useTranslation('eta')
  const { organizationId } = useMembership()
  const { data, error, refetch } = useQuery(accuracyQuery(organizationId))
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        actions={
          <LinkButton to="/" variant="default">
            {t('toShipments')}
          </LinkButton>
        }
      />
      {error && !data ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <RowsSkeleton rows={8} height={36} /> : null}
      {data && data.lanes.length === 0 ? (
        <EmptyState icon={<IconTargetArrow size={32} />} title={t('empty.title')} text={t('empty.text')} />
      ) : null}
      {data && data.lanes.length > 0 ? <Measured accuracy={data} /> : null}
    </div>
  )
}

function Measured({ accuracy }: { readonly accuracy: EtaAccuracy }) {
  const { t } = useTranslation('eta')
  const formats = useFormats()
  const { learnedFrom, heldOut, since, horizons, lanes } = accuracy
  const measured = { learned: formats.count(learnedFrom), held: formats.count(heldOut) }
  return (
    <>
      <Section
        title={t('byHorizon')}
        description={since ? t('howMeasured', { ...measured, since: formats.date(since) }) : t('notMeasured')}
      >
        {horizons.length > 0 ? (
          <div className={classes.horizons}>
            <HorizonBars horizons={horizons} />
            <HorizonTable horizons={horizons} />
          </div>
        ) : (
          <p className={classes.note}>{t('notMeasured')}</p>
        )}
        <p className={classes.note}>{t('explained')}</p>
      </Section>
      <Section title={t('byLane')} description={t('byLaneText')}>
        <LaneTable lanes={lanes} />
      </Section>
    </>
  )
}
