import type { Step } from '@rumbo/domain/automation/step'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { newId } from '@rumbo/domain/kernel/id'
import { addDays } from '@rumbo/domain/kernel/time/civil-date'
import { maxBody } from '@rumbo/domain/webhooks/payload'
import { todayOf } from '../../../access/change/today.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { statement } from '../../../access/scope/statement.ts'
import { bringIn } from '../../../records/sharing/collaborators/collaborators.service.ts'
import { send } from '../../chats/send.service.ts'
import { makeProductTask } from '../../tasks/product-tasks.service.ts'
import { tellTasks } from '../../tasks/tell-tasks.service.ts'
import type { ActingRule } from '../rules/acting-rule.ts'
import { userIdsOf } from './people.ts'
import type { SeenRecord } from './record-texts.ts'
import { mail, notify } from './write-people.ts'

/** The steps that are taken record by record; values are set for all of them at once. */
export type SingleStep = Exclude<Step, { kind: 'set' | 'tag' }>

/** What a step is taken with. */
export type Stepping = {
  readonly rule: ActingRule
  readonly runId: string
  readonly record: SeenRecord
  /** Where people reach the product. */
  readonly publicUrl: string
}

/** Takes one step for one record, with the rights of the rule’s role. @returns the task that it made @throws AppError why it can’t */
export async function takeStep(scope: Scope, step: SingleStep, stepping: Stepping): Promise<string | null> {
  const { record, rule, runId } = stepping
  const { module } = record
  switch (step.kind) {
    case 'notify':
      await notify(scope, step, stepping)
      return null
    case 'mail':
      await mail(scope, step, stepping)
      return null
    case 'task':
      return makeTask(scope, step, stepping)
    case 'webhook':
      await post(scope, step.endpointId, stepping)
      return null
    case 'share':
      await bringIn(scope, module, {
        id: record.id,
        party: { type: 'organization', organizationId: step.organizationId },
        kind: step.as,
        profileId: step.profileId,
      })
      return null
    case 'message':
      await send(scope, {
        module: module.id as never,
        recordId: record.id,
        lane: step.lane,
        id: newId(),
        text: record.fill(step.text),
        mentions: [],
        documents: [],
      })
      return null
  }
  throw new Error(`no step: ${rule.id} ${runId}`)
}

async function makeTask(
  scope: Scope,
  { name, dueDays, to }: Extract<Step, { kind: 'task' }>,
  { record, runId }: Stepping,
): Promise<string> {
  const [wanted = null] = to ? userIdsOf(record, [to]) : []
  const id = newId()
  const userId = await makeProductTask(scope, id, {
    origin: 'automation',
    originId: runId,
    name: record.fill(name).slice(0, 200),
    description: null,
    due: dueDays === null ? null : { on: addDays(todayOf(scope.timeZone), dueDays) },
    reminders: [],
    userId: wanted,
    record: { module: record.module.id, id: record.id, label: record.name },
  })
  if (userId !== null) await tellTasks(scope, [{ taskId: id, userId, kind: 'task', once: runId }])
  return id
}

const queueMessage = (endpointId: string, id: string, event: object) => statement<{ id: string }>`
  insert into tenant.webhook_deliveries (organization_id, endpoint_id, id, type, event, happened_at)
  select tenant.org(), e.id, ${id}, 'rule.ran', jsonb_build_object('organization_id', tenant.org()) || ${JSON.stringify(event)}::jsonb, now()
  from tenant.webhook_endpoints e where e.id = ${endpointId} and e.off_at is null returning id`

/** Has whoever posts look again, once this commits. */
const wakeSender = () => statement`select pg_notify('rumbo', 'webhooks')`

/** Puts a message into the queue of an endpoint, whose own role decides what it says. @throws AppError WEBHOOK_OFF */
async function post(scope: Scope, endpointId: string, { record, rule }: Stepping): Promise<void> {
  const event = {
    module: record.module.id,
    record_id: record.id,
    record_ids: null,
    row_id: null,
    version: null,
    fields: [],
    way: 'automation',
    rule: rule.name.slice(0, maxBody),
  }
  if (!(await scope.first(queueMessage(endpointId, newId(), event)))) throw new AppError('WEBHOOK_OFF')
  await scope.all(wakeSender())
}
