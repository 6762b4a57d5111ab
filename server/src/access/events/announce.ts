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
