import { type Condition, conditionsIn } from '@rumbo/domain/fields/filter/filter'
import { readCondition } from '@rumbo/domain/fields/filter/read-condition'
import { groupFields } from '@rumbo/domain/fields/grouping'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import type * as api from '@rumbo/domain/records/views/api'
import { inOrder } from '@rumbo/domain/records/views/in-order'
import type { View, ViewDefinition, ViewSharing } from '@rumbo/domain/records/views/view'
import { announce } from '../../access/events/announce.ts'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { fieldsSeen, foreignViewOf, unshared, viewOf } from './view-of-row.ts'
import * as queries from './views.queries.ts'

/** Who acts; views are people's, so a job has none. */
function actorOf(scope: Scope): { readonly userId: string; readonly roleId: string | null } {
  if (!scope.user) throw new AppError('UNAUTHORIZED')
  return { userId: scope.user.id, roleId: scope.role.id }
}

/** The views of a list that the actor may see, those of other companies last, and the one that it opens with. */
export async function readViews(scope: Scope, module: string) {
  const rows = await scope.all(queries.selectViews({ ...actorOf(scope), module }))
  const chosen = await scope.first(queries.selectDefault(module))
  const foreign = await scope.all(queries.selectForeignViews({ module }))
  const order = await scope.first(queries.selectOrder(module))
  const all = [...rows.map((row) => viewOf(scope, row)), ...foreign.map((row) => foreignViewOf(scope, row))]
  const items = [...inOrder(all, order?.view_ids ?? [])]
  return { items, defaultId: items.find(({ id }) => id === chosen?.view_id)?.id ?? null }
}

/** @throws AppError NOT_FOUND, alike for one that isn't there and one that isn't shared with the actor */
export async function readView(scope: Scope, id: string): Promise<View> {
  const row = await scope.first(queries.selectViews({ ...actorOf(scope), id }))
  if (row) return viewOf(scope, row)
  const foreign = await scope.first(queries.selectForeignViews({ id }))
  if (!foreign) throw new AppError('NOT_FOUND')
  return foreignViewOf(scope, foreign)
}

/** A view that the actor owns. @throws AppError NOT_FOUND, UNAUTHORIZED */
export async function ownView(scope: Scope, id: string): Promise<View> {
  const view = await readView(scope, id)
  if (!view.owned) throw new AppError('UNAUTHORIZED')
  return view
}

/** Saves a new view of the actor's. @throws AppError BAD_REQUEST */
export async function saveView(scope: Scope, input: In<typeof api.createView>): Promise<View> {
  const { module, name, layout, definition, sharing } = input
  actorOf(scope)
  checkFields(scope, module, definition)
  const id = newId()
  const kept = await sharingOf(scope, sharing ?? unshared)
  await scope.all(queries.insertView({ id, module, name, layout, definition, sharing: kept }))
  noteIdempotencyRecord(scope, id)
  await announce(scope, 'views', id)
  return readView(scope, id)
}

/**
 * Changes a view: what it shows by whom it is shared with for that too, all else by its owner.
 * @throws AppError NOT_FOUND, UNAUTHORIZED, BAD_REQUEST, VERSION_OUTDATED
 */
export async function changeView(
  scope: Scope,
  { id, version, ...patch }: In<typeof api.updateView>,
): Promise<View> {
  const view = await readView(scope, id)
  const { name, layout, definition, sharing } = patch
  const isOwners = name !== undefined || sharing !== undefined
  if ((isOwners && !view.owned) || ((definition || layout) && !view.mayUpdate))
    throw new AppError('UNAUTHORIZED')
  if (definition) checkFields(scope, view.module, definition)
  const changed = await scope.first(
    queries.updateView(
      { id, version },
      {
        ...(name === undefined ? {} : { name }),
        ...(layout ? { layout } : {}),
        ...(definition ? { definition } : {}),
        ...(sharing ? { sharing: await sharingOf(scope, sharing) } : {}),
      },
    ),
  )
  if (!changed) throw new AppError('VERSION_OUTDATED')
  await announce(scope, 'views', id)
  return readView(scope, id)
}

/** @throws AppError NOT_FOUND, UNAUTHORIZED */
export async function removeView(scope: Scope, id: string): Promise<void> {
  await ownView(scope, id)
  await scope.all(queries.deleteView(id))
  await announce(scope, 'views', id)
}

/** @throws AppError NOT_FOUND, UNAUTHORIZED for a view of another company, which may be gone any time */
export async function chooseDefault(
  scope: Scope,
  module: string,
  viewId: string | null,
): Promise<string | null> {
  actorOf(scope)
  if (viewId === null) {
    await scope.all(queries.deleteDefault(module))
    await announce(scope, 'views')
    return null
  }
  const view = await readView(scope, viewId)
  if (view.module !== module) throw new AppError('NOT_FOUND')
  if (view.organization) throw new AppError('UNAUTHORIZED')
  await scope.all(queries.upsertDefault(module, viewId))
  await announce(scope, 'views', viewId)
  return viewId
}

/** Keeps the order of those views that the actor may see. @returns their ids in it */
export async function chooseOrder(
  scope: Scope,
  module: string,
  viewIds: readonly string[],
): Promise<string[]> {
  const { items } = await readViews(scope, module)
  const kept = [...new Set(viewIds)].filter((id) => items.some((view) => view.id === id))
  await scope.all(queries.upsertOrder(module, kept))
  await announce(scope, 'views')
  return kept
}

/** Whom of the company something can be shared with. */
export async function readAudience(scope: Scope) {
  return {
    roles: await scope.all(queries.selectRoles()),
    teams: await scope.all(queries.selectTeams()),
    users: await scope.all(queries.selectUsers()),
    tags: await scope.all(queries.selectTags()),
  }
}

/** Only what is one's own organization's, and companies that it is connected with; others are dropped, as is what is gone by now. */
async function sharingOf(scope: Scope, sharing: ViewSharing): Promise<ViewSharing> {
  const { roles, teams, users, tags } = await readAudience(scope)
  const among = (ids: readonly string[], known: readonly { readonly id: string }[]) => {
    const have = new Set(known.map(({ id }) => id))
    return [...new Set(ids)].filter((id) => have.has(id))
  }
  return {
    ...sharing,
    roles: among(sharing.roles, roles),
    teams: among(sharing.teams, teams),
    users: among(sharing.users, users),
    tags: among(sharing.tags, tags),
    companies: among(sharing.companies, await scope.all(queries.selectConnected())),
  }
}

/** What is saved names only fields that its author sees. */
function checkFields(scope: Scope, module: string, definition: ViewDefinition): void {
  const byId = new Map(fieldsSeen(scope, module).map((field) => [field.id, field]))
  const refuse = (path: string, code: 'FIELD_UNKNOWN' | 'VALUE_NOT_VALID') =>
    new AppError('BAD_REQUEST', {}, [{ path: `definition.${path}`, code }])
  const named: readonly [string, readonly string[]][] = [
    ['columns', definition.columns.map(({ field }) => field)],
    ['pinned', definition.pinned],
    ['sort', definition.sort.map(({ field }) => field)],
    ['group', [...groupFields(definition.group)]],
    ['by', definition.by === null ? [] : [definition.by]],
    ['totals', Object.keys(definition.totals)],
  ]
  for (const [path, ids] of named) if (ids.some((id) => !byId.has(id))) throw refuse(path, 'FIELD_UNKNOWN')
  const conditions: readonly [string, readonly Condition[]][] = [
    ['filter', definition.filter ? conditionsIn(definition.filter) : []],
    ['colors', definition.colors],
  ]
  for (const [path, each] of conditions)
    for (const condition of each) {
      const field = byId.get(condition.field)
      if (!field) throw refuse(path, 'FIELD_UNKNOWN')
      if (!readCondition(condition, field).ok) throw refuse(path, 'VALUE_NOT_VALID')
    }
}
