import { closedStatuses } from '@rumbo/domain/tasks/options'
import { taskModule } from '../../modules.ts'
import type { CalendarKind } from '../../records/calendar/calendar-kind.ts'
import { recordDates } from '../../records/calendar/record-calendar.ts'

/** The due days of what its reader still has to do. */
export const taskCalendar = (cursorSecret: Uint8Array): CalendarKind =>
  recordDates(
    {
      id: 'tasks',
      module: taskModule,
      permission: 'tasks',
      dates: [['due']],
      about: ['dueTime', 'shipment', 'order', 'description'],
      among: {
        all: [
          { field: 'assignedTo', is: 'is', value: 'me' },
          { field: 'status', is: 'noneOf', value: [...closedStatuses] },
        ],
      },
    },
    cursorSecret,
  )
