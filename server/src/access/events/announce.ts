import type { Scope } from '../scope/scope.ts'
import { statement } from '../scope/statement.ts'

/** What an organization's members hear of besides its records: that something of the kind is another now, never what. */
const announcements = [
  'catalogue',
  'views',
  'works',
  'network',
  'imports',
  'notices',
  'alerts',
  'chats',
] as const
export type Announcement = (typeof announcements)[number]

/** Whether events of a module are announcements, which all members may hear. */
export const isAnnouncement = (module: string): boolean => announcements.some((known) => known === module)

/** Tells the members' open pages that something of a kind changed, with the id of what changed where it has one. */
export async function announce(scope: Scope, of: Announcement, id: string | null = null): Promise<void> {
  await scope.all(statement`
    insert into record.outbox (organization_id, module, row_id, fields, way)
    values (tenant.org(), ${of}, ${id}::uuid, '{}', ${scope.actor.way})`)
}

/** Tells the open pages of some members alone that something of theirs changed: each hears its own user's id, and of nobody else's. */
export async function announceToUsers(
  scope: Scope,
  of: Announcement,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return
  await scope.all(statement`
    insert into record.outbox (organization_id, module, row_id, fields, way, user_ids)
    select tenant.org(), ${of}, user_id, '{}', ${scope.actor.way}, array[user_id] from unnest(${userIds}::uuid[]) user_id`)
}
