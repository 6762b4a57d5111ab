import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { template, templateInput } from './template.ts'

const tag = 'tasks'
const path = '/api/v1/task-templates'
const records = 'templates of the organization, which name fields alone'

const itemExample = {
  id: '019ab0c7-8f25-7c36-9d47-8e9fa0b1c2d4',
  name: 'Send the booking confirmation',
  description: null,
  date: 'etd',
  days: -7,
  reminders: ['dayBefore'],
  person: 'responsible',
} as const
const input = {
  name: 'Export by ocean',
  module: 'shipments',
  mode: 'ocean',
  atCreation: false,
  items: [itemExample],
} as const
const example = { id: '019ab0c7-8f25-7c36-9d47-8e9fa0b1c2d3', ...input }

export const listTaskTemplates = endpoint({
  method: 'GET',
  path,
  summary: 'List the templates of tasks, by name',
  tag,
  permission: 'module:tasks',
  apiScope: 'tasks:read',
  bounded: 'at most a hundred of an organization',
  sample: { input: {}, records },
  input: z.strictObject({}),
  output: z.object({ items: z.array(template) }),
  errors: [],
  example: { output: { items: [example] } },
})

/** Under an id that the caller makes: saved again, it takes the place of what stood there. Tasks that it made stay as they are. */
export const saveTaskTemplate = endpoint({
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Save a template of tasks',
  tag,
  permission: 'organization:organizations',
  apiScope: null,
  sample: {
    input: { id: '$taskTemplate', ...input },
    noSecret: 'who saves it makes the id, and each organization has its own templates',
    records,
  },
  input: z.strictObject({ id, ...templateInput }),
  output: template,
  errors: ['VALUE_NOT_VALID', 'TOO_MANY'],
  example: { input, output: example },
})

export const deleteTaskTemplate = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Delete a template of tasks; its tasks stay',
  tag,
  permission: 'organization:organizations',
  apiScope: null,
  sample: { input: { id: '$taskTemplate' }, records },
  input: z.strictObject({ id }),
  output: z.null(),
  errors: [],
})

/** Makes the tasks of a template that the record lacks: applied twice, it makes nothing the second time. */
export const applyTaskTemplate = endpoint({
  method: 'POST',
  path: `${path}/{id}/apply`,
  summary: 'Make the tasks of a template for a record',
  tag,
  permission: 'module:tasks',
  apiScope: 'tasks:write',
  sample: {
    input: { id: '$taskTemplate', recordId: '$shipment' },
    records: 'answers how many tasks it made, and no value',
    creates: { id: '$taskTemplate', recordId: '$shipment' },
  },
  repeatable: 'what the record has by now isn’t made again',
  input: z.strictObject({ id, recordId: id }),
  output: z.object({ created: z.int() }),
  errors: [],
  example: { input: { recordId: '019ab0c5-6d13-7a24-9b35-6c7d8e9f0a1b' }, output: { created: 6 } },
})
