import { randomBytes } from 'node:crypto'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { newId } from '@rumbo/domain/kernel/id'
import { noteMadeRecord } from '../../access/made-record.ts'
import type { Scope } from '../../access/scope.ts'
import { seal, unseal } from './seal.ts'
import { endSource, insertSource, liveSources, type SourceRow, sealedSource } from './tracking.queries.ts'

/** What sources need from outside: the key their secrets are sealed with, and where the server is reached. */
export type SourceServices = { readonly sealKey: Uint8Array; readonly publicUrl: string }

const toSource = (publicUrl: string) => (row: SourceRow) => ({
  id: row.id,
  name: row.name,
  callbackUrl: `${publicUrl}/api/v1/tracking/dcsa/${row.id}/events`,
  lastUsedAt: row.last_used_at,
  createdAt: row.created_at,
})

/** Who may send. */
export async function readSources(scope: Scope, { publicUrl }: SourceServices) {
  return (await scope.all(liveSources())).map(toSource(publicUrl))
}

/** Makes a source with a secret of 256 bits; it is told here and never again. */
export async function makeSource(scope: Scope, { sealKey, publicUrl }: SourceServices, name: string) {
  const id = newId()
  const secret = randomBytes(32).toString('base64')
  const row = await scope.first(insertSource({ id, name, sealed: seal(secret, sealKey, id) }))
  if (!row) throw new Error('the source was not stored')
  noteMadeRecord(scope, id)
  return { ...toSource(publicUrl)(row), secret }
}

/** Tells a source once more to the call that made it, repeated by its Idempotency-Key. @throws AppError NOT_FOUND */
export async function repeatSource(scope: Scope, { sealKey, publicUrl }: SourceServices, id: string) {
  const row = await scope.first(sealedSource(id))
  if (!row) throw new AppError('NOT_FOUND')
  return { ...toSource(publicUrl)(row), secret: unseal(row.sealed_secret, sealKey, id) }
}

/** Takes no more of a source. @throws AppError NOT_FOUND */
export async function revokeSource(scope: Scope, id: string): Promise<void> {
  if (!(await scope.first(endSource(id)))) throw new AppError('NOT_FOUND')
}
