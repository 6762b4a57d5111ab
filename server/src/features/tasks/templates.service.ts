import { AppError } from '@rumbo/domain/kernel/app-error'
import { type TaskLink, taskLinks } from '@rumbo/domain/tasks/links'
import { isSound, maxTemplates, type Template, type TemplateItem } from '@rumbo/domain/tasks/template'
import { mayCreate } from '../../access/change/create/create.ts'
import { createManyRecords } from '../../access/change/create/create-many.ts'
import { getRecord } from '../../access/read/get-record.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { moduleNamed } from '../../access/rights/declared-modules.ts'
import { opensModule } from '../../access/rights/opened-modules.ts'
import { rightsFor } from '../../access/rights/rights.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { useInternally } from '../../access/visible/visible.ts'
import { taskModule } from '../../modules.ts'
import * as tasks from './tasks.queries.ts'
import * as queries from './templates.queries.ts'

const links: readonly TaskLink[] = taskLinks

const linkOf = ({ module }: Template): TaskLink | undefined => links.find((link) => link.module === module)

/**
 * Whether the caller may see the dates that days of a template follow: who may not would read them from the day of a task. The product
 * itself may.
 */
function seesDates(scope: Scope, template: Template): boolean {
  const rule = linkOf(template)?.rule
  if (!rule || scope.actor.kind === 'job') return true
  return rightsFor(scope, moduleIn(scope, taskModule), {}).of(rule.field) !== 'hide'
}

const withoutDates = (template: Template): Template => ({
  ...template,
  items: template.items.map((item) => ({ ...item, date: null, days: 0 })),
})

/** All templates, by name; without the dates that the caller may not see. */
export const readTemplates = async (scope: Scope): Promise<{ items: Template[] }> => ({
  items: (await scope.all(queries.selectTemplates())).map((template) =>
    seesDates(scope, template) ? template : withoutDates(template),
  ),
})

/**
 * @throws AppError UNAUTHORIZED where the caller may not see the dates that its days may follow, BAD_REQUEST where an item follows a date that
 * its records don't have, TOO_MANY
 */
export async function saveTemplate(scope: Scope, template: Template): Promise<Template> {
  if (!seesDates(scope, template)) throw new AppError('UNAUTHORIZED')
  if (!isSound(template)) throw new AppError('BAD_REQUEST', {}, [{ path: 'items', code: 'VALUE_NOT_VALID' }])
  await scope.all(queries.holdTemplates())
  const others = await scope.first(queries.countOthers(template.id))
  if (others && others.count >= maxTemplates) throw new AppError('TOO_MANY')
  await scope.all(queries.saveTemplate(template))
  return template
}

/** @throws AppError NOT_FOUND */
export async function deleteTemplate(scope: Scope, id: string): Promise<void> {
  if (!(await scope.first(queries.deleteTemplate(id)))) throw new AppError('NOT_FOUND')
}

/** Makes the tasks of a template that a record lacks. @throws AppError NOT_FOUND, UNAUTHORIZED */
export async function applyTemplate(
  scope: Scope,
  { id, recordId }: { readonly id: string; readonly recordId: string },
): Promise<number> {
  const template = await scope.first(queries.selectTemplate(id))
  if (!template) throw new AppError('NOT_FOUND')
  const module = moduleNamed(template.module)
  if (!opensModule(scope.role, module)) throw new AppError('NOT_FOUND')
  const isEnded = useInternally(await getRecord(scope, module, recordId), ({ ended }) => ended)
  if (isEnded) throw new AppError('NOT_FOUND')
  if (!mayCreate(scope, moduleIn(scope, taskModule), null)) throw new AppError('UNAUTHORIZED')
  return makeTasks(scope, seesDates(scope, template) ? template : withoutDates(template), recordId)
}

/** The same for a record that the scope sees; who it is assigned to is read now. @returns how many there are more */
export async function makeTasks(scope: Scope, template: Template, recordId: string): Promise<number> {
  const link = linkOf(template)
  if (!link) return 0
  await scope.all(queries.holdRecord(recordId))
  const ids = template.items.map((item) => item.id)
  const made = new Set((await scope.all(queries.madeFor(ids, recordId))).map(({ origin_id }) => origin_id))
  const missing = template.items.filter((item) => !made.has(item.id))
  if (missing.length === 0) return 0
  const people = await peopleOf(scope, recordId)
  const patches = missing.map((item) => ({
    ...patchOf(item, link, recordId),
    assignedTo: people[item.person],
  }))
  const outcomes = await createManyRecords(scope, taskModule, {
    patches,
    by: { way: scope.actor.way },
    authority: 'product',
  })
  return outcomes.filter((outcome) => 'id' in outcome).length
}

const patchOf = (item: TemplateItem, link: TaskLink, recordId: string) => ({
  name: item.name,
  description: item.description,
  reminders: item.reminders.length > 0 ? item.reminders : null,
  origin: 'template',
  originId: item.id,
  [link.field]: { label: recordId, code: recordId },
  ...(item.date !== null && link.rule ? { [link.rule.field]: item.date, dueDays: item.days } : {}),
})

/** Whom the tasks of a template go to. */
async function peopleOf(scope: Scope, recordId: string) {
  const row = await scope.first(queries.peopleOf(recordId))
  const me = scope.user ? await scope.first(tasks.nameOfUser(scope.user.id)) : undefined
  const creator = row?.creator ? { label: row.creator_name || row.creator, code: row.creator } : null
  const maker = scope.user ? { label: me?.name || scope.user.email, code: scope.user.id } : creator
  return { maker, responsible: row?.assigned_to ?? null, nobody: null }
}
