import { recordModule } from '../records/record-module.ts'
import { taskFields, taskStepFields } from './fields.ts'
import { taskImports, taskStepImports } from './imports.ts'
import { deriveTask, guardTask } from './rules.ts'

const permission = 'tasks'

const taskSteps = recordModule({
  catalogue: { module: 'task_steps', permission, fields: taskStepFields },
  table: 'task_steps',
  title: 'name',
  imports: taskStepImports,
})

/** What people have to do, of a record or by itself, and the steps of it. Tasks are never shared. */
export const tasks = recordModule({
  catalogue: { module: 'tasks', permission, fields: taskFields },
  table: 'tasks',
  title: 'name',
  assignee: 'assignedTo',
  shareable: false,
  messages: 'name',
  searched: ['name', 'description'],
  inShort: ['status', 'due', 'assignedTo'],
  uncopied: { fields: ['archived', 'status', 'origin', 'originId', 'doneAt', 'doneBy'], sections: [] },
  derive: deriveTask,
  guard: guardTask,
  importKeys: [['id']],
  imports: taskImports,
  children: [taskSteps],
})
