import { tasksApi } from '@rumbo/domain/tasks/api'
import { tasks } from '@rumbo/domain/tasks/module'
import { recordDetails } from '../../records/details/default-details.tsx'
import { recordPages } from '../../records/record-pages.tsx'
import { moduleOf } from '../../records/screen/record-screen.ts'
import { TaskActions } from './task-actions.tsx'
import { TaskFacts } from './task-facts.tsx'
import { taskScreen } from './task-screen.ts'

const taskDetails = recordDetails(moduleOf(tasks), {
  sharing: null,
  history: { birthField: 'name', silent: ['doneAt', 'doneBy'], rowName: 'name', rowBirthFields: ['name'] },
  Facts: TaskFacts,
  Actions: TaskActions,
  duplicateWith: { input: 'task_steps', label: 'task-details:duplicate.steps' },
})
const { listDeleted: list, restore } = tasksApi

/** The pages of tasks. */
export const taskPages = recordPages(taskScreen, taskDetails, { list, restore })
