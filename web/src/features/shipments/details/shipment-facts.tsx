import { textIn, type Values, valueIn } from '@rumbo/domain/fields/values'
import type { Timeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { timings, trackingStates } from '@rumbo/domain/shipments/options'
import { IconFlag, IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../../forms/field-words.ts'
import { TagChips } from '../../../forms/tags/tag-chips.tsx'
import { useFormats } from '../../../lib/texts/formats.ts'
import type { OfRecord } from '../../../records/details/record-details.ts'
import { StatusBadge } from '../../../ui/chips/status-badge.tsx'
import { momentOf } from '../list/shipment-row.ts'
import { ModeIcon } from '../mode-icon.tsx'
import { PhaseBar } from '../phase-bar.tsx'
import { isFinished, meaningOf } from '../tracking-state.ts'
import { Delay } from './date-facts.tsx'
import { PhaseButton } from './phases/phase-button.tsx'
import classes from './shipment-facts.module.css'
import { timelineQuery } from './shipment-queries.ts'

/** How a shipment goes, its numbers, where it is, whether it is late, and how fresh all that is. */
export function ShipmentFacts({ id, values, ended }: OfRecord & { readonly ended: boolean }) {
  const { t } = useTranslation(['shipment-details', 'record-details', 'shipments'])
  const timeline = useQuery(timelineQuery(id)).data
  const mode = modeOf(values)
  const phase = textIn(values, 'phase')
  const numbers = [valueIn(values, 'shipmentNumber'), valueIn(values, 'rumboShipmentNumber')]
  const tags = Array.isArray(values.tags) ? values.tags.map(String) : []
  return (
    <div className={classes.facts}>
      {values.priority === 'urgent' ? (
        <span className={classes.urgent}>
          <IconFlag size={14} aria-hidden />
          {t('shipment-details:priority.urgent')}
        </span>
      ) : null}
      {'freightType' in values ? (
        <span className={classes.mode}>
          <ModeIcon mode={mode} size={16} />
          {t(`shipments:options.freightType.${mode}`)}
        </span>
      ) : null}
      <span className={classes.numbers}>
        {numbers
          .filter((number) => number !== null)
          .map((number, at) => (at === 0 && typeof number === 'number' ? `#${number}` : String(number)))
          .join(' · ')}
      </span>
      <BillOfLading values={values} />
      <span className={classes.phase} data-brief>
        {ended ? (
          phase ? (
            <PhaseBar phase={phase} mode={mode} />
          ) : null
        ) : (
          <PhaseButton id={id} shipment={values} timeline={timeline} />
        )}
      </span>
      <ArrivalFact values={values} />
      <TimingFact values={values} />
      <TrackingFact values={values} timeline={timeline} />
      {values.archived === true ? (
        <StatusBadge meaning="none">{t('record-details:archive.is')}</StatusBadge>
      ) : null}
      {tags.length > 0 ? <TagChips ids={tags} /> : null}
      <PlaceFact timeline={timeline} />
    </div>
  )
}

type OfValues = { readonly values: Values }

/** The number of the transport document, called as the mode calls it. */
function BillOfLading({ values }: OfValues): ReactNode {
  const { catalogue } = useCatalogue('shipments')
  const words = useFieldWords(catalogue)
  const number = textIn(values, 'masterBl')
  const field = catalogue.fields.find(({ id }) => id === 'masterBl')
  if (number === null || !field) return null
  return (
    <span className={classes.document}>
      <span className={classes.what}>{words.label(field, modeOf(values))}</span> {number}
    </span>
  )
}

/** When it arrives, in the head's small form. */
function ArrivalFact({ values }: OfValues): ReactNode {
  const { t } = useTranslation('shipments')
  const { date, longDate } = useFormats()
  const arrival = momentOf(values, 'arrival')
  if (arrival === null) return null
  return (
    <span className={classes.arrival} title={longDate(arrival.date)} data-brief="small">
      <span className={classes.what}>{t(textIn(values, 'ata') ? 'fields.ata' : 'fields.eta')}</span>{' '}
      {date(arrival.date)}
      {arrival.change ? <Delay days={arrival.change} /> : null}
    </span>
  )
}

/** Whether it is on time, else by how many days it isn't. */
function TimingFact({ values }: OfValues): ReactNode {
  const { t } = useTranslation(['shipment-details', 'shipments'])
  const timing = timings.find((each) => each === values.timing)
  if (!timing) return null
  const late = momentOf(values, 'arrival')?.change ?? 0
  return (
    <StatusBadge meaning={timing === 'on_time' ? 'good' : 'bad'}>
      {timing === 'delayed' && late > 0
        ? t('shipment-details:late', { count: late })
        : t(`shipments:options.timing.${timing}`)}
    </StatusBadge>
  )
}

type OfTimeline = { readonly timeline: Timeline | undefined }

/** Whether tracking works, and how old what it reported is. */
function TrackingFact({ values, timeline }: OfValues & OfTimeline): ReactNode {
  const { t } = useTranslation(['shipment-details', 'shipments'])
  const formats = useFormats()
  if (!('status' in values)) return null
  const state = trackingStates.find((each) => each === values.status) ?? 'none'
  const over = isFinished(values)
  const { statusSince, lastReceivedAt } = timeline ?? {}
  // As fresh as the last answer, with news or without.
  const age = over || state === 'none' ? null : (statusSince ?? lastReceivedAt ?? null)
  const words = t('shipment-details:tracking', {
    state: t(over ? 'shipments:options.tracking.finished' : `shipments:options.status.${state}`),
  })
  const reported = [
    statusSince && state !== 'failed' && !over
      ? t('shipment-details:checked', { ago: formats.ago(statusSince, Date.now()) })
      : null,
    lastReceivedAt ? t('shipment-details:heard', { ago: formats.ago(lastReceivedAt, Date.now()) }) : null,
  ]
  return (
    <span title={reported.filter(Boolean).join(' · ')} className={classes.tracking}>
      <StatusBadge meaning={meaningOf(values, state)}>
        {age ? `${words} · ${formats.ago(age, Date.now())}` : words}
      </StatusBadge>
    </span>
  )
}

/** Where it was when something last happened. */
function PlaceFact({ timeline }: OfTimeline): ReactNode {
  const { t } = useTranslation('shipment-details')
  const formats = useFormats()
  const [last] = (timeline?.events ?? [])
    .filter(({ classifier, ignored, place }) => classifier === 'actual' && ignored === null && place)
    .toSorted((a, b) => Date.parse(b.eventTime) - Date.parse(a.eventTime))
  if (!last?.place) return null
  return (
    <span className={classes.place} title={formats.moment(last.eventTime)}>
      <IconMapPin size={14} aria-hidden />
      {t('lastPlace', { place: last.place.label })}
    </span>
  )
}
