import type { FreeTimeState } from '@rumbo/domain/free-time/assessment'
import type { Clock } from '@rumbo/domain/free-time/clock'
import { useTranslation } from 'react-i18next'
import type { Meaning } from '../../../../ui/chips/status-badge.tsx'

/** Days left within which a clock needs a look. */
const soon = 3

/** What a state of free time means, and so its color; few days left need a look. */
export function meaningOf(state: FreeTimeState, daysLeft: number | null): Meaning {
  switch (state) {
    case 'overdue':
      return 'bad'
    case 'cannotAssess':
      return 'look'
    case 'running':
      return daysLeft !== null && daysLeft <= soon ? 'look' : 'underway'
    case 'stopped':
      return daysLeft !== null && daysLeft < 0 ? 'bad' : 'good'
    case 'notStarted':
      return 'none'
  }
}

/** Days left, or past the last free day by the name of the clock, in words. */
export function useDaysText(): (daysLeft: number, clock: Clock | null) => string {
  const { t } = useTranslation('free-time')
  return (daysLeft, clock) => {
    if (daysLeft === 0) return t('lastDay')
    return daysLeft > 0
      ? t('daysLeft', { count: daysLeft })
      : t(`past.${clock ?? 'unnamed'}`, { count: -daysLeft })
  }
}
