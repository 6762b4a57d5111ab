import { textIn, valueIn } from '@rumbo/domain/fields/values'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { trackingStates } from '@rumbo/domain/shipments/options'
import { IconFlag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { TagChips } from '../../../forms/tags/tag-chips.tsx'
import { useFormats } from '../../../lib/texts/formats.ts'
import type { OfRecord } from '../../../records/details/record-details.ts'
import { StatusBadge } from '../../../ui/chips/status-badge.tsx'
import { ModeIcon } from '../mode-icon.tsx'
import { PhaseBar } from '../phase-bar.tsx'
import { isFinished, trackingMeaning } from '../tracking-state.ts'
import { PhaseButton } from './phases/phase-button.tsx'
import classes from './shipment-facts.module.css'
import { timelineQuery } from './shipment-queries.ts'

/** The numbers of a shipment, how it goes, where it is, and how fresh that is. */
export function ShipmentFacts({ id, values, ended }: OfRecord & { readonly ended: boolean }) {
  const { t } = useTranslation(['shipment-details', 'record-details', 'shipments'])
  const timeline = useQuery(timelineQuery(id)).data
  const formats = useFormats()
  const mode = modeOf(values)
  const phase = textIn(values, 'phase')
  const state = trackingStates.find((each) => each === values.status) ?? 'none'
  const numbers = [valueIn(values, 'shipmentNumber'), valueIn(values, 'rumboShipmentNumber')]
  const tags = Array.isArray(values.tags) ? values.tags.map(String) : []
  return (
    <span className={classes.facts}>
      {values.priority === 'urgent' ? (
        <span className={classes.urgent}>
          <IconFlag size={14} aria-hidden />
          {t('shipment-details:priority.urgent')}
        </span>
      ) : null}
      <span className={classes.numbers}>
        {numbers
          .filter((number) => number !== null)
          .map((number, at) => (at === 0 && typeof number === 'number' ? `#${number}` : String(number)))
          .join(' · ')}
      </span>
      {'freightType' in values ? (
        <span className={classes.mode}>
          <ModeIcon mode={mode} size={16} />
          {t(`shipments:options.freightType.${mode}`)}
        </span>
      ) : null}
      {ended ? (
        phase ? (
          <PhaseBar phase={phase} mode={mode} />
        ) : null
      ) : (
        <PhaseButton id={id} shipment={values} timeline={timeline} />
      )}
      {'status' in values ? (
        <StatusBadge meaning={trackingMeaning[state]}>
          {t('shipment-details:tracking', {
            state: t(
              isFinished(values)
                ? 'shipments:options.tracking.finished'
                : `shipments:options.status.${state}`,
            ),
          })}
        </StatusBadge>
      ) : null}
      {timeline?.statusSince && state !== 'failed' && !isFinished(values) ? (
        <span title={formats.moment(timeline.statusSince)}>
          {t('shipment-details:checked', { ago: formats.ago(timeline.statusSince, Date.now()) })}
        </span>
      ) : null}
      {timeline?.lastReceivedAt ? (
        <span title={formats.moment(timeline.lastReceivedAt)}>
          {t('shipment-details:heard', { ago: formats.ago(timeline.lastReceivedAt, Date.now()) })}
        </span>
      ) : null}
      {values.archived === true ? (
        <StatusBadge meaning="none">{t('record-details:archive.is')}</StatusBadge>
      ) : null}
      {tags.length > 0 ? <TagChips ids={tags} /> : null}
    </span>
  )
}
