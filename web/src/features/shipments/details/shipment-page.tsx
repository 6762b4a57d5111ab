import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../../lib/api-error.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useNamePage } from '../../../ui/page-title.tsx'
import { PageSkeleton } from '../../../ui/skeletons.tsx'
import { valuesOf } from '../values-of.ts'
import { ContainersSection } from './containers-section.tsx'
import { HistorySection } from './history-section.tsx'
import { InformationSections } from './information-sections.tsx'
import { ShipmentHead } from './shipment-head.tsx'
import classes from './shipment-page.module.css'
import { shipmentQuery, timelineQuery } from './shipment-queries.ts'
import { TimelineSection } from './timeline-section.tsx'
import { useLiveShipment } from './use-live-shipment.ts'
import { VoyageLine } from './voyage-line.tsx'

/** One shipment: its way, its fields, its containers, and what happened to it. */
export function ShipmentPage({ id }: { readonly id: string }) {
  const shipment = useQuery(shipmentQuery(id))
  const timeline = useQuery(timelineQuery(id))
  useLiveShipment(id)
  if (shipment.data === undefined)
    return shipment.error ? (
      <Failed error={shipment.error} onRetry={() => void shipment.refetch()} />
    ) : (
      <PageSkeleton />
    )
  const values = valuesOf(shipment.data)
  return (
    <div className={classes.page}>
      <ShipmentHead id={id} values={values} timeline={timeline.data} />
      <div className={classes.way}>
        {timeline.data ? <VoyageLine shipment={values} timeline={timeline.data} /> : null}
      </div>
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
    </div>
  )
}

function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation('shipment-details')
  const isGone = isApiError(error, 'NOT_FOUND') || isApiError(error, 'BAD_REQUEST')
  const title = isGone ? t('notThere.title') : t('failed')
  useNamePage(title)
  return (
    <ErrorState
      heading
      title={title}
      error={error}
      {...(isGone ? { text: t('notThere.text') } : { onRetry })}
      actions={
        <LinkButton to="/" variant="default">
          {t('toList')}
        </LinkButton>
      }
    />
  )
}
