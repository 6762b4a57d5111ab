import type { TestResult } from '@rumbo/domain/tracking/connect/connect.api'
import { statement } from '../../../access/scope/statement.ts'

export type NewTest = {
  readonly id: string
  readonly baseUrl: string
  readonly encryptedCredentials: Buffer | null
  readonly number: string
}

/** Notes a test, and forgets those of an hour ago. */
export const insertTest = ({ id, baseUrl, encryptedCredentials, number }: NewTest) => statement`
  with gone as (delete from tenant.tracking_tests where created_at < now() - interval '1 hour')
  insert into tenant.tracking_tests (organization_id, id, user_id, base_url, sealed_credentials, number)
  values (tenant.org(), ${id}, tenant.acting_user(), ${baseUrl}, ${encryptedCredentials}, ${number})`

/** Tests that were begun in the last minute. */
export const recentTests = () => statement<{ count: number }>`
  select count(*)::int as count from tenant.tracking_tests where created_at > now() - interval '1 minute'`

export type TestRow = {
  readonly base_url: string
  readonly sealed_credentials: Buffer | null
  readonly number: string
  readonly result: TestResult | null
}

export const testById = (id: string) => statement<TestRow>`
  select base_url, sealed_credentials, number, result from tenant.tracking_tests where id = ${id}`

/** What it came to; what signed in is forgotten. */
export const finishTest = (id: string, result: TestResult) => statement`
  update tenant.tracking_tests set result = ${JSON.stringify(result)}::jsonb, sealed_credentials = null where id = ${id}`

/** What a source signs in with, and where. */
export const sealedOf = (sourceId: string) => statement<{
  base_url: string | null
  sealed_credentials: Buffer | null
}>`
  select base_url, sealed_credentials from tenant.tracking_sources where id = ${sourceId} and revoked_at is null`
