import type { askStates } from '@rumbo/domain/documents/asks/asks.api'
import { roleOf } from '@rumbo/domain/records/rights/role'
import type pg from 'pg'
import { createRecord } from '../../../access/change/create/create.ts'
import { asOneChange } from '../../../access/change/reactions.ts'
import { moduleIn } from '../../../access/rights/catalogue.ts'
import { moduleNamed } from '../../../access/rights/declared-modules.ts'
import { opensModule } from '../../../access/rights/opened-modules.ts'
import { rightsFor } from '../../../access/rights/rights.ts'
import type { CallDoor } from '../../../access/scope/doors.ts'
import { type Scope, withScope } from '../../../access/scope/scope.ts'
import { documentModule } from '../../../modules.ts'
import { hashOf, isToken } from '../../../platform/ask-token.ts'
import type { Scanner } from '../../../platform/scanner/scanner.ts'
import { type Coming, takeUpload } from '../../../platform/storage/take-upload.ts'
import type { Uploads } from '../../../platform/storage/uploads.ts'
import { listeners } from '../../notifications/listeners.service.ts'
import { tell } from '../../notifications/news.service.ts'
import { countStored, type Quota } from '../../storage/quota.service.ts'
import { beginCheck, finishUpload } from '../../storage/upload-checks.service.ts'
import { requireUsable } from '../../storage/usable-upload.service.ts'
import { linkAsFits } from '../links.service.ts'
import { addVersion, fileOf, readForVersion, type VersionReads } from '../versions.service.ts'
import * as queries from './asks.queries.ts'

export type ReceiveServices = {
  readonly pool: pg.Pool
  readonly uploads: Uploads
  readonly quota: Quota
  readonly scanner: Scanner | null
}

/** The link of a token; null for one that never was, or whose record was deleted. */
export async function findAsk(
  callDoor: CallDoor,
  pool: pg.Pool,
  token: string,
): Promise<queries.OpenedAsk | null> {
  if (!isToken(token)) return null
  const opened = await callDoor(queries.openAsk(hashOf(token)))
  if (opened?.state !== 'open') return opened ?? null
  const may = await withScope(pool, jobOf(opened), async (scope) => mayStillAsk(scope, opened))
  return may ? opened : { ...opened, state: 'closed' }
}

/** The job of the asking organization in which a file becomes a document. */
const jobOf = ({ organization_id: organizationId }: queries.OpenedAsk) =>
  ({ kind: 'job', name: 'document link', organizationId, way: 'api' }) as const

/** Whether the link's maker may still add documents to such records by their role. */
function mayStillAsk(scope: Scope, opened: queries.OpenedAsk): boolean {
  const role = roleOf({
    id: opened.role_id,
    name: opened.role_name,
    builtIn: opened.built_in,
    permissions: opened.permissions,
    version: opened.role_version,
  })
  const root = moduleNamed(opened.module)
  const rights = (module: typeof documentModule) =>
    rightsFor({ role, user: { id: opened.user_id, email: '' } }, moduleIn(scope, module), {})
  return (
    opensModule(role, documentModule) &&
    opensModule(role, root) &&
    rights(documentModule).of(documentModule.title) === 'edit' &&
    rights(root).of(root.documents ?? '') !== 'hide'
  )
}

/**
 * Takes the one file of a link: it is counted before it is stored, scanned, and becomes a document of the record that the company alone
 * sees. Of two at once the second finds the link used.
 * @returns `taken`, or as what the link stands now
 * @throws AppError STORAGE_QUOTA_REACHED, FILE_INFECTED, FILE_NOT_SCANNED
 */
export async function receiveFile(
  services: ReceiveServices,
  opened: queries.OpenedAsk,
  file: Coming,
): Promise<'taken' | (typeof askStates)[number]> {
  const { pool, uploads, quota, scanner } = services
  const owner = { organizationId: opened.organization_id, userId: opened.user_id }
  const uploadId = await takeUpload(uploads, { owner, file }, async (id) => {
    await withScope(pool, jobOf(opened), async (scope) => {
      await countStored(scope, quota, { kind: 'upload', key: id, bytes: file.bytes })
      await beginCheck(scope, scanner, id)
    })
  })
  let isTaken = false
  try {
    await finishUpload(services, jobOf(opened), uploadId)
    const reads = await readForVersion(uploads, uploadId, (read) => withScope(pool, jobOf(opened), read))
    const outcome = await withScope(pool, jobOf(opened), (scope) =>
      asOneChange(scope, () => keep(scope, reads, { opened, uploadId, name: file.name, bytes: file.bytes })),
    )
    isTaken = outcome === 'taken'
    return outcome
  } finally {
    // What became no document is nobody's.
    if (!isTaken) await uploads.remove(uploadId)
  }
}

type Kept = {
  readonly opened: queries.OpenedAsk
  readonly uploadId: string
  readonly name: string
  readonly bytes: number
}

async function keep(scope: Scope, reads: VersionReads, { opened, uploadId, name, bytes }: Kept) {
  await requireUsable(scope, uploadId)
  if (!(await scope.first(queries.lockOpenAsk(opened.ask_id)))) return 'received'
  if (!mayStillAsk(scope, opened)) return 'closed'
  const version = await fileOf(reads, { uploadId, name, bytes })
  const id = await createRecord(scope, documentModule, {
    patch: { name, type: opened.type, visibility: 'company' },
    by: { way: scope.actor.way, source: opened.email },
  })
  await addVersion(scope, id, { file: version, channel: 'link' })
  await linkAsFits(scope, [id], { module: opened.module, recordId: opened.record_id })
  await scope.all(queries.noteReceived(opened.ask_id, id))
  await notifyMaker(scope, opened, id)
  return 'taken'
}

/** Notifies the link's maker that the document is there. */
async function notifyMaker(scope: Scope, opened: queries.OpenedAsk, documentId: string): Promise<void> {
  const maker = (await listeners(scope)).find(({ id }) => id === opened.user_id)
  if (!maker) return
  const kind = 'documentReceived'
  await tell(scope, [
    {
      user_id: maker.id,
      record_id: documentId,
      kind,
      once: `${kind} ${opened.ask_id}`,
      history_id: null,
      field: 'name',
      days: null,
      clock: null,
      mail_at: maker.mailAt,
    },
  ])
}
