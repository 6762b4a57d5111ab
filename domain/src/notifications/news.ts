import type { Json } from '../fields/field-type.ts'
import type { Mode } from '../kernel/mode.ts'
import { daysBetween } from '../shipments/timing.ts'
import type { NoticeKind } from './notice.ts'
import { dateFieldsOf, listedModes, listsOf, type Settings } from './settings.ts'

/** Fields of a shipment whose change somebody may be told of. */
export const toldFields: ReadonlySet<string> = new Set(['phase', ...listedModes.flatMap(dateFieldsOf)])

/** What somebody is told of a changed field, by his wishes; null for nothing. An emptied phase is no news, an emptied date is. */
export function toldAs(
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
  /** Days of free time left; negative: days of demurrage. */
  readonly freeDaysCountdown: number | null
}

/** Something that came near; `once` tells it from any other of the same shipment: it is told once. */
export type Crossing = {
  readonly kind: Extract<NoticeKind, 'preAlert' | 'freeTime' | 'demurrage'>
  readonly field: 'eta' | 'freeDaysCountdown'
  readonly days: number
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
  return days >= 0 && days <= preAlertDays ? [{ kind: 'preAlert', field: 'eta', days, once: 'preAlert' }] : []
}

function freeTimeOf(
  { demurrageDays, demurrageNotificationDays: every }: Settings,
  { freeDaysCountdown: left }: Nearing,
): readonly Crossing[] {
  if (demurrageDays === null || left === null || left > demurrageDays) return []
  const field = 'freeDaysCountdown'
  if (left >= 0) return [{ kind: 'freeTime', field, days: left, once: 'freeTime' }]
  const round = every === 0 ? 0 : Math.floor((-left - 1) / every)
  return [{ kind: 'demurrage', field, days: -left, once: `demurrage ${round}` }]
}
