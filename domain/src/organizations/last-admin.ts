import type { MemberStatus } from './organization.ts'

/** A member as the rule sees them. */
export type Standing = {
  readonly userId: string
  /** Has the built-in role Admin. */
  readonly isAdmin: boolean
  readonly status: MemberStatus
}

/** What becomes of one member; what isn't named stays. */
export type StandingChange =
  | { readonly removed: true }
  | { readonly isAdmin?: boolean | undefined; readonly status?: MemberStatus | undefined }

/**
 * Has the organization an active administrator after the change of one member? Without one nobody could ever change a
 * role, a user or a bill again (requirement ORG-02).
 */
export function keepsAnAdmin(members: readonly Standing[], userId: string, change: StandingChange): boolean {
  return members.some((member) => {
    if (member.userId !== userId) return member.isAdmin && member.status === 'active'
    if ('removed' in change) return false
    return (change.isAdmin ?? member.isAdmin) && (change.status ?? member.status) === 'active'
  })
}
