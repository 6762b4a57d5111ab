import type { openDocument } from '@rumbo/domain/documents/upload.api'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Out } from '@rumbo/domain/kernel/endpoint'
import { getRecord } from '../../access/read/get-record.ts'
import { moduleNamed } from '../../access/rights/declared-modules.ts'
import { opensModule } from '../../access/rights/opened-modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { show, useInternally, type Visible } from '../../access/visible/visible.ts'
import { documentModule } from '../../modules.ts'
import { messageFile, type OfMessage } from '../chats/message-file.service.ts'
import { requireUsable } from '../storage/usable-upload.service.ts'
import * as queries from './documents.queries.ts'
import { linkLasts, type OpenedLink, signLink } from './link-token.ts'
import { roleRights, seesShown } from './of-record.service.ts'
import { versionOf, versionsOf } from './versions.service.ts'

/** What the key that signs links to files is for. */
export const documentLinks = 'links to documents'

/** A file that may be sent to who opens it. */
export type OpenedFile = {
  readonly n: number
  readonly uploadId: string
  readonly name: string
  readonly contentType: string
  readonly bytes: number
}

type Wanted = {
  readonly id: string
  readonly n?: number | undefined
  /** Of a document that a partner shows: on which record. */
  readonly recordId?: string | undefined
  /** Of a file that was sent with a message: by which one. */
  readonly message?: OfMessage | undefined
}

/**
 * The file of one's own document, or of one that a partner shows on a record, under the rights that the caller has now.
 * @throws AppError NOT_FOUND, alike for what isn't there and what isn't the caller's; FILE_MISSING where a document has no file yet; FILE_INFECTED,
 * FILE_NOT_SCANNED where its bytes may not be sent
 */
export async function openedFile(scope: Scope, { id, n, recordId, message }: Wanted): Promise<OpenedFile> {
  if (message) return sentFile(scope, message, id)
  if (!opensModule(scope.role, documentModule)) throw new AppError('NOT_FOUND')
  return recordId === undefined ? ownFile(scope, id, n) : partnersFile(scope, { id, n, recordId })
}

async function sentFile(scope: Scope, message: OfMessage, id: string): Promise<OpenedFile> {
  const file = await messageFile(scope, message, id)
  return {
    n: file.n,
    uploadId: file.upload_id,
    name: fileName(file.name, file.file),
    contentType: file.content_type,
    bytes: Number(file.bytes),
  }
}

async function ownFile(scope: Scope, id: string, n: number | undefined): Promise<OpenedFile> {
  const version = n === undefined ? (await versionsOf(scope, id))[0] : await versionOf(scope, id, n)
  const name = useInternally(await getRecord(scope, documentModule, id), ({ values }) => String(values.name))
  if (!version) throw new AppError('FILE_MISSING', { name })
  await requireUsable(scope, version.upload_id)
  return {
    n: version.n,
    uploadId: version.upload_id,
    name: fileName(name, version.name),
    contentType: version.content_type,
    bytes: Number(version.bytes),
  }
}

async function partnersFile(
  scope: Scope,
  { id, n, recordId }: Wanted & { readonly recordId: string },
): Promise<OpenedFile> {
  const row = await scope.first(queries.shownDocument(recordId, id))
  if (!row) throw new AppError('NOT_FOUND')
  const module = moduleNamed(row.module)
  if (!(await seesShown(scope, module.parent?.id ?? module.id, recordId))) throw new AppError('NOT_FOUND')
  if (roleRights(scope).of('file') === 'hide') throw new AppError('NOT_FOUND')
  if (row.upload_id === null || row.version_number === null)
    throw new AppError('FILE_MISSING', { name: row.name })
  if (n !== undefined && n !== row.version_number) throw new AppError('NOT_FOUND')
  return {
    n: row.version_number,
    uploadId: row.upload_id,
    name: fileName(row.name, row.file ?? ''),
    contentType: row.content_type ?? 'application/octet-stream',
    bytes: Number(row.bytes),
  }
}

/** A renamed document keeps the ending of its file, so that programs know it. */
export function fileName(name: string, file: string): string {
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(file)?.[0] ?? ''
  return name.toLowerCase().endsWith(ending.toLowerCase()) ? name : `${name}${ending}`
}

/** A link to a file for five minutes. @throws AppError NOT_FOUND, FILE_MISSING */
export async function linkToFile(
  scope: Scope,
  { id, n, recordId, message, inline }: Wanted & { readonly inline: boolean },
  { secret, now }: { readonly secret: Uint8Array; readonly now: number },
): Promise<Visible<Out<typeof openDocument>>> {
  const { uploadId: _kept, ...file } = await openedFile(scope, { id, n, recordId, message })
  const by = bearerOf(scope)
  const until = now + linkLasts
  const of = { recordId: recordId ?? null, message: message ?? null }
  const link: OpenedLink = { id, n: file.n, ...of, inline, by, until }
  const { name, contentType, bytes } = file
  return show({
    url: `/api/v1/opened/${signLink(link, secret)}`,
    expiresAt: new Date(link.until).toISOString(),
    name,
    contentType,
    bytes,
  })
}

/** Who has got the link: as whom it is opened. */
function bearerOf({ actor, organizationId }: Scope): OpenedLink['by'] {
  if (actor.kind === 'user') return { session: actor.sessionId, organizationId }
  if (actor.kind === 'key') return { key: actor.keyId, organizationId }
  throw new AppError('UNAUTHORIZED')
}
