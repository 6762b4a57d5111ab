import type { Json } from '@rumbo/domain/fields/field-type'
import type { TaskLink } from '@rumbo/domain/tasks/links'
import { createRecord } from '../../access/change/create/create.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { taskModule } from '../../modules.ts'

/** A task that the product makes of a record, due on a date of it. */
export type RecordTask = {
  readonly id: string
  readonly link: TaskLink
  readonly record: { readonly label: string; readonly code: string }
  /** The date of the record that the due day follows until a person sets another. */
  readonly date: string
  readonly name: string
  readonly assignedTo: Json
}

/** Makes a task of a record; its due day follows by itself. */
export async function makeRecordTask(
  scope: Scope,
  { id, link, record, date, name, assignedTo }: RecordTask,
): Promise<void> {
  await createRecord(scope, taskModule, {
    id,
    patch: {
      name,
      assignedTo,
      origin: 'automation',
      originId: record.code,
      reminders: ['dayBefore'],
      [link.field]: record,
      ...(link.rule ? { [link.rule.field]: date, dueDays: 0 } : {}),
    },
    by: { way: 'automation' },
    authority: 'product',
  })
}
