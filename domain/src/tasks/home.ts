import type { Filter } from '../fields/filter/filter.ts'
import { closedStatuses } from './options.ts'

/** What its reader still has to do. */
export const myOpenTasks: Filter = {
  all: [
    { field: 'assignedTo', is: 'is', value: 'me' },
    { field: 'status', is: 'noneOf', value: [...closedStatuses] },
  ],
}
