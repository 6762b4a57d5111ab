import { createHash, createHmac } from 'node:crypto'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { newId } from '@rumbo/domain/kernel/id'
import { fitDefinition } from '@rumbo/domain/records/views/fit-definition'
import type { ViewLink } from '@rumbo/domain/records/views/links.api'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { fieldsSeen, readDefinition } from './view-of-row.ts'
import * as queries from './views.queries.ts'
import { ownView } from './views.service.ts'

/** 128 bits that follow from the link's id and the server's secret: a repeated request is answered alike, and nothing is kept. */
const tokenOf = (id: string, secret: Uint8Array): string =>
  createHmac('sha256', secret).update(id).digest().subarray(0, 16).toString('base64url')

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

type NewLink = ViewLink & { readonly token: string }

const linkOf = ({ id, created_at, expires_at }: queries.LinkRow): ViewLink => ({
  id,
  createdAt: created_at,
  expiresAt: expires_at,
})

/** The links to a view that work. @throws AppError NOT_FOUND, UNAUTHORIZED */
export async function readLinks(scope: Scope, viewId: string): Promise<ViewLink[]> {
  await ownView(scope, viewId)
  return (await scope.all(queries.selectLinks(viewId))).map(linkOf)
}

type Wish = { readonly viewId: string; readonly days: number | null }

/** Makes a link to a view. @throws AppError NOT_FOUND, UNAUTHORIZED */
export async function makeLink(scope: Scope, { viewId, days }: Wish, secret: Uint8Array): Promise<NewLink> {
  await ownView(scope, viewId)
  const id = newId()
  const token = tokenOf(id, secret)
  const row = await scope.first(queries.insertLink({ id, viewId, hash: hashOf(token), days }))
  if (!row) throw new Error('a link was not kept')
  noteIdempotencyRecord(scope, id)
  return { ...linkOf(row), token }
}

/** A link that was made, shown once more to whoever repeats the request. @throws AppError NOT_FOUND, UNAUTHORIZED */
export async function repeatLink(
  scope: Scope,
  viewId: string,
  of: { id: string; secret: Uint8Array },
): Promise<NewLink> {
  const link = (await readLinks(scope, viewId)).find(({ id }) => id === of.id)
  if (!link) throw new AppError('NOT_FOUND')
  return { ...link, token: tokenOf(of.id, of.secret) }
}

/** @throws AppError NOT_FOUND, UNAUTHORIZED */
export async function endLink(scope: Scope, viewId: string, linkId: string): Promise<void> {
  await ownView(scope, viewId)
  if (!(await scope.first(queries.revokeLink(viewId, linkId)))) throw new AppError('NOT_FOUND')
}

/**
 * The view behind a link as its holder gets it: how to look at their own rows.
 * @throws AppError NOT_FOUND, alike for a link that never was, that was revoked and that expired
 */
export async function openLink(scope: Scope, token: string) {
  const row = await scope.first(queries.openShared(hashOf(token)))
  if (!row) throw new AppError('NOT_FOUND')
  const ofAnother = row.organization_id !== scope.organizationId
  const fitted = fitDefinition(readDefinition(row.definition), fieldsSeen(scope, row.module), { ofAnother })
  return { module: row.module, name: row.name, layout: row.layout, ...fitted, ofAnother }
}
