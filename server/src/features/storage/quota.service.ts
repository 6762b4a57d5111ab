import { AppError } from '@rumbo/domain/kernel/app-error'
import { chooseLanguage } from '@rumbo/domain/kernel/language'
import { type StorageUse, warnedPart } from '@rumbo/domain/organizations/storage.api'
import type { CallDoor } from '../../access/scope/doors.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { queueMail } from '../../access/visible/queue-mail.ts'
import { renderMail } from '../../platform/mail/mail.ts'
import { storageLetter } from '../../platform/mail/storage-letter.ts'
import * as queries from './quota.queries.ts'

/** How much each organization may store. */
export type Quota = {
  readonly bytes: number
  /** Where the product is reached from a mail, without a slash at its end. */
  readonly publicUrl: string
}

type Counting = Pick<Scope, 'all' | 'first'>

/**
 * Counts bytes for the scope's organization before they are stored: they count if, and only if, its transaction commits. Tells
 * administrators by mail when little room is left.
 * @throws AppError STORAGE_QUOTA_REACHED
 */
export async function countStored(scope: Counting, quota: Quota, file: queries.StoredFile): Promise<void> {
  const lines = { quota: quota.bytes, warned: Math.ceil(quota.bytes * warnedPart) }
  const answer = await scope.first(queries.countStored(file, lines))
  if (answer?.outcome === 'full') throw new AppError('STORAGE_QUOTA_REACHED')
  if (answer?.outcome === 'warn') await warnAdministrators(scope, quota)
}

/** What the scope's organization stores. @throws AppError NOT_FOUND for any other */
export async function readStorage(scope: Scope, quota: Quota, id: string): Promise<StorageUse> {
  if (id !== scope.organizationId) throw new AppError('NOT_FOUND')
  const row = await scope.first(queries.storedBytes())
  return { used: Number(row?.bytes ?? 0), limit: quota.bytes }
}

/** Uploads that are removed count no more. Called before they are, so that one that stays is found again. */
export const forgetUploads =
  (callDoor: CallDoor) =>
  async (ids: readonly string[]): Promise<void> =>
    void (await callDoor(queries.forgetStoredUploads(ids)))

/** What nothing holds any more counts no more. */
export const forgetUnheld = async (callDoor: CallDoor): Promise<void> =>
  void (await callDoor(queries.forgetStoredUnheld()))

async function warnAdministrators(scope: Counting, { publicUrl }: Quota): Promise<void> {
  const organization = (await scope.first(queries.organizationName()))?.name ?? ''
  for (const { email, language: chosen } of await scope.all(queries.administratorsToMail())) {
    const language = chooseLanguage(chosen)
    const percent = Math.round(warnedPart * 100)
    const letter = storageLetter[language]({
      organization,
      percent,
      link: `${publicUrl}/settings/organization`,
    })
    await queueMail(scope, email, renderMail(letter, language))
  }
}
