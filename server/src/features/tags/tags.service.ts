import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import type { PageWish } from '@rumbo/domain/kernel/page'
import type { createTag, listTags, Tag, updateTag } from '@rumbo/domain/organizations/tags.api'
import { announce } from '../../access/events/announce.ts'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import { readPage } from '../../access/scope/page.ts'
import type { Scope } from '../../access/scope/scope.ts'
import * as queries from './tags.queries.ts'

/** The organization's tags by name. */
export async function readTags(scope: Scope, wish: PageWish): Promise<Out<typeof listTags>> {
  const { rows, nextCursor } = await readPage(scope, queries.selectTags(), wish)
  return { tags: rows.map((row) => viewOf(scope, row)), nextCursor }
}

const viewOf = ({ organizationId }: Scope, { id, name, color }: Omit<Tag, 'organizationId'>): Tag => ({
  id,
  name,
  color,
  organizationId,
})

/** @throws AppError NOT_FOUND */
export async function readTag(scope: Scope, id: string): Promise<Tag> {
  const row = await scope.first(queries.selectTags(id))
  if (!row) throw new AppError('NOT_FOUND')
  return viewOf(scope, row)
}

/** @throws AppError NAME_TAKEN */
export async function makeTag(scope: Scope, input: In<typeof createTag>): Promise<Tag> {
  await raiseCatalogue(scope)
  const id = newId()
  const name = input.name.trim()
  await requireFree(scope, id, name)
  await scope.first(queries.insertTag({ id, name, color: input.color ?? 'unassigned' }))
  noteIdempotencyRecord(scope, id)
  return readTag(scope, id)
}

/** @throws AppError NOT_FOUND, NAME_TAKEN */
export async function changeTag(scope: Scope, { id, ...patch }: In<typeof updateTag>): Promise<Tag> {
  await raiseCatalogue(scope)
  const present = await readTag(scope, id)
  const name = patch.name?.trim() ?? present.name
  await requireFree(scope, id, name)
  await scope.first(queries.updateTag({ id, name, color: patch.color ?? present.color }))
  return readTag(scope, id)
}

/** Whoever and whatever carries it, carries it no longer. @throws AppError NOT_FOUND */
export async function removeTag(scope: Scope, id: string): Promise<void> {
  await raiseCatalogue(scope)
  if (!(await scope.first(queries.deleteTag(id)))) throw new AppError('NOT_FOUND')
}

/** Tags are what fields offer: open pages read them again. */
async function raiseCatalogue(scope: Scope): Promise<void> {
  await scope.first(queries.raiseCatalogue())
  await announce(scope, 'catalogue')
}

async function requireFree(scope: Scope, id: string, name: string): Promise<void> {
  const other = await scope.first(queries.selectTagOfName(name))
  if (other && other.id !== id) throw new AppError('NAME_TAKEN')
}
