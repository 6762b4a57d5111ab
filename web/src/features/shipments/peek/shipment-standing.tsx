import { textIn, valueIn } from '@rumbo/domain/fields/values'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { trackingStates } from '@rumbo/domain/shipments/options'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../lib/texts/formats.ts'
import type { OfRecord } from '../../../records/details/record-details.ts'
import { StatusBadge } from '../../../ui/chips/status-badge.tsx'
import { timelineQuery } from '../details/shipment-queries.ts'
import { momentOf } from '../list/shipment-row.ts'
import { ModeIcon } from '../mode-icon.tsx'
import { PhaseBar } from '../phase-bar.tsx'
import { isFinished, meaningOf } from '../tracking-state.ts'
import classes from './shipment-peek.module.css'
import { VoyageStations } from './voyage-stations.tsx'

/** How it goes, and its numbers. */
export function ShipmentNumbers({ values }: OfRecord) {
  const numbers = ['clientReference', 'rumboShipmentNumber', 'shipmentNumber'].map((id) =>
    valueIn(values, id),
  )
  return (
    <p className={classes.numbers}>
      <ModeIcon mode={modeOf(values)} size={16} />
      {numbers
        .flatMap((number) =>
          number === null || number === '' ? [] : typeof number === 'number' ? `#${number}` : String(number),
        )
        .join(' · ')}
    </p>
  )
}

/** Its phase, whether it is late, how fresh that is, and its way from station to station. */
export function ShipmentStanding({ id, values }: OfRecord) {
  const { t } = useTranslation(['shipment-details', 'shipments'])
  const timeline = useQuery(timelineQuery(id)).data
  const formats = useFormats()
  const phase = textIn(values, 'phase')
  const state = trackingStates.find((each) => each === values.status) ?? 'none'
  const late = momentOf(values, 'arrival')?.change ?? 0
  // As fresh as the last answer, with news or without.
  const answered = state === 'none' ? null : (timeline?.statusSince ?? timeline?.lastReceivedAt ?? null)
  return (
    <>
      {phase ? <PhaseBar phase={phase} mode={modeOf(values)} /> : null}
      <p className={classes.badges}>
        {late > 0 ? (
          <StatusBadge meaning="bad">{t('shipment-details:later', { count: late })}</StatusBadge>
        ) : null}
        {'status' in values ? (
          <StatusBadge meaning={meaningOf(values, state)}>
            {t('shipment-details:tracking', {
              state: t(
                isFinished(values)
                  ? 'shipments:options.tracking.finished'
                  : `shipments:options.status.${state}`,
              ),
            })}
          </StatusBadge>
        ) : null}
        {answered && !isFinished(values) ? (
          <span className={classes.quiet} title={formats.moment(answered)}>
            {t('shipment-details:heard', { ago: formats.ago(answered, Date.now()) })}
          </span>
        ) : null}
      </p>
      {timeline ? (
        <VoyageStations shipment={values} timeline={timeline} />
      ) : (
        <div className={classes.awaited} />
      )}
    </>
  )
}
