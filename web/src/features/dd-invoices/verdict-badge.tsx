import { verdicts } from '@rumbo/domain/dd-invoices/options'
import { textIn, type Values } from '@rumbo/domain/fields/values'
import { daysBetween } from '@rumbo/domain/kernel/time/civil-date'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import { today } from '../../lib/texts/today.ts'
import { StatusBadge } from '../../ui/chips/status-badge.tsx'
import { moneyOf } from './money-text.ts'

/** What each verdict means. */
export const verdictMeanings = {
  wrong: 'bad',
  arguable: 'look',
  agrees: 'good',
  cannotAssess: 'none',
  incomplete: 'none',
} as const

/** What the last check of an invoice said; nothing where the reader doesn't see it, or nobody checked it yet. */
export function VerdictBadge({ values }: { readonly values: Values }) {
  const { t } = useTranslation('dd-check')
  const said = textIn(values, 'verdict')
  const verdict = verdicts.find((each) => each === said)
  if (!verdict) return null
  const amount = moneyOf(values, 'disputable') ?? ''
  return <StatusBadge meaning={verdictMeanings[verdict]}>{t(`verdicts.${verdict}`, { amount })}</StatusBadge>
}

/** How many days are left to dispute. */
export function WindowText({ until }: { readonly until: string | null }) {
  const { t } = useTranslation('dd-check')
  const { date, count } = useFormats()
  if (until === null) return null
  const left = daysBetween(today(), until)
  const text = left < 0 ? t('window.over') : t('window.left', { count: left, text: count(left) })
  return <span title={date(until)}>{text}</span>
}
