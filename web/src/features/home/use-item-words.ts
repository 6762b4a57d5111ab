import { labelOf } from '@rumbo/domain/fields/types/labelled'
import type { HomeBlockId } from '@rumbo/domain/home/home.api'
import { daysBetween } from '@rumbo/domain/kernel/time/civil-date'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import type { Item } from './home-queries.ts'

/** What a row says behind its title: what it is about, and at its end when, with what that means. */
type Words = {
  readonly detail: string
  readonly end: string
  readonly meaning?: 'bad' | 'look' | undefined
}

/** Says in short how a record of a block stands. */
export function useItemWords(): (id: HomeBlockId, item: Item) => Words {
  const { t } = useTranslation('home')
  const formats = useFormats()
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const day = (value: unknown) => (typeof value === 'string' ? formats.date(value) : '')
  const joined = (...words: readonly string[]) => words.filter((word) => word !== '').join(' · ')
  return (id, { values }) => {
    const place = labelOf(values.pod ?? null) || labelOf(values.apod ?? null)
    const about = joined(text(values.clientReference), place)
    switch (id) {
      case 'late': {
        const late = daysLate(values)
        return {
          detail: about,
          end: late > 0 ? t('later', { count: late, day: day(values.eta) }) : day(values.eta),
          meaning: 'bad',
        }
      }
      case 'arriving': {
        const late = daysLate(values)
        return { detail: about, end: day(values.eta), ...(late > 0 ? { meaning: 'bad' as const } : {}) }
      }
      case 'freeTime':
        return {
          detail: about,
          end: day(values.lastFreeDay),
          meaning: Number(values.freeDaysCountdown ?? 0) < 0 ? 'bad' : 'look',
        }
      case 'documents':
        return {
          detail: about,
          end: t('missing', { count: Number(values.missingDocuments ?? 0) }),
          meaning: 'look',
        }
      case 'proposals':
      case 'ordersLate':
        return {
          detail: joined(text(values.number), labelOf(values.supplier ?? null)),
          end: day(values.expectedArrival ?? values.arrivalDate),
          meaning: id === 'ordersLate' ? 'bad' : undefined,
        }
      case 'tasks':
        return {
          detail: joined(labelOf(values.shipment ?? null), labelOf(values.order ?? null)),
          end: joined(day(values.due), text(values.dueTime)),
        }
      case 'unread':
        return {
          detail: joined(text(values.from), text(values.text)),
          end: typeof values.at === 'string' ? formats.briefAgo(values.at, Date.now()) : '',
        }
      default:
        return { detail: about, end: '' }
    }
  }
}

/** How many days a record arrives after it was first to. */
function daysLate({ eta, firstEta }: Item['values']): number {
  return typeof eta === 'string' && typeof firstEta === 'string' ? daysBetween(firstEta, eta) : 0
}
