import { statement } from '../../access/scope/statement.ts'

/** What is known of an upload's bytes: see `system.upload_checks`. */
export type CheckState = 'waiting' | 'unscanned' | 'clean' | 'infected'

/** What was found by reading an upload; the hash is hexadecimal, and null where not all was read. */
export type UploadCheck = {
  readonly state: CheckState
  readonly virus: string | null
  readonly sha256: string | null
}

export const beginUploadCheck = (uploadId: string, state: CheckState) =>
  statement`select system.begin_upload_check(${uploadId}, ${state})`

export const noteUploadCheck = (uploadId: string, { state, virus, sha256 }: UploadCheck) =>
  statement`select system.note_upload_check(${uploadId}, ${state}, ${virus}, ${sha256})`

export const uploadCheck = (uploadId: string) =>
  statement<{ state: CheckState; virus: string | null }>`select * from system.upload_check(${uploadId})`

/** Its hash, where its bytes were read. */
export const uploadHash = (uploadId: string) =>
  statement<{ sha256: string | null }>`select system.upload_sha256(${uploadId}) as sha256`

export const forgetInfectedUploads = () => statement`select system.forget_infected_uploads()`
