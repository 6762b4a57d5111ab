import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSectionLayout } from '../../../forms/section-layout.ts'
import { useCatalogue } from '../../../forms/use-catalogue.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { usePresence } from '../../../lib/presence.ts'
import { valuesOf } from '../../../records/screen/values-of.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useNamePage } from '../../../ui/page-title.tsx'
import { PageSkeleton } from '../../../ui/skeletons.tsx'
import { readSeenAs } from '../sharing/seen-as.ts'
import { type AtWork, AtWorkProvider } from './at-work.ts'
import { ContainersSection } from './containers-section.tsx'
import { detailsOrder } from './details-order.ts'
import { EndedBanner } from './ended-banner.tsx'
import { FreeTimeSection } from './free-time-section.tsx'
import type { DetailsQuery } from './history-query.ts'
import { HistorySection } from './history-section.tsx'
import { HistoryTab } from './history-tab.tsx'
import { InformationSections } from './information-sections.tsx'
import { LiveNote } from './live-note.tsx'
import { ShipmentHead } from './shipment-head.tsx'
import classes from './shipment-page.module.css'
import { shipmentQuery, timelineQuery } from './shipment-queries.ts'
import { ShipmentTabs } from './shipment-tabs.tsx'
import { TimelineSection } from './timeline-section.tsx'
import { useLiveShipment } from './use-live-shipment.ts'
import { useOverwritten } from './use-overwritten.ts'
import { useRightsOn } from './use-rights.ts'
import { VoyageLine } from './voyage-line.tsx'

const CollaboratorsTab = lazyPart(
  async () => (await import('../sharing/collaborators-tab.tsx')).CollaboratorsTab,
  <PageSkeleton />,
)
const TimelineTab = lazyPart(async () => (await import('./phases/timeline-tab.tsx')).TimelineTab)
const SettingsTab = lazyPart(async () => (await import('./settings/settings-tab.tsx')).SettingsTab)
const ShipmentMapSection = lazyPart(
  async () => (await import('../map/shipment-map-section.tsx')).ShipmentMapSection,
)
const AlertsSection = lazyPart(async () => (await import('../alerts/alerts-section.tsx')).AlertsSection)
const ViewAsPage = lazyPart(
  async () => (await import('../sharing/view-as-page.tsx')).ViewAsPage,
  <PageSkeleton />,
)

type Props = { readonly id: string; readonly query: DetailsQuery }

/** One shipment: its way, its fields, its containers, and what happened to it. */
export function ShipmentPage({ id, query }: Props) {
  const shipment = useQuery(shipmentQuery(id))
  const timeline = useQuery(timelineQuery(id))
  const rightOn = useRightsOn(id, 'shipments')
  const { sections } = useCatalogue('shipments')
  const order = detailsOrder(sections, useSectionLayout())
  // In one column what asks for work comes first; the fields are long.
  const isNarrow = useMediaQuery('(max-width: 68em)', false, { getInitialValueInEffect: false })
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
  const { owned } = shipment.data
  const ended = shipment.data.ended === true
  const seenAs = query.as === undefined ? undefined : readSeenAs(query.as)
  if (seenAs !== undefined) return <ViewAsPage id={id} as={seenAs} />
  const urgent = ended ? null : (
    <>
      <AlertsSection id={id} />
      <FreeTimeSection id={id} shipment={values} />
    </>
  )
  const parts: Readonly<Record<string, ReactNode>> = {
    containers: ended ? null : <ContainersSection id={id} shipment={values} owned={owned} />,
    timeline: ended ? null : <TimelineSection id={id} timeline={timeline} shipment={values} />,
    history: <HistorySection id={id} shipment={values} />,
  }
  return (
    <AtWorkProvider value={atWork}>
      <div className={classes.page}>
        <ShipmentHead id={id} values={values} {...{ owned, ended }} timeline={timeline.data} />
        {ended ? (
          <EndedBanner id={id} values={values} />
        ) : (
          <div className={classes.way}>
            {timeline.data ? (
              <VoyageLine
                {...{ id, shipment: values, timeline: timeline.data }}
                mayAdopt={owned && rightOn('phase') === 'edit'}
              />
            ) : null}
          </div>
        )}
        <div className={classes.bar}>
          <ShipmentTabs id={id} current={query.tab ?? 'general'} ended={ended} />
          <LiveNote id={id} shipment={values} />
        </div>
        {query.tab === 'timeline' && !ended ? (
          <TimelineTab id={id} shipment={values} timeline={timeline} owned={owned} />
        ) : null}
        {query.tab === 'collaborators' ? <CollaboratorsTab id={id} /> : null}
        {query.tab === 'history' ? <HistoryTab id={id} shipment={values} query={query} /> : null}
        {query.tab === 'settings' ? (
          <SettingsTab id={id} values={values} timeline={timeline.data} owned={owned} ended={ended} />
        ) : null}
        {query.tab === undefined ? (
          <div className={classes.columns}>
            <div className={classes.wide}>
              {isNarrow ? urgent : null}
              {ended ? null : <ShipmentMapSection id={id} />}
              <InformationSections
                {...{ id, values, owned, parts }}
                timeline={timeline.data}
                order={order.wide}
              />
            </div>
            <div className={classes.narrow}>
              {isNarrow ? null : urgent}
              {order.side.map((part) => (
                <Fragment key={part}>{parts[part]}</Fragment>
              ))}
            </div>
          </div>
        ) : null}
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
