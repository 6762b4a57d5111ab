import { describe, expect, test } from 'vitest'
import {
  type Access,
  decideEntry,
  type Entry,
  type EntryOrganization,
  type EntrySession,
} from './decide-entry.ts'

const ended: EntryOrganization = { kind: 'ended' }
const signedIn = (...statuses: readonly ('active' | 'waiting')[]): EntrySession => ({
  kind: 'signedIn',
  memberships: statuses.map((status) => ({ status })),
})
const goes = (session: EntrySession, path: string, access: Access): Entry['go'] => {
  const query = {
    path,
    href: path,
    access,
    search: {},
    pendingMblInput: null,
    pendingInvitation: null,
    attempts: 0,
  }
  return decideEntry(session, ended, query).go
}
const page = { to: '/organization-deleted' }

describe('[ORG-06] an organization that was deleted', () => {
  test('is said on a page of its own, wherever one wanted to work', () => {
    for (const session of [signedIn(), signedIn('active')])
      expect(goes(session, '/shipments/R0000001', 'member')).toEqual(page)
    expect(goes(signedIn(), '/login', 'guest')).toEqual(page)
  })

  test('shuts no page that needs none, and not the way into another one', () => {
    for (const path of ['/organization-deleted', '/sign-up/new-organization'])
      expect(goes(signedIn(), path, 'user')).toBe('stay')
    expect(goes(signedIn(), '/sign-up/organization', 'open')).toBe('stay')
    expect(goes(signedIn('waiting'), '/', 'member')).toEqual({ to: '/waiting' })
  })
})
