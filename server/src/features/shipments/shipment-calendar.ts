import { shipmentModule } from '../../modules.ts'
import type { CalendarKind } from '../../records/calendar/calendar-kind.ts'
import { recordDates } from '../../records/calendar/record-calendar.ts'

const common = {
  module: shipmentModule,
  permission: 'shipments',
} as const

/** The dates of shipments that people plan by: until when something must be done, and when the cargo arrives. */
export const shipmentCalendar = (cursorSecret: Uint8Array): readonly CalendarKind[] => [
  recordDates(
    {
      ...common,
      id: 'lastFreeDays',
      dates: [['lastFreeDay']],
      place: 'pod',
      about: ['freeTimeClock', 'containerNumber', 'masterBl', 'number'],
      // The clock has stopped: nothing is to be paid any more.
      over: { field: 'freeTimeState', is: 'stopped' },
    },
    cursorSecret,
  ),
  recordDates(
    {
      ...common,
      id: 'cutOffs',
      dates: [['documentsCutOff'], ['vgmCutOff'], ['yardCutOff']],
      place: 'pol',
      about: ['bookingNumber', 'vessel', 'number'],
    },
    cursorSecret,
  ),
  recordDates(
    {
      ...common,
      id: 'arrivals',
      dates: [['ata', 'eta']],
      place: 'pod',
      about: ['pol', 'carrierCode', 'masterBl', 'containerNumber', 'number'],
    },
    cursorSecret,
  ),
]
