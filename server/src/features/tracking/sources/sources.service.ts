import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { AppError, type Issue } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import { asPollFailure } from '@rumbo/domain/tracking/schedule/poll-failure'
import { polledProtocols } from '@rumbo/domain/tracking/source'
import type { Credentials, createSource, listSources, updateSource } from '@rumbo/domain/tracking/sources.api'
import { noteIdempotencyRecord } from '../../../access/scope/idempotency-record.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { decryptSecret, encryptSecret } from '../../../platform/encrypt-secret.ts'
import { enrollAtSource } from '../polls/enroll.service.ts'
import { encryptCredentials } from '../providers/credentials.ts'
import { requireSameService } from './same-service.ts'
import * as queries from './sources.queries.ts'

/** What sources need from outside. */
export type SourceServices = {
  /** Encrypts secrets. */
  readonly secretsKey: Uint8Array
  /** Where the server is reached. */
  readonly publicUrl: string
  /** The folder that mailboxes lie in; null: there is none. */
  readonly mailboxes?: string | null
  /** Whether providers may be asked by plain http. */
  readonly allowPrivate?: boolean
}

type Source = Out<typeof listSources>['items'][number]

const toSource =
  ({ publicUrl, mailboxes }: SourceServices) =>
  (row: queries.SourceRow): Source => ({
    ...{ id: row.id, name: row.name, protocol: row.kind, way: row.way, teller: row.teller, proof: row.proof },
    callbackUrl:
      row.kind === 'dcsa22' || row.kind === 'dcsa30'
        ? `${publicUrl}/api/v1/tracking/dcsa/${row.id}/events`
        : `${publicUrl}/api/v1/tracking/sources/${row.id}/messages`,
    mailbox: row.way === 'mailbox' && mailboxes ? join(mailboxes, row.id) : null,
    baseUrl: row.base_url,
    signIn: row.sign_in,
    ...{ carriers: row.carriers, mapping: row.mapping, overrides: row.overrides },
    callsPerMinute: row.calls_per_minute,
    pace: row.pace,
    preset: row.preset,
    pausedAt: row.paused_at,
    lastUsedAt: row.last_used_at,
    createdAt: row.created_at,
    lastOkAt: row.last_ok_at,
    failingSince: row.failing_since,
    failure: asPollFailure(row.last_error),
    subscribes: row.subscribes,
    subscription: row.subscribes
      ? row.is_subscribed
        ? 'live'
        : row.subscription_error
          ? 'failed'
          : 'waiting'
      : null,
    ...{ shipments: row.shipments, due: row.due, putAside: row.quarantined },
  })

/** Who tells of shipments. */
export async function readSources(scope: Scope, services: SourceServices): Promise<readonly Source[]> {
  return (await scope.all(queries.liveSources(null))).map(toSource(services))
}

/** One of them. @throws AppError NOT_FOUND */
async function readSource(scope: Scope, services: SourceServices, id: string): Promise<Source> {
  const row = await scope.first(queries.liveSources(id))
  if (!row) throw new AppError('NOT_FOUND')
  return toSource(services)(row)
}

type NewSource = Pick<In<typeof createSource>, 'name'> & Partial<In<typeof createSource>>

/**
 * Makes a source with a secret of 256 bits; it is shown here and never again. By a name alone: a carrier that pushes DCSA 2.2.
 * @throws AppError BAD_REQUEST
 */
export async function makeSource(scope: Scope, services: SourceServices, { name, ...wished }: NewSource) {
  const { preset = null, ...given } = wished
  const { protocol = 'dcsa22', way = 'push', baseUrl = null } = given
  const issues: Omit<Issue, 'message'>[] = []
  if (way === 'poll' && !baseUrl) issues.push({ path: 'baseUrl', code: 'FIELD_REQUIRED' })
  if (way === 'poll' && !polledProtocols.includes(protocol))
    issues.push({ path: 'protocol', code: 'OPTION_UNKNOWN' })
  if (issues.length > 0) throw new AppError('BAD_REQUEST', {}, issues)
  const id = newId()
  const secret = randomBytes(32).toString('base64')
  const encryptedSecret = encryptSecret(secret, services.secretsKey, id)
  await scope.all(queries.insertSource({ id, name, protocol, way, encryptedSecret, baseUrl, preset }))
  await editSource(scope, services, { id, ...given })
  // The first shipments are polled at once, and the answer says how many.
  if (way === 'poll') await enrollAtSource(scope, id)
  const source = await readSource(scope, services, id)
  noteIdempotencyRecord(scope, id)
  return { ...source, secret }
}

/** Changes what is given of a source. @throws AppError NOT_FOUND, BAD_REQUEST, KEY_NEEDED_AGAIN */
export async function editSource(
  scope: Scope,
  services: SourceServices,
  { id, credentials, ...changes }: In<typeof updateSource>,
): Promise<Source> {
  const issues = [
    ...insecure(services, 'baseUrl', changes.baseUrl),
    ...(credentials?.kind === 'oauth' ? insecure(services, 'credentials', credentials.tokenUrl) : []),
  ]
  if (issues.length > 0) throw new AppError('BAD_REQUEST', {}, issues)
  if (changes.baseUrl !== undefined && credentials === undefined) {
    const { signIn: kept, baseUrl } = await readSource(scope, services, id)
    if (kept !== 'none' && changes.baseUrl !== null) requireSameService(baseUrl, changes.baseUrl)
  }
  const signIn = credentials && { kind: credentials.kind, encrypted: encryptedOf(services, credentials, id) }
  const changed = await scope.first(queries.changeSource(id, { ...changes, ...(signIn ? { signIn } : {}) }))
  if (!changed) throw new AppError('NOT_FOUND')
  return readSource(scope, services, id)
}

const encryptedOf = ({ secretsKey }: SourceServices, given: Credentials, id: string): Buffer | null =>
  given.kind === 'none' ? null : encryptCredentials(given, secretsKey, id)

/** Credentials go by https alone. */
export function insecure(
  { allowPrivate }: SourceServices,
  path: string,
  url: string | null | undefined,
): Omit<Issue, 'message'>[] {
  return url && !allowPrivate && !url.startsWith('https://') ? [{ path, code: 'URL_NOT_VALID' }] : []
}

/** Tells a source once more to the call that made it, repeated by its Idempotency-Key. @throws AppError NOT_FOUND */
export async function repeatSource(scope: Scope, services: SourceServices, id: string) {
  const row = await scope.first(queries.encryptedSecret(id))
  if (!row) throw new AppError('NOT_FOUND')
  return {
    ...(await readSource(scope, services, id)),
    secret: decryptSecret(row.sealed_secret, services.secretsKey, id),
  }
}

/** Another secret; the old one is worth nothing from now on. @throws AppError NOT_FOUND */
export async function changeSecret(
  scope: Scope,
  { secretsKey }: SourceServices,
  id: string,
): Promise<string> {
  const secret = randomBytes(32).toString('base64')
  if (!(await scope.first(queries.saveSecret(id, encryptSecret(secret, secretsKey, id)))))
    throw new AppError('NOT_FOUND')
  return secret
}

/** Takes no more of a source, and asks it no more. @throws AppError NOT_FOUND */
export async function revokeSource(scope: Scope, id: string): Promise<void> {
  if (!(await scope.first(queries.endSource(id)))) throw new AppError('NOT_FOUND')
}
