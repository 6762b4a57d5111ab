import type { Invitation, InvitationStatus } from '@rumbo/domain/organizations/invitation'
import { expect, test } from 'vitest'
import { pastInvitations, rowsOf, standingOf } from './rows.ts'

const invitation = (status: InvitationStatus, sentAt = '2026-11-20T09:00:00.000Z'): Invitation => ({
  id: status,
  email: `${status}@example.com`,
  roleId: 'role',
  teamId: null,
  status,
  invitedBy: null,
  createdAt: sentAt,
  sentAt,
  expiresAt: '2026-12-01T09:00:00.000Z',
})

test('[SIGN-06] open invitations stand among the people, answered and revoked ones by themselves, newest first', () => {
  const all = [
    invitation('pending'),
    invitation('expired'),
    invitation('accepted', '2026-11-01T09:00:00.000Z'),
    invitation('declined', '2026-11-03T09:00:00.000Z'),
    invitation('denied', '2026-11-02T09:00:00.000Z'),
    invitation('revoked', '2026-11-04T09:00:00.000Z'),
  ]
  const open = rowsOf({ members: [], invitations: all, requests: [] })
  expect(open.map(standingOf)).toEqual(['invited', 'expired'])
  expect(pastInvitations(all).map(standingOf)).toEqual(['revoked', 'declined', 'denied', 'accepted'])
})
