import { fieldsInSteps, fieldsWritten } from '@rumbo/domain/automation/fields-used'
import { nextMoment } from '@rumbo/domain/automation/moments'
import {
  isDate,
  isWritable,
  namesAddress,
  namesPerson,
  stepsOf,
  triggersOf,
} from '@rumbo/domain/automation/offered'
import type { Step } from '@rumbo/domain/automation/step'
import type { Field } from '@rumbo/domain/fields/field'
import { fieldType } from '@rumbo/domain/fields/field-types'
import { conditionsIn } from '@rumbo/domain/fields/filter/filter'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { ErrorCode } from '@rumbo/domain/kernel/errors'
import { modes } from '@rumbo/domain/kernel/mode'
import { matchingIds } from '../../../access/read/matching-ids.ts'
import { moduleIn } from '../../../access/rights/catalogue.ts'
import type { RecordModule } from '../../../access/rights/modules.ts'
import { type RightsOf, rightsFor } from '../../../access/rights/rights.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { statement } from '../../../access/scope/statement.ts'
import { userIdsOfSteps } from '../steps/named-members.ts'
import { membersAmong } from '../steps/people.ts'
import { type ActingRule, asRule } from './acting-rule.ts'

/**
 * Whether a rule can be kept: its fields are there for its role, what it sets can be set, and whom and what it names is there.
 * @throws AppError BAD_REQUEST with where it is wrong
 */
export async function checkRule(scope: Scope, rule: ActingRule): Promise<void> {
  const { trigger, steps } = rule.definition
  if (!triggersOf(rule.module).includes(trigger.kind)) refuse('trigger', 'TRIGGER_NOT_OFFERED')
  if ((trigger.kind === 'date' || trigger.kind === 'schedule') && !nextMoment(trigger, Date.now()))
    refuse('trigger', 'SCHEDULE_NEVER_RUNS')
  await asRule(scope, rule, async (acting) => {
    checkFields(acting, rule)
    // Reads nothing, so that a condition that is refused is refused at once.
    await matchingIds(acting, rule.module, {
      selection: { ids: [], filter: rule.definition.filter ?? undefined },
      most: 0,
    })
  })
  await checkNamed(scope, steps)
}

/** The parts of a rule that name fields its role must see, or write. */
function checkFields(scope: Scope, { module: declared, definition }: ActingRule): void {
  const { trigger, filter, steps } = definition
  const module = moduleIn(scope, declared)
  const seen = (id: string, path: string): Field => {
    const field = fieldSeen(scope, module, id)
    return field ?? refuse(path, 'FIELD_UNKNOWN')
  }
  if ('field' in trigger) {
    const field = seen(trigger.field, 'trigger')
    if (trigger.kind === 'date' && !isDate(field)) refuse('trigger', 'VALUE_NOT_VALID')
    if (trigger.kind === 'changed' && trigger.byDays !== undefined && !isDate(field))
      refuse('trigger', 'VALUE_NOT_VALID')
  }
  for (const { field } of filter ? conditionsIn(filter) : []) seen(field, field)
  for (const id of fieldsInSteps(steps)) seen(id, 'steps')
  const offered = stepsOf(declared)
  for (const step of steps) {
    if (!offered.includes(step.kind)) refuse('steps', 'VALUE_NOT_VALID')
    checkPeople(scope, module, step)
    if (step.kind === 'set') checkValue(scope, module, step)
  }
  for (const id of fieldsWritten(steps)) {
    seen(id, 'steps')
    if (rightsFor(scope, module, everyRecord).of(id) !== 'edit') refuse('steps', 'UNAUTHORIZED')
  }
}

/** A role that edits its own records alone edits none as a rule, which has none. */
const everyRecord: RightsOf = { record: { createdBy: null, assignedTo: null } }

const fieldSeen = (scope: Scope, module: RecordModule, id: string): Field | undefined => {
  const field = module.byField.get(id)?.field
  return field && rightsFor(scope, module, { onAny: true }).of(id) !== 'hide' ? field : undefined
}

function checkPeople(scope: Scope, module: RecordModule, step: Step): void {
  if (step.kind !== 'notify' && step.kind !== 'mail' && step.kind !== 'task') return
  const people = step.kind === 'task' ? (step.to ? [step.to] : []) : step.to
  for (const person of people) {
    if (person.kind !== 'field') continue
    const field = fieldSeen(scope, module, person.field)
    const fits = field && (step.kind === 'mail' ? namesAddress(field) : namesPerson(field))
    if (!fits) refuse('steps', 'FIELD_UNKNOWN')
  }
}

/** The value that a rule sets, in some variant of its records: a formula is refused, and an option that is gone. */
function checkValue(
  scope: Scope,
  module: RecordModule,
  { field: id, value }: Extract<Step, { kind: 'set' }>,
): void {
  const field = fieldSeen(scope, module, id) ?? refuse('steps', 'FIELD_UNKNOWN')
  if (!isWritable(field)) refuse('steps', 'FIELD_READ_ONLY')
  const variants = module.variant
    ? modes.filter((mode) => !field.modes || field.modes.includes(mode))
    : [undefined]
  const read = variants.map((variant) => fieldType(field.type).parse(value, field, variant))
  const refused = read.find((each) => !each.ok)
  if (refused && !refused.ok && !read.some(({ ok }) => ok)) refuse('steps', refused.code)
  const archived = field.choices?.some((choice) => choice.archived && choice.id === value)
  if (archived) refuse('steps', 'OPTION_UNKNOWN')
  if (field.required && value === null) refuse('steps', 'FIELD_REQUIRED')
}

const countNamed = (
  tags: readonly string[],
  endpoints: readonly string[],
  partners: readonly string[],
  profiles: readonly string[],
) =>
  statement<{ tags: number; endpoints: number; partners: number; profiles: number }>`
  select (select count(*)::integer from tenant.tags where id = any (${tags}::uuid[])) as tags,
    (select count(*)::integer from tenant.webhook_endpoints where id = any (${endpoints}::uuid[])) as endpoints,
    (select count(*)::integer from tenant.connected c where c.organization_id = any (${partners}::uuid[])) as partners,
    (select count(*)::integer from tenant.profiles where id = any (${profiles}::uuid[])) as profiles`

const distinct = (ids: readonly string[]) => [...new Set(ids)]

/** @throws AppError BAD_REQUEST where a member, tag, endpoint, partner or profile isn’t there */
async function checkNamed(scope: Scope, steps: readonly Step[]): Promise<void> {
  const members = userIdsOfSteps(steps)
  if ((await scope.all(membersAmong(members))).length < members.length) refuse('steps', 'MEMBER_UNKNOWN')
  const tags = distinct(steps.flatMap((step) => (step.kind === 'tag' ? step.tagId : [])))
  const endpoints = distinct(steps.flatMap((step) => (step.kind === 'webhook' ? step.endpointId : [])))
  const partners = distinct(steps.flatMap((step) => (step.kind === 'share' ? step.organizationId : [])))
  const profiles = distinct(steps.flatMap((step) => (step.kind === 'share' ? step.profileId : [])))
  const found = await scope.first(countNamed(tags, endpoints, partners, profiles))
  if (!found) return
  const areThere =
    found.tags === tags.length &&
    found.endpoints === endpoints.length &&
    found.partners === partners.length &&
    found.profiles === profiles.length
  if (!areThere) refuse('steps', 'OPTION_UNKNOWN')
}

function refuse(path: string, code: ErrorCode): never {
  throw new AppError('BAD_REQUEST', {}, [{ path, code }])
}
