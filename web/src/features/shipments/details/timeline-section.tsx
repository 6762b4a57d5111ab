import { Button } from '@mantine/core'
import type { Values } from '@rumbo/domain/fields/values'
import type { Mode } from '@rumbo/domain/kernel/mode'
import { phasesOf } from '@rumbo/domain/phases/phase'
import type { Timeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { phaseDatesOf } from '@rumbo/domain/shipments/rules/phase-dates'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/page/section.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { DateFacts } from './date-facts.tsx'
import { foldEvents } from './event-folds.ts'
import { EventLine } from './event-line.tsx'
import classes from './timeline-section.module.css'

/** Events shown before one asks for all. */
const fewEvents = 6

type Props = {
  readonly id: string
  readonly timeline: UseQueryResult<Timeline>
  readonly shipment: Values
}

/** The phases with their dates, and the events behind them, each with its source and how fresh it is. */
export function TimelineSection({ id, timeline: { data, error, refetch }, shipment }: Props) {
  const { t } = useTranslation(['shipment-details', 'phases', 'shipment-phases'])
  const mode = modeOf(shipment)
  const reached = data?.phases.findIndex(({ phase }) => phase === shipment.phase) ?? -1
  return (
    <Section
      title={t('shipment-details:timeline.title')}
      actions={
        <Link to="/shipments/$id" params={{ id }} search={{ tab: 'timeline' }} className={classes.whole}>
          {t('shipment-phases:timeline.open')}
        </Link>
      }
    >
      {error && !data ? (
        <ErrorState
          title={t('shipment-details:timeline.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <RowsSkeleton rows={7} height={36} /> : null}
      {data ? (
        <>
          <Doubts id={id} timeline={data} />
          <ol className={classes.phases}>
            {data.phases.map((each, at) => (
              <li
                key={each.phase}
                className={classes.phase}
                data-state={at < reached ? 'passed' : at === reached ? 'here' : 'ahead'}
                aria-current={at === reached ? 'step' : undefined}
              >
                <span className={classes.name}>{t(`phases:${mode}.${each.phase}`)}</span>
                <DateFacts
                  what=""
                  date={{ ...each, why: whyOf(each, mode) }}
                  explained={{ id, mayAdopt: false, what: t(`phases:${mode}.${each.phase}`) }}
                />
              </li>
            ))}
          </ol>
          <Events events={data.events} />
        </>
      ) : null}
    </Section>
  )
}

/** That something of the tracking is doubtful or could not be read; the whole timeline says what. */
function Doubts({
  id,
  timeline: { flags = [], putAside: quarantined },
}: {
  readonly id: string
  readonly timeline: Timeline
}) {
  const { t } = useTranslation('shipment-phases')
  const count = flags.length + quarantined.length
  if (count === 0) return null
  return (
    <Link to="/shipments/$id" params={{ id }} search={{ tab: 'timeline' }} className={classes.doubts}>
      <IconAlertTriangle size={16} aria-hidden />
      {t('shipment-phases:doubts', { count })}
    </Link>
  )
}

type Phase = Timeline['phases'][number]

/** The key of the explanation of a phase's surest date. */
function whyOf({ phase, actual }: Phase, mode: Mode) {
  const meaning = phasesOf[mode].find(({ id }) => id === phase)?.meaning ?? 'ready'
  return { field: phaseDatesOf[meaning][actual ? 'actual' : 'estimated'] }
}

function Events({ events }: { readonly events: Timeline['events'] }) {
  const { t } = useTranslation('shipment-details')
  const [all, setAll] = useState(false)
  const newestFirst = foldEvents(events.toSorted((a, b) => Date.parse(b.eventTime) - Date.parse(a.eventTime)))
  const taken = newestFirst.filter(({ ignored }) => ignored === null)
  const shown = all ? newestFirst : taken.slice(0, fewEvents)
  return (
    <>
      <h3 className={classes.title}>{t('timeline.events')}</h3>
      {events.length === 0 ? <p className={classes.none}>{t('timeline.none')}</p> : null}
      <ol className={classes.events}>
        {shown.map((event) => (
          <EventLine key={event.id} event={event} />
        ))}
      </ol>
      {newestFirst.length > shown.length || all ? (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setAll(!all)}>
          {all ? t('timeline.few') : t('timeline.all', { n: newestFirst.length })}
        </Button>
      ) : null}
    </>
  )
}
