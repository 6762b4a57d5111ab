import { z } from 'zod'
import { id } from '../kernel/id.ts'

/**
 * With whom of one's own company a field, section or status is shared. Lists that are all empty share it with everybody, as
 * far as their roles go; administrators always see it.
 */
export const sharing = z.strictObject({
  roles: z.array(id).max(100).default([]),
  users: z.array(id).max(500).default([]),
  teams: z.array(id).max(100).default([]),
})
export type Sharing = z.output<typeof sharing>

/** Shared with everybody of the company. */
export const withEverybody: Sharing = { roles: [], users: [], teams: [] }

/** Sharing from how it is stored; what can't be read is with nobody but administrators. */
export function readSharing(stored: unknown): Sharing | 'nobody' {
  if (Array.isArray(stored) && stored.length === 0) return withEverybody
  return sharing.safeParse(stored).data ?? 'nobody'
}

/** Is something shared with everybody of the company. */
export const isWithEverybody = (shared: Sharing | 'nobody'): boolean =>
  shared !== 'nobody' && shared.roles.length + shared.users.length + shared.teams.length === 0

/** Who looks, as sharing knows people. */
export type Looking = {
  readonly roleId: string | null
  readonly isAdmin: boolean
  readonly userId: string | null
  readonly teamIds: readonly string[]
}

/** Is something shared with somebody. */
export function isSharedWith(shared: Sharing | 'nobody', looking: Looking): boolean {
  if (looking.isAdmin) return true
  if (shared === 'nobody') return false
  if (isWithEverybody(shared)) return true
  const { roles, users, teams } = shared
  return (
    roles.some((each) => each === looking.roleId) ||
    users.some((each) => each === looking.userId) ||
    teams.some((each) => looking.teamIds.includes(each))
  )
}
