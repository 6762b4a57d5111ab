import type { Json } from '../fields/field-type.ts'
import type { Clock } from '../free-time/clock.ts'
import type { Mode } from '../kernel/mode.ts'
import { daysBetween } from '../kernel/time/civil-date.ts'
import type { NoticeKind } from './notice.ts'
import { dateFieldsOf, listedModes, listsOf, type Settings } from './settings.ts'

/** Fields of a shipment whose change somebody may be notified of. */
export const announcedFields: ReadonlySet<string> = new Set(['phase', ...listedModes.flatMap(dateFieldsOf)])

/** The notice that somebody's settings ask for when a field changes; null for none. An emptied phase is no news, an emptied date is. */
export function noticeKindOf(
  chosen: Settings,
  mode: Mode,
  { field, to }: { readonly field: string; readonly to: Json },
): Extract<NoticeKind, 'date' | 'phase'> | null {
  if (!chosen.enabled) return null
  const { dates, phases } = listsOf(chosen, mode)
  if (field === 'phase') return typeof to === 'string' && phases.includes(to) ? 'phase' : null
  return dates.includes(field) ? 'date' : null
}

/** What is known of a shipment that may be near its arrival or the end of its free time. */
export type Nearing = {
  readonly mode: Mode
  /** 'YYYY-MM-DD'. */
  readonly eta: string | null
  readonly ata: string | null
  /** Days of free time left; negative: days past it. */
  readonly freeDaysCountdown: number | null
  readonly freeTimeState: string | null
  readonly lastFreeDay: string | null
  /** The clock that the last free day is of. */
  readonly freeTimeClock: Clock | null
}

/**
 * Something that came near; `once` tells it from any other of the same shipment: each is announced once for the date that it
 * speaks of, so that another date and another clock are announced too. `demurrage` is the overrun of whichever clock.
 */
export type Crossing = {
  readonly kind: Extract<NoticeKind, 'preAlert' | 'freeTime' | 'demurrage'>
  readonly field: 'eta' | 'freeDaysCountdown'
  readonly days: number
  readonly clock: Clock | null
  readonly once: string
}

/** What has come near enough by somebody's wishes on a day ('YYYY-MM-DD'): ocean alone (requirement NOTIF-04). */
export function crossings(chosen: Settings, shipment: Nearing, today: string): readonly Crossing[] {
  if (!chosen.enabled || shipment.mode !== 'ocean') return []
  return [...arrivalOf(chosen, shipment, today), ...freeTimeOf(chosen, shipment)]
}

function arrivalOf({ preAlertDays }: Settings, { eta, ata }: Nearing, today: string): readonly Crossing[] {
  if (preAlertDays === null || eta === null || ata !== null) return []
  const days = daysBetween(today, eta)
  return days >= 0 && days <= preAlertDays
    ? [{ kind: 'preAlert', field: 'eta', days, clock: null, once: `preAlert ${eta}` }]
    : []
}

/** An overrun that is first known of after so many days is no news any more; who wishes to be reminded is, for longer. */
const maxDaysPast = 31
const maxDaysReminded = 60

function freeTimeOf(
  { demurrageDays, demurrageNotificationDays: every }: Settings,
  { freeDaysCountdown: left, freeTimeState, lastFreeDay, freeTimeClock: clock }: Nearing,
): readonly Crossing[] {
  if (demurrageDays === null || left === null || left > demurrageDays || freeTimeState === 'stopped')
    return []
  const field = 'freeDaysCountdown'
  const of = [clock, lastFreeDay].filter((part) => part !== null).join(' ')
  if (left >= 0) return [{ kind: 'freeTime', field, days: left, clock, once: `freeTime ${of}` }]
  if (-left > (every === 0 ? maxDaysPast : maxDaysReminded)) return []
  const round = every === 0 ? 0 : Math.floor((-left - 1) / every)
  return [{ kind: 'demurrage', field, days: -left, clock, once: `demurrage ${round} ${of}` }]
}
