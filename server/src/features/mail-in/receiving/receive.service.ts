import { createReadStream } from 'node:fs'
import { newId } from '@rumbo/domain/kernel/id'
import { markDue } from '../../../access/due/mark-due.ts'
import { withScope } from '../../../access/scope/scope.ts'
import { takeUpload } from '../../../platform/storage/take-upload.ts'
import { countStored } from '../../storage/quota.service.ts'
import { beginCheck } from '../../storage/upload-checks.service.ts'
import { type MailInServices, mailJob } from '../mail-in.service.ts'
import type { MailDestination } from './find-targets.ts'
import { insertMail } from './receiving.queries.ts'
import type { SpooledMail } from './spool-mail.ts'

/** The due work that reads mails which came in; its keys are their ids. */
export const receivedMails = { id: 'received-mails' }

/** Nobody of the organization brought what a mail brought. */
export const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Stores a mail for each of its destinations, the whole mail once an organization. When it returns, it is stored and will be read; where it
 * throws, whoever brought it tries again, and what comes twice is one message. Where the organization is to be deleted it waits until that is kept.
 * @throws AppError STORAGE_QUOTA_REACHED
 */
export async function receiveMail(
  services: MailInServices,
  { file, returnPath }: { readonly file: SpooledMail; readonly returnPath: string | null },
  destinations: readonly MailDestination[],
): Promise<void> {
  for (const organizationId of new Set(destinations.map((each) => each.organizationId))) {
    const own = destinations.filter((each) => each.organizationId === organizationId)
    await storeFor(services, { organizationId, file, returnPath }, own)
  }
}

type Storing = {
  readonly organizationId: string
  readonly file: SpooledMail
  readonly returnPath: string | null
}

async function storeFor(
  { pool, uploads, quota, scanner }: MailInServices,
  { organizationId, file: { path, bytes }, returnPath }: Storing,
  destinations: readonly MailDestination[],
): Promise<void> {
  const job = { ...mailJob(organizationId), whileClosing: 'writes' } as const
  const file = { name: 'mail.eml', bytes, contents: createReadStream(path) }
  const uploadId = await takeUpload(uploads, { owner: { organizationId, userId: nobody }, file }, (id) =>
    withScope(pool, job, async (scope) => {
      await countStored(scope, quota, { kind: 'upload', key: id, bytes })
      await beginCheck(scope, scanner, id)
    }),
  )
  try {
    await withScope(pool, job, async (scope) => {
      for (const { token, answeredChatId } of destinations) {
        const id = newId()
        await scope.all(insertMail({ id, uploadId, bytes, returnPath, token, answeredChatId }))
        await markDue(scope, receivedMails, { keys: [id] })
      }
    })
  } catch (error) {
    await uploads.remove(uploadId)
    throw error
  }
}
