import { z } from 'zod'
import { type CollaboratorKind, collaboratorKinds } from '../kernel/collaborator-kind.ts'
import { id } from '../kernel/id.ts'

/**
 * With whom a field, section, status, view or address is shared: the one shape for all of them (requirement NET-03). Inside
 * one's own company by roles, users, teams and tags of users; when all four are empty with everybody there, as far as their
 * roles go, and administrators always see it. Outside with companies, kinds of collaborators and the network, all of them
 * by `right`; with nobody where neither is named.
 */
export const sharing = z.strictObject({
  roles: z.array(id).max(100).default([]),
  users: z.array(id).max(500).default([]),
  teams: z.array(id).max(100).default([]),
  /** Tags of users. */
  tags: z.array(id).max(100).default([]),
  /** Organizations. */
  companies: z.array(id).max(500).default([]),
  kinds: z.array(z.enum(collaboratorKinds)).max(collaboratorKinds.length).default([]),
  /** Every company that one is connected with. */
  network: z.boolean().default(false),
  /** What those outside may do at most. */
  right: z.enum(['view', 'edit']).default('view'),
})
export type Sharing = z.output<typeof sharing>

/** Shared with everybody of the company, and with nobody outside. */
export const withEverybody: Sharing = {
  roles: [],
  users: [],
  teams: [],
  tags: [],
  companies: [],
  kinds: [],
  network: false,
  right: 'view',
}

/** Sharing from how it is stored, also as it was before it knew all of its parts; what can't be read is with nobody but administrators. */
export function readSharing(stored: unknown): Sharing | 'nobody' {
  if (Array.isArray(stored) && stored.length === 0) return withEverybody
  return sharing.safeParse(stored).data ?? 'nobody'
}

/** Is something shared with everybody of the company. */
export const isWithEverybody = (shared: Sharing | 'nobody'): boolean =>
  shared !== 'nobody' &&
  shared.roles.length + shared.users.length + shared.teams.length + shared.tags.length === 0

/** Does something name anybody outside the company. */
export const namesOutside = (shared: Sharing | 'nobody'): boolean =>
  shared !== 'nobody' && (shared.network || shared.companies.length + shared.kinds.length > 0)

/** Who looks, as sharing knows people. */
export type Looking = {
  readonly roleId: string | null
  readonly isAdmin: boolean
  readonly userId: string | null
  readonly teamIds: readonly string[]
  /** The tags that the user carries. */
  readonly tagIds?: readonly string[]
}

/** Is something shared with somebody of the company. */
export function isSharedWith(shared: Sharing | 'nobody', looking: Looking): boolean {
  if (looking.isAdmin) return true
  if (shared === 'nobody') return false
  if (isWithEverybody(shared)) return true
  const { roles, users, teams, tags } = shared
  return (
    roles.some((each) => each === looking.roleId) ||
    users.some((each) => each === looking.userId) ||
    teams.some((each) => looking.teamIds.includes(each)) ||
    tags.some((each) => looking.tagIds?.includes(each))
  )
}

/** Another company that looks, with its part in what it looks at; no part where it looks at no record. */
export type Outsider = { readonly organizationId: string; readonly kind: CollaboratorKind | null }

/** What another company may do with something. */
export function isSharedOut(
  shared: Sharing | 'nobody',
  { organizationId, kind }: Outsider,
): 'hide' | 'view' | 'edit' {
  if (shared === 'nobody') return 'hide'
  const isNamed =
    shared.network || shared.companies.includes(organizationId) || shared.kinds.some((each) => each === kind)
  return isNamed ? shared.right : 'hide'
}

/**
 * What stands for a part of something outside: its own sharing where that names anybody there, else that of what it is part
 * of (a field of its section). What is kept to some people inside and names nobody outside isn't shown there.
 */
export const outsideOf = (part: Sharing | 'nobody', whole: Sharing | 'nobody'): Sharing | 'nobody' =>
  namesOutside(part) || !isWithEverybody(part) ? part : whole
