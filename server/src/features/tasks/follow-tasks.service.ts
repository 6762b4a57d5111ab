import type { Json } from '@rumbo/domain/fields/field-type'
import { isRecord } from '@rumbo/domain/fields/parsed'
import { textIn, type Values, valueIn } from '@rumbo/domain/fields/values'
import { localDate } from '@rumbo/domain/kernel/time/zone-clock'
import { type TaskLink, taskLinks } from '@rumbo/domain/tasks/links'
import { dueOf, followedDate, isClosed, linkOf } from '@rumbo/domain/tasks/rules'
import { changeMany, type ManyPatch, maxInBatch } from '../../access/change/change-many.ts'
import type { Reaction } from '../../access/change/reactions.ts'
import { markDue } from '../../access/due/mark-due.ts'
import { getRecords } from '../../access/read/get-records.ts'
import type { VisibleRecord } from '../../access/read/sql/columns.ts'
import { moduleNamed } from '../../access/rights/declared-modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { useInternally } from '../../access/visible/visible.ts'
import { taskModule } from '../../modules.ts'
import * as queries from './tasks.queries.ts'

/** The kind of due work that follows records that tasks belong to, as marks name it. */
export const taskRecords = { id: 'task-records' }

const links: readonly TaskLink[] = taskLinks
const ruleFields = [...links.flatMap(({ field, rule }) => [field, ...(rule ? [rule.field] : [])]), 'dueDays']

/** A task that is done says since when and by whom; a due day that follows a date of its record is that of its rule. */
export const followTasks: Reaction = {
  on: [{ module: taskModule, fields: ['id', 'status', ...ruleFields] }],
  rewrites: true,
  run: async (scope, changed) => {
    for (let from = 0; from < changed.length; from += maxInBatch) {
      const some = changed.slice(from, from + maxInBatch).map(({ id }) => id)
      await settle(scope, await scope.all(queries.selectTasks(some)))
    }
  },
}

/**
 * Brings tasks up to date with the records that they belong to and with their own status. It reads what is there at this moment, so
 * that it doesn't matter how often and in which order it runs.
 */
export async function settle(scope: Scope, tasks: readonly queries.TaskRow[]): Promise<void> {
  const seen = await recordsOf(scope, tasks)
  const doer = await doerOf(scope)
  const unseen = new Set<string>()
  const [loud, quiet]: [ManyPatch[], ManyPatch[]] = [[], []]
  for (const { id, values } of tasks) {
    const code = codeOf(values)
    const record = code === null ? undefined : seen.get(code)
    const moved = dayOf(scope, values, record)
    if (moved === 'unseen' && code !== null) unseen.add(code)
    const patch = {
      ...doneOf(values, doer),
      ...(record?.ended ? released(values) : moved === 'unseen' ? {} : moved),
    }
    if (Object.keys(patch).length > 0) loud.push({ id, patch })
    const title = record && !record.ended ? titleOf(values, record) : {}
    if (Object.keys(title).length > 0) quiet.push({ id, patch: title })
  }
  await write(scope, loud, false)
  await write(scope, quiet, true)
  await markDue(scope, taskRecords, { keys: [...unseen] })
}

const write = async (scope: Scope, rows: readonly ManyPatch[], isQuiet: boolean) => {
  if (rows.length === 0) return
  await changeMany(scope, taskModule, { rows, by: { way: 'automation' }, authority: 'product', isQuiet })
}

const codeIn = (value: Json): string | null =>
  isRecord(value) && typeof value.code === 'string' ? value.code : null

/** The id of the record that a task belongs to. */
function codeOf(values: Values): string | null {
  const link = linkOf(values)
  return link ? codeIn(valueIn(values, link.field)) : null
}

/** The records that tasks belong to, by id, as far as the scope sees them. */
async function recordsOf(
  scope: Scope,
  tasks: readonly queries.TaskRow[],
): Promise<ReadonlyMap<string, VisibleRecord>> {
  const records = new Map<string, VisibleRecord>()
  for (const { field, module: id, rule } of links) {
    const ids = [...new Set(tasks.flatMap(({ values }) => codeIn(valueIn(values, field)) ?? []))]
    if (ids.length === 0) continue
    const module = moduleNamed(id)
    const fields = [module.title, ...(rule?.dates ?? [])]
    const visible = await getRecords(scope, module, { ids, fields })
    useInternally(visible, (all) => {
      for (const record of all) records.set(record.id, record)
    })
  }
  return records
}

/**
 * The due day that a rule results in, with the rule itself, so that it goes on; nothing where there is no rule. `unseen`: somebody acts
 * who may not see the date, so that the product has to look for itself.
 */
function dayOf(scope: Scope, values: Values, record: VisibleRecord | undefined): Values | 'unseen' {
  const date = followedDate(values)
  if (date === null || isClosed(values) || !record) return {}
  if (!Object.hasOwn(record.values, date) && scope.actor.kind !== 'job') return 'unseen'
  const said = record.values[date] ?? null
  const day = typeof said !== 'string' ? null : said.includes('T') ? localDate(said, scope.timeZone) : said
  const dueDays = valueIn(values, 'dueDays')
  const due = dueOf(day, typeof dueDays === 'number' ? dueDays : 0)
  return due === valueIn(values, 'due') ? {} : { due, dueDays: dueDays ?? 0 }
}

/** A record that is no longer shared with the organization is no longer named by its tasks. */
function released(values: Values): Values {
  const link = linkOf(values)
  if (!link) return {}
  return { [link.field]: null, ...(link.rule ? { [link.rule.field]: null } : {}) }
}

function titleOf(values: Values, record: VisibleRecord): Values {
  const link = linkOf(values)
  const title = link && record.values[moduleNamed(link.module).title]
  if (!link || typeof title !== 'string') return {}
  const present = valueIn(values, link.field)
  if (isRecord(present) && present.label === title) return {}
  return { [link.field]: { label: title, code: record.id } }
}

/** Who does what is done now; null for a program and for the product. */
async function doerOf({ user, first }: Scope): Promise<Json> {
  if (!user) return null
  const row = await first(queries.nameOfUser(user.id))
  return { label: row?.name || user.email, code: user.id }
}

function doneOf(values: Values, doneBy: Json): Values {
  const isDone = textIn(values, 'status') === 'done'
  const since = valueIn(values, 'doneAt')
  if (isDone && since === null) return { doneAt: new Date().toISOString(), doneBy }
  return !isDone && since !== null ? { doneAt: null, doneBy: null } : {}
}
