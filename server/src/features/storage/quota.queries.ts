import { statement } from '../../access/scope/statement.ts'

/** Bytes that are about to be stored: of an upload, an image, or the pieces of a work or of a run of a report. */
export type StoredFile = {
  readonly kind: 'upload' | 'image' | 'import' | 'export' | 'report'
  readonly key: string
  readonly bytes: number
}

type Lines = { readonly quota: number; readonly warned: number }

export const countStored = ({ kind, key, bytes }: StoredFile, { quota, warned }: Lines) =>
  statement<{ outcome: 'counted' | 'warn' | 'full' }>`
  select system.count_stored(${kind}, ${key}, ${bytes}::bigint, ${quota}::bigint, ${warned}::bigint) as outcome`

export const storedBytes = () => statement<{ bytes: number }>`select system.stored_bytes() as bytes`

export const administratorsToMail = () => statement<{ email: string; language: string | null }>`
  select email, language from system.administrators_to_mail()`

export const organizationName = () => statement<{ name: string }>`select name from tenant.organization`

export const forgetStoredUploads = (ids: readonly string[]) =>
  statement`select system.forget_stored_uploads(${ids}::text[])`

export const forgetStoredUnheld = () => statement`select system.forget_stored_unheld()`
