import { Tooltip } from '@mantine/core'
import type { DateFact, StationDate } from '@rumbo/domain/shipments/voyage'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../lib/texts/formats.ts'
import { FreshnessDot } from '../freshness-dot.tsx'
import classes from './date-facts.module.css'
import { WhyDate } from './phases/why-date.tsx'
import { sourceText } from './source-text.ts'

type Props = {
  /** What the date is of: "Dep." */
  readonly what: string
  readonly date: StationDate
  /** Offers to explain the date: the shipment, and what the date is of in full. */
  readonly explained?: { readonly id: string; readonly what: string; readonly mayAdopt: boolean }
}

/** The surest of the given dates, how sure it is and how late; on hover all of them with their sources. */
export function DateFacts({ what, date, explained }: Props) {
  const { t } = useTranslation(['shipment-details', 'tracking', 'grid'])
  const formats = useFormats()
  const { planned, estimated, actual, delay } = date
  const surest = actual ?? estimated ?? planned
  if (!surest) return null
  const given = [actual, estimated, planned].filter((fact): fact is DateFact => fact !== null)
  const line = (fact: DateFact) => {
    const sure = t(`tracking:classifiers.${fact.classifier}`)
    const whose = sourceText(fact, { formats, manual: t('shipment-details:manual') })
    const text = `${sure}: ${formats.longDate(fact.date)} · ${whose}`
    return fact.inferred ? [text, t('tracking:inferred')].join(' · ') : text
  }
  const freshness = surest.classifier
  const facts = (
    <Tooltip
      multiline
      maw={360}
      events={{ hover: true, focus: true, touch: true }}
      label={given.map((fact) => <div key={fact.classifier}>{line(fact)}</div>)}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reads the tooltip by it */}
      <span className={classes.date} tabIndex={0}>
        <span className={classes.what}>{what}</span>
        <FreshnessDot freshness={freshness} label={t(`grid:freshness.${freshness}`)} />
        {formats.date(surest.date)}
        {delay ? <Delay days={delay} /> : null}
      </span>
    </Tooltip>
  )
  if (!explained || !date.why) return facts
  return (
    <span className={classes.explained}>
      {facts}
      <WhyDate {...explained} date={date.why} />
    </span>
  )
}

/** How much later or earlier than first stated: "+3 d" red, "−1 d" green. */
export function Delay({ days }: { readonly days: number }) {
  const { t } = useTranslation('shipment-details')
  const text = `${days > 0 ? '+' : '−'}${Math.abs(days)} d`
  return (
    <abbr
      className={classes.delay}
      data-late={days > 0 || undefined}
      title={t(days > 0 ? 'later' : 'earlier', { count: Math.abs(days) })}
    >
      {text}
    </abbr>
  )
}
