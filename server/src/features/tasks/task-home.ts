import { myOpenTasks } from '@rumbo/domain/tasks/home'
import { taskModule } from '../../modules.ts'
import type { HomeBlock } from '../../records/home/home-block.ts'
import { recordsBlock } from '../../records/home/records-block.ts'

/** What its reader still has to do, what is due first. */
export const taskHome = (cursorSecret: Uint8Array): readonly HomeBlock[] => [
  recordsBlock(
    {
      id: 'tasks',
      permission: 'tasks',
      module: taskModule,
      filterOf: () => myOpenTasks,
      sort: { field: 'due', descending: false },
      about: ['due', 'dueTime', 'shipment', 'order'],
    },
    cursorSecret,
  ),
]
