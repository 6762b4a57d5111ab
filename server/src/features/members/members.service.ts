import type { organizationMember } from '@rumbo/domain/organizations/organization'
import type { z } from 'zod'
import type { Scope } from '../../access/scope/scope.ts'
import { selectMemberEmails, selectMembers } from './members.queries.ts'

/** Everybody of the scope's organization, by name. */
export async function readMembers(scope: Pick<Scope, 'all'>): Promise<z.output<typeof organizationMember>[]> {
  const rows = await scope.all(selectMembers())
  return rows.map((row) => ({
    userId: row.user_id,
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    email: row.email,
    avatar: row.avatar,
    roleId: row.role_id,
    status: row.status,
  }))
}

/** Those of the given addresses (lower case) that belong to active members. */
export async function membersAmong(
  scope: Pick<Scope, 'all'>,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await scope.all(selectMemberEmails(emails))
  return new Set(rows.map(({ email }) => email))
}
