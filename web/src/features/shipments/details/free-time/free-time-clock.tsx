import type { ShipmentFreeTime } from '@rumbo/domain/free-time/api'
import { formatDecimal } from '@rumbo/domain/kernel/numbers/decimal'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../../lib/texts/formats.ts'
import { StatusBadge } from '../../../../ui/chips/status-badge.tsx'
import { meaningOf, useDaysText } from './free-time-meaning.ts'
import classes from './free-time-section.module.css'

type Assessment = ShipmentFreeTime['assessments'][number]

/** One clock: of what, whose free days, how it stands, what it costs; or why nobody can tell. */
export function FreeTimeClock({ assessment }: { readonly assessment: Assessment }) {
  const { t } = useTranslation('free-time')
  const { clock, side, direction, state, reason, daysLeft } = assessment
  const days = useDaysText()
  return (
    <li>
      <div className={classes.head}>
        <span>
          {t(`clocks.${clock}`)}
          {direction === 'export' ? ` · ${t('directions.export')}` : null}
          {side === 'sell' ? ` · ${t('sides.sell')}` : null}
        </span>
        <StatusBadge meaning={meaningOf(state, daysLeft)}>
          {daysLeft !== null && state !== 'cannotAssess' ? days(daysLeft, clock) : t(`states.${state}`)}
        </StatusBadge>
      </div>
      {reason ? <p className={classes.quiet}>{t(`reasons.${reason}`)}</p> : null}
      <Facts assessment={assessment} />
    </li>
  )
}

function Facts({ assessment }: { readonly assessment: Assessment }) {
  const { t } = useTranslation('free-time')
  const { date } = useFormats()
  const { source, state, start, stop, freeDays, lastFreeDay } = assessment
  const facts = [
    lastFreeDay === null
      ? state === 'notStarted'
        ? t('notBegun')
        : null
      : t(state === 'notStarted' ? 'expected' : 'until', { date: date(lastFreeDay) }),
    start && freeDays !== null ? t('freeDays', { count: freeDays, date: date(start.date) }) : null,
    start && start.certainty !== 'actual' ? t(`certainty.${start.certainty}`) : null,
    stop ? t('stopped', { date: date(stop.date) }) : null,
    source
      ? source.kind === 'contract'
        ? t('sources.contract', { name: source.name })
        : t(`sources.${source.field}`)
      : null,
  ].filter((fact) => fact !== null)
  const costs = useCosts(assessment)
  return (
    <>
      <p className={classes.quiet}>{facts.join(' · ')}</p>
      {costs ? <p className={classes.quiet}>{costs}</p> : null}
    </>
  )
}

/** What has come due and what is to come, in words; nothing before anything has. */
function useCosts({ state, chargedDays, cost, forecast }: Assessment): string | null {
  const { t } = useTranslation('free-time')
  const { date } = useFormats()
  if (!cost || !forecast || state === 'notStarted' || state === 'cannotAssess') return null
  const money = ({ amount, currency }: NonNullable<typeof cost.money>) => ({
    amount: formatDecimal(amount, 2),
    currency,
  })
  const isOpen = state !== 'stopped'
  const hasMore = isOpen && forecast.money !== null && forecast.until !== null
  return [
    chargedDays > 0 ? t('charged', { count: chargedDays }) : null,
    chargedDays > 0 && cost.money ? t(isOpen ? 'cost' : 'costEnded', money(cost.money)) : null,
    chargedDays > 0 && cost.reason ? t(`costReasons.${cost.reason}`) : null,
    hasMore && forecast.money && forecast.until
      ? t('forecast', { ...money(forecast.money), date: date(forecast.until) })
      : null,
    isOpen && forecast.reason === 'noExpectedStop' ? t('costReasons.noExpectedStop') : null,
  ]
    .filter((part) => part !== null)
    .join(' · ')
}
