import type { CalendarEvent } from '@rumbo/domain/calendar/ics'
import type { ModulePermission } from '@rumbo/domain/kernel/permission'
import type { Scope } from '../../access/scope/scope.ts'
import type { Visible } from '../../access/visible/visible.ts'
import type { Words } from '../../features/i18n/words.service.ts'

/** An event with the day that it counts as in its reader's time zone. */
export type DatedEvent = CalendarEvent & { readonly day: string }

/** What events are read by. */
export type CalendarWindow = {
  /** The first day and the last, 'YYYY-MM-DD', and the reader's today. */
  readonly from: string
  readonly until: string
  readonly today: string
  /** Events that are wanted at most on each side of today. */
  readonly limit: number
  readonly words: Words
  /** Where the server is reached, without a slash at its end. */
  readonly publicUrl: string
  /** When an event counts as changed whose reader may not know it. */
  readonly since: string
}

/** One kind of events that calendars of members can hold. Its name stands in the texts as `calendar:kinds.<id>`. */
export type CalendarKind = {
  readonly id: string
  /** Whose role doesn't open this module is neither offered the kind nor shown its events. */
  readonly permission: ModulePermission
  /** The events that the scope's reader may see. */
  readonly read: (scope: Scope, reading: CalendarWindow) => Promise<Visible<readonly DatedEvent[]>>
}
