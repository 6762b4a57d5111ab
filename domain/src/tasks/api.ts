import { defaultOptions } from '../records/contracts/default-options.ts'
import { recordContracts } from '../records/contracts/record-contracts.ts'
import { exportContract } from '../records/exports/api.ts'
import { sheetContracts } from '../records/sheets/sheet.api.ts'
import { taskFields, taskStepFields } from './fields.ts'
import { tasks } from './module.ts'

const endpoints = { path: '/api/v1/tasks', one: 'a task', many: 'tasks', sample: '$task' } as const
const words = { one: 'task', many: 'tasks', children: 'steps' }
const scopes = { read: 'tasks:read', write: 'tasks:write' } as const
const fields = { fields: taskFields, childFields: taskStepFields } as const

/** What every module has, for tasks. */
export const tasksApi = recordContracts(
  tasks,
  defaultOptions(tasks, { path: endpoints.path, words, scopes, ...fields }),
)

/** How lists of tasks are exported; `steps` says how the steps of one are written. */
export const exportTasks = exportContract(tasks, {
  ...endpoints,
  children: 'steps',
  example: { query: { search: 'customs' }, sort: 'due', columns: ['name', 'due', 'status'] },
})

/** Tasks and their lists as sheets to print. */
export const taskSheets = sheetContracts(tasks, { ...endpoints, apiScope: scopes.read })
