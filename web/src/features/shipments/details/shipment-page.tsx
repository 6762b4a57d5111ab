import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../../lib/api-error.ts'
import { usePresence } from '../../../lib/presence.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useNamePage } from '../../../ui/page-title.tsx'
import { PageSkeleton } from '../../../ui/skeletons.tsx'
import { valuesOf } from '../values-of.ts'
import { type AtWork, AtWorkProvider } from './at-work.ts'
import { ContainersSection } from './containers-section.tsx'
import type { DetailsQuery } from './history-query.ts'
import { HistorySection } from './history-section.tsx'
import { HistoryTab } from './history-tab.tsx'
import { InformationSections } from './information-sections.tsx'
import { ShipmentHead } from './shipment-head.tsx'
import classes from './shipment-page.module.css'
import { shipmentQuery, timelineQuery } from './shipment-queries.ts'
import { ShipmentTabs } from './shipment-tabs.tsx'
import { TimelineSection } from './timeline-section.tsx'
import { useLiveShipment } from './use-live-shipment.ts'
import { useOverwritten } from './use-overwritten.ts'
import { VoyageLine } from './voyage-line.tsx'

type Props = { readonly id: string; readonly query: DetailsQuery }

/** One shipment: its way, its fields, its containers, and what happened to it. */
export function ShipmentPage({ id, query }: Props) {
  const shipment = useQuery(shipmentQuery(id))
  const timeline = useQuery(timelineQuery(id))
  useLiveShipment(id)
  const { colleagues, edit } = usePresence(id)
  const overwritten = useOverwritten(id)
  const atWork = useMemo<AtWork>(() => ({ colleagues, edit, overwritten }), [colleagues, edit, overwritten])
  if (shipment.data === undefined || isGone(shipment.error))
    return shipment.error ? (
      <Failed error={shipment.error} onRetry={() => void shipment.refetch()} />
    ) : (
      <PageSkeleton />
    )
  const values = valuesOf(shipment.data)
  return (
    <AtWorkProvider value={atWork}>
      <div className={classes.page}>
        <ShipmentHead id={id} values={values} timeline={timeline.data} />
        <div className={classes.way}>
          {timeline.data ? <VoyageLine shipment={values} timeline={timeline.data} /> : null}
        </div>
        <ShipmentTabs id={id} current={query.tab ?? 'general'} />
        {query.tab === 'history' ? (
          <HistoryTab id={id} shipment={values} query={query} />
        ) : (
          <div className={classes.columns}>
            <div className={classes.wide}>
              <ContainersSection id={id} shipment={values} />
              <InformationSections id={id} values={values} timeline={timeline.data} />
            </div>
            <div className={classes.narrow}>
              <TimelineSection timeline={timeline} shipment={values} />
              <HistorySection id={id} shipment={values} />
            </div>
          </div>
        )}
      </div>
    </AtWorkProvider>
  )
}

/** Not there, or not any more: somebody deleted it while it was on screen. */
const isGone = (error: unknown) => isApiError(error, 'NOT_FOUND') || isApiError(error, 'BAD_REQUEST')

function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation('shipment-details')
  const title = isGone(error) ? t('notThere.title') : t('failed')
  useNamePage(title)
  return (
    <ErrorState
      heading
      title={title}
      error={error}
      {...(isGone(error) ? { text: t('notThere.text') } : { onRetry })}
      actions={
        <LinkButton to="/" variant="default">
          {t('toList')}
        </LinkButton>
      }
    />
  )
}
