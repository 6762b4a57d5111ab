import { exportTasks, taskSheets, tasksApi } from '@rumbo/domain/tasks/api'
import { tasks } from '@rumbo/domain/tasks/module'
import { addressEnd } from '../../records/screen/record-addresses.ts'
import { moduleOf, recordScreen } from '../../records/screen/record-screen.ts'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { taskCardParts } from './list/task-card-parts.tsx'
import { taskCells } from './list/task-cells.tsx'
import { TaskHeadActions } from './list/task-head-actions.tsx'
import { taskQuick } from './list/task-quick.ts'

const contracts = { ...tasksApi, later: async () => ({ export: exportTasks, sheets: taskSheets }) }

const TaskKeys = lazyPart(async () => (await import('./list/task-keys.tsx')).TaskKeys)

/** What the general screens know of tasks. */
export const taskScreen = recordScreen(moduleOf(tasks), contracts, {
  words: { list: 'task-list', details: 'task-details' },
  columns: {
    first: ['name', 'status', 'due', 'assignedTo', 'shipment', 'order', 'reminders'],
    draws: { due: ['due', 'dueTime'] },
    cells: taskCells,
    sort: [{ field: 'due', descending: false }],
  },
  routes: {
    list: (search = {}) => ({ to: '/tasks', search }),
    details: (id, search = {}) => ({ to: '/tasks/$id', params: { id }, search }),
    detailsPath: (id) => `/tasks/${addressEnd(id)}`,
    deleted: { to: '/tasks/deleted' },
    imports: (search = {}) => ({ to: '/tasks/import', search }),
  },
  HeadActions: TaskHeadActions,
  quick: taskQuick,
  rowKeys: {
    keys: [
      { keys: 'E', text: 'task-list:keys.done' },
      { keys: 'S', text: 'task-list:keys.snooze' },
      { keys: 'A', text: 'task-list:keys.assign' },
    ],
    Act: TaskKeys,
  },
  card: taskCardParts,
})
