import { Tooltip } from '@mantine/core'
import type { Field } from '@rumbo/domain/fields/field'
import type { Mode } from '@rumbo/domain/kernel/mode'
import { phasesOf } from '@rumbo/domain/phases/phase'
import type { Timeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { phaseDatesOf } from '@rumbo/domain/shipments/rules/phase-dates'
import type { DateFact } from '@rumbo/domain/shipments/voyage'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../lib/texts/formats.ts'
import { FreshnessDot } from '../freshness-dot.tsx'
import { Delay } from './date-facts.tsx'
import { sourceText } from './source-text.ts'

type Props = {
  readonly field: Field
  /** 'YYYY-MM-DD' */
  readonly date: string
  readonly timeline: Timeline | undefined
  readonly mode: Mode
}

/** A date with how sure it is; on hover its weekday, whose it is and how fresh. */
export function FieldDate({ field, date, timeline, mode }: Props) {
  const { t } = useTranslation(['shipment-details', 'grid'])
  const formats = useFormats()
  const known = timeline && factOf(field.id, timeline, mode)
  const fact = known?.fact ?? null
  const source = fact && sourceText(fact, { formats, manual: t('shipment-details:manual') })
  return (
    <Tooltip label={[formats.longDate(date), source].filter(Boolean).join(' · ')}>
      <span>
        {fact?.source ? (
          <FreshnessDot freshness={fact.classifier} label={t(`grid:freshness.${fact.classifier}`)} />
        ) : null}
        {formats.date(date)}
        {known?.delay ? <Delay days={known.delay} /> : null}
      </span>
    </Tooltip>
  )
}

type DelayedFact = { readonly fact: DateFact | null; readonly delay: number | null }

/** What the timeline knows of the date in a field; the delay stands with the surest date of its phase. */
function factOf(fieldId: string, timeline: Timeline, mode: Mode): DelayedFact | null {
  for (const { id, meaning } of phasesOf[mode]) {
    const phase = timeline.phases.find((each) => each.phase === id)
    const fields = phaseDatesOf[meaning]
    if (!phase) continue
    if (fieldId === fields.actual) return { fact: phase.actual, delay: phase.delay }
    if (fieldId === fields.estimated)
      return { fact: phase.estimated, delay: phase.actual ? null : phase.delay }
  }
  return null
}
