import { expect, test } from 'vitest'
import { decideEntry, type EntryOrganization, type EntryQuery, type EntrySession } from './decide-entry.ts'

const nobody: EntrySession = { kind: 'none' }
const unproved: EntrySession = { kind: 'secondFactor' }
const member: EntrySession = { kind: 'signedIn', memberships: [{ status: 'active' }] }
const none: EntryOrganization = { kind: 'none' }
const shut: EntryOrganization = { kind: 'notSetUp' }
const entered: EntryOrganization = {
  kind: 'loaded',
  countryId: 'MX',
  type: 'import',
  mayComplete: true,
  mayCreate: true,
}
const wish = (path: string, more: Partial<EntryQuery> = {}): EntryQuery => ({
  path,
  href: path,
  access: 'member',
  search: {},
  pendingMblInput: null,
  pendingInvitation: null,
  attempts: 0,
  ...more,
})
const guest = (path: string, redirect?: string) => wish(path, { access: 'guest', search: { redirect } })

test.each([
  ['a page of work', unproved, none, wish('/orders'), '/second-step?redirect=%2Forders'],
  [
    'who has just given the password',
    unproved,
    none,
    guest('/login', '/tasks'),
    '/second-step?redirect=%2Ftasks',
  ],
  ['one’s account', unproved, none, wish('/account', { access: 'user' }), '/second-step?redirect=%2Faccount'],
  ['an organization that requires it', member, shut, wish('/'), '/second-step'],
  ['the second step, with nobody there', nobody, none, guest('/second-step'), '/login'],
  ['the second step, once it is taken', member, entered, guest('/second-step', '/tasks'), '/tasks'],
] as const)('[AUTH-16] %s leads on', (_, session, organization, query, to) => {
  expect(decideEntry(session, organization, query).go).toEqual({ to })
})

test.each([
  ['the second step', unproved, none, guest('/second-step')],
  ['a page that is open to all', unproved, none, wish('/help', { access: 'open' })],
  ['setting it up', member, shut, guest('/second-step')],
  ['one’s account where the organization requires it', member, shut, wish('/account', { access: 'user' })],
] as const)('[AUTH-16] %s stays', (_, session, organization, query) => {
  expect(decideEntry(session, organization, query).go).toBe('stay')
})
