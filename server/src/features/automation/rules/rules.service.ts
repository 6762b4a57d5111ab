import type * as api from '@rumbo/domain/automation/api'
import { fieldsWritten } from '@rumbo/domain/automation/fields-used'
import { maxRules, type Rule, type RuleInput } from '@rumbo/domain/automation/rule'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import { noteIdempotencyRecord } from '../../../access/scope/idempotency-record.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { mayGive, roleNamed } from '../../members/roles.service.ts'
import { scheduleRule } from '../times.service.ts'
import { actingRule, definitionOf } from './acting-rule.ts'
import { checkRule } from './check-rule.ts'
import * as queries from './rules.queries.ts'

/** All rules of the organization, in the order in which they run. */
export async function readRules(scope: Scope): Promise<{ items: Rule[] }> {
  const rows = await scope.all(queries.selectRules(null))
  return { items: rows.map((row) => ruleOf(row, rows)) }
}

/** @throws AppError NOT_FOUND */
export async function readRule(scope: Scope, id: string): Promise<Rule> {
  const rule = (await readRules(scope)).items.find((each) => each.id === id)
  if (!rule) throw new AppError('NOT_FOUND')
  return rule
}

/** A rule as it acts. @throws AppError NOT_FOUND */
export async function findRule(scope: Scope, id: string) {
  const [row] = await scope.all(queries.selectRules([id]))
  if (!row) throw new AppError('NOT_FOUND')
  return { row, rule: actingRule(row) }
}

/** Keeps a rule, which is off. @throws AppError UNAUTHORIZED where its role holds more than one’s own, NOT_FOUND, BAD_REQUEST, TOO_MANY */
export async function saveRule(scope: Scope, input: RuleInput): Promise<Rule> {
  await scope.all(queries.holdOrder())
  if (((await scope.first(queries.countRules()))?.count ?? 0) >= maxRules) throw new AppError('TOO_MANY')
  const id = newId()
  await check(scope, id, input)
  await scope.all(queries.insertRule({ id, ...input }, input))
  noteIdempotencyRecord(scope, id)
  return readRule(scope, id)
}

/** Changes a rule, which is off then. @throws AppError as `saveRule`, VERSION_OUTDATED */
export async function changeRule(
  scope: Scope,
  { id, version, ...input }: In<typeof api.updateRule>,
): Promise<Rule> {
  await requireGivable(scope, id)
  await check(scope, id, input)
  const kept = await scope.first(queries.updateRule({ id, ...input }, input, version))
  if (!kept) throw new AppError('VERSION_OUTDATED')
  await scheduleRule(scope, id, null)
  return readRule(scope, id)
}

/** @throws AppError NOT_FOUND */
export async function removeRule(scope: Scope, id: string): Promise<void> {
  if (!(await scope.first(queries.deleteRule(id)))) throw new AppError('NOT_FOUND')
  await scheduleRule(scope, id, null)
}

/** Turns a rule on, as it was tried, or off. @throws AppError NOT_FOUND, UNAUTHORIZED, RULE_NOT_TRIED, SCHEDULE_NEVER_RUNS, BAD_REQUEST */
export async function switchRule(scope: Scope, id: string, on: boolean): Promise<Rule> {
  const { row, rule } = await findRule(scope, id)
  if (!on) {
    await scope.all(queries.switchRule(id, false))
    await scheduleRule(scope, id, null)
    return readRule(scope, id)
  }
  if (!mayGive(scope, rule.role)) throw new AppError('UNAUTHORIZED')
  if (row.tried_version !== row.version) throw new AppError('RULE_NOT_TRIED')
  await checkRule(scope, rule)
  await scope.all(queries.switchRule(id, true))
  await scheduleRule(scope, id, rule.definition.trigger)
  return readRule(scope, id)
}

/** Has a rule run before another, or last. @throws AppError NOT_FOUND */
export async function moveRule(scope: Scope, id: string, before: string | null): Promise<Rule> {
  await scope.all(queries.holdOrder())
  await readRule(scope, id)
  if (before !== null) await readRule(scope, before)
  await scope.all(queries.moveRule(id, before))
  return readRule(scope, id)
}

/** Nobody changes what acts with rights that they lack. @throws AppError NOT_FOUND, UNAUTHORIZED */
async function requireGivable(scope: Scope, id: string): Promise<void> {
  const { rule } = await findRule(scope, id)
  if (!mayGive(scope, rule.role)) throw new AppError('UNAUTHORIZED')
}

async function check(scope: Scope, id: string, input: RuleInput): Promise<void> {
  const role = await roleNamed(scope, input.roleId)
  if (!mayGive(scope, role)) throw new AppError('UNAUTHORIZED')
  const { name, module } = input
  const stored = {
    id: input.roleId,
    name: role.name,
    color: '',
    built_in: role.builtIn,
    permissions: role,
    version: role.version,
  }
  await checkRule(scope, actingRule({ id, name, module, definition: input, role: stored }))
}

function ruleOf(row: queries.RuleRow, all: readonly queries.RuleRow[]): Rule {
  const definition = definitionOf(row.definition)
  const at = all.findIndex(({ id }) => id === row.id)
  return {
    ...definition,
    id: row.id,
    role: { id: row.role_id, name: row.role.name },
    roleId: row.role_id,
    on: row.is_on,
    paused:
      row.paused === null
        ? null
        : {
            reason: row.paused,
            fields: [...row.lost_fields],
            chain: row.paused_chain
              .flatMap((id) => all.find((each) => each.id === id) ?? [])
              .map(({ id, name }) => ({ id, name })),
          },
    tried: row.tried_version === row.version,
    alsoWrite: all.flatMap((other, place) => {
      if (other.id === row.id || other.module !== row.module) return []
      const written = fieldsWritten(definitionOf(other.definition).steps)
      const field = fieldsWritten(definition.steps).find((each) => written.includes(each))
      if (field === undefined) return []
      return [
        {
          id: other.id,
          name: other.name,
          field,
          runs: place < at ? ('before' as const) : ('after' as const),
        },
      ]
    }),
    nextAt: row.is_on ? row.next_at : null,
    createdBy: row.created_by,
    runs: row.runs,
    failed: row.failed,
    lastRunAt: row.last_run_at,
    version: row.version,
  }
}
