import { describe, expect, test } from 'vitest'
import {
  decideEntry,
  type Entry,
  type EntryOrganization,
  type EntryQuery,
  type EntrySession,
} from './decide-entry.ts'

const nobody: EntrySession = { kind: 'none' }
const member: EntrySession = { kind: 'signedIn', memberships: [{ status: 'active' }] }
const newcomer: EntrySession = { kind: 'signedIn', memberships: [] }
const waiting: EntrySession = { kind: 'signedIn', memberships: [{ status: 'waiting' }] }
const noOrganization: EntryOrganization = { kind: 'none' }
const able = { mayComplete: true, mayCreate: true }
const complete: EntryOrganization = { kind: 'loaded', countryId: 'MX', type: 'import', ...able }
const without = (missing: Partial<typeof complete>): EntryOrganization => ({ ...complete, ...missing })

/** A wish to see a path; defaults to one for members. */
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
const open = (path: string, more: Partial<EntryQuery> = {}) => wish(path, { access: 'open', ...more })
const guest = (path: string, more: Partial<EntryQuery> = {}) => wish(path, { access: 'guest', ...more })
const user = (path: string, more: Partial<EntryQuery> = {}) => wish(path, { access: 'user', ...more })

/** What is left alone need not be named. */
const entry = (expected: Partial<Entry>): Entry => ({
  store: {},
  attempts: 0,
  signOut: false,
  clear: false,
  go: 'stay',
  ...expected,
})

type Case = readonly [string, EntrySession, EntryOrganization, EntryQuery, Partial<Entry>]

function holds(cases: readonly Case[]) {
  test.each(cases)('%s', (_, session, organization, query, expected) => {
    expect(decideEntry(session, organization, query)).toEqual(entry(expected))
  })
}

describe('without a session (AUTH-07)', () => {
  holds([
    ['an open page stays', nobody, noOrganization, open('/about'), {}],
    ['the sign-in page stays', nobody, noOrganization, guest('/login'), {}],
    [
      'home goes to the sign-in page',
      nobody,
      noOrganization,
      wish('/'),
      { clear: true, go: { to: '/login' } },
    ],
    [
      'another page too, and is come back to',
      nobody,
      noOrganization,
      wish('/shipment_details/1', { href: '/shipment_details/1?tab=history#top' }),
      { clear: true, go: { to: '/login?redirect=%2Fshipment_details%2F1%3Ftab%3Dhistory%23top' } },
    ],
    [
      'a step of the sign-up too',
      nobody,
      noOrganization,
      user('/waiting'),
      {
        clear: true,
        go: { to: '/login?redirect=%2Fwaiting' },
      },
    ],
  ])
})

describe('a token or cookie that does not fit (AUTH-06)', () => {
  holds([
    [
      'not valid: to the sign-in page',
      { kind: 'invalid' },
      noOrganization,
      wish('/'),
      { clear: true, go: { to: '/login' } },
    ],
    [
      'not valid on an open page: forgotten',
      { kind: 'invalid' },
      noOrganization,
      open('/help'),
      { clear: true },
    ],
    [
      'not valid for the organization',
      member,
      { kind: 'invalid' },
      wish('/'),
      { clear: true, go: { to: '/login' } },
    ],
    [
      'another user’s cookie: signed out',
      { kind: 'mismatch' },
      noOrganization,
      wish('/'),
      {
        signOut: true,
        clear: true,
        go: { to: '/login' },
      },
    ],
    [
      'also on the sign-in page',
      { kind: 'mismatch' },
      noOrganization,
      guest('/login'),
      { signOut: true, clear: true },
    ],
  ])
})

describe('a tracking number in the address (AUTH-08)', () => {
  const search = { mbl_input: 'MAEU123456789', carrier: 'MAEU' }
  holds([
    [
      'without a session it is stored',
      nobody,
      noOrganization,
      wish('/', { search, href: '/?mbl_input=MAEU123456789&carrier=MAEU' }),
      {
        store: search,
        clear: true,
        go: { to: '/login' },
      },
    ],
    ['on an open page too', nobody, noOrganization, open('/about', { search }), { store: search }],
    [
      'with a session the new shipment opens',
      member,
      complete,
      wish('/', { search }),
      {
        store: search,
        go: { to: '/shipments/new' },
      },
    ],
    [
      'from an open page too',
      member,
      complete,
      open('/about', { search }),
      {
        store: search,
        go: { to: '/shipments/new' },
      },
    ],
    [
      'it leaves the address there',
      member,
      complete,
      wish('/shipments/new', { search }),
      {
        store: search,
        go: { to: '/shipments/new' },
      },
    ],
    [
      'after the sign-in the stored one opens',
      member,
      complete,
      guest('/login', { pendingMblInput: 'X' }),
      {
        go: { to: '/shipments/new' },
      },
    ],
    ['and stays open', member, complete, wish('/shipments/new', { pendingMblInput: 'X' }), {}],
    [
      'it does not break a step of the sign-up',
      member,
      complete,
      user('/sign-up/invite', { pendingMblInput: 'X' }),
      {},
    ],
    [
      'the organization comes first',
      newcomer,
      noOrganization,
      wish('/', { search }),
      {
        store: search,
        go: { to: '/sign-up/organization' },
      },
    ],
    ['a carrier alone is none', member, complete, wish('/', { search: { carrier: 'MAEU' } }), {}],
  ])
})

describe('a shared view in the address', () => {
  const search = { shared_view: 'v1' }
  holds([
    [
      'without a session: stored, cleared, the sign-up form',
      nobody,
      noOrganization,
      wish('/', { search }),
      {
        store: search,
        clear: true,
        go: { to: '/sign-up' },
      },
    ],
    [
      'with a session: stored, the list',
      member,
      complete,
      wish('/help', { search }),
      { store: search, go: { to: '/' } },
    ],
    ['and there it stays', member, complete, wish('/', { search }), { store: search }],
  ])
})

describe('the organization (AUTH-10)', () => {
  const noCountry = without({ countryId: null })
  const noType = without({ type: null })
  const asMember = without({ countryId: null, mayComplete: false })
  holds([
    ['none: to open one', newcomer, noOrganization, wish('/'), { go: { to: '/sign-up/organization' } }],
    [
      'none, at the sign-in page: too',
      newcomer,
      noOrganization,
      guest('/login'),
      { go: { to: '/sign-up/organization' } },
    ],
    [
      'none, signed in on the way to an invitation',
      newcomer,
      noOrganization,
      guest('/sign-up', { search: { redirect: '/invitation?token=x' } }),
      { go: { to: '/invitation?token=x' } },
    ],
    ['none, and there already', newcomer, noOrganization, open('/sign-up/organization'), {}],
    ['none, on the next step', newcomer, noOrganization, user('/sign-up/new-organization'), {}],
    ['none, on an open page', newcomer, noOrganization, open('/help'), {}],
    ['requested to join: waits', waiting, noOrganization, wish('/'), { go: { to: '/waiting' } }],
    ['requested to join: may ask another', waiting, noOrganization, open('/sign-up/organization'), {}],
    [
      'no country: its admin adds it',
      member,
      noCountry,
      wish('/'),
      { go: { to: '/sign-up/organization-details' } },
    ],
    ['no type: too', member, noType, wish('/'), { go: { to: '/sign-up/organization-details' } }],
    ['and stays there', member, noCountry, user('/sign-up/organization-details'), {}],
    ['a member may work', member, asMember, wish('/'), {}],
    ['all there: work', member, complete, wish('/'), {}],
  ])
})

describe('failed loads (AUTH-11)', () => {
  const failed: EntrySession = { kind: 'failed' }
  holds([
    ['the first counts', failed, noOrganization, wish('/'), { attempts: 1, go: 'unreachable' }],
    [
      'the second counts',
      failed,
      noOrganization,
      wish('/', { attempts: 1 }),
      { attempts: 2, go: 'unreachable' },
    ],
    [
      'the third signs out',
      failed,
      noOrganization,
      wish('/', { attempts: 2 }),
      {
        signOut: true,
        clear: true,
        go: { to: '/login' },
      },
    ],
    [
      'the organization counts alike',
      member,
      { kind: 'failed' },
      wish('/', { attempts: 1 }),
      { attempts: 2, go: 'unreachable' },
    ],
    [
      'its third signs out too',
      member,
      { kind: 'failed' },
      wish('/', { attempts: 2 }),
      {
        signOut: true,
        clear: true,
        go: { to: '/login' },
      },
    ],
    ['an open page stays, and counts', failed, noOrganization, open('/help'), { attempts: 1 }],
    [
      'no response does not count',
      { kind: 'noResponse' },
      noOrganization,
      wish('/', { attempts: 2 }),
      {
        attempts: 2,
        go: 'unreachable',
      },
    ],
    [
      'maintenance does not count',
      { kind: 'maintenance' },
      noOrganization,
      wish('/', { attempts: 2 }),
      {
        attempts: 2,
        go: { to: '/maintenance' },
      },
    ],
    ['success resets', member, complete, wish('/', { attempts: 2 }), { attempts: 0 }],
    ['nobody there resets', nobody, noOrganization, guest('/login', { attempts: 2 }), { attempts: 0 }],
  ])
})

describe('maintenance (AUTH-13)', () => {
  holds([
    [
      'every route goes there',
      { kind: 'maintenance' },
      noOrganization,
      open('/about'),
      { go: { to: '/maintenance' } },
    ],
    [
      'the sign-in page too',
      { kind: 'maintenance' },
      noOrganization,
      guest('/login'),
      { go: { to: '/maintenance' } },
    ],
    [
      'also when only the organization says so',
      member,
      { kind: 'maintenance' },
      wish('/'),
      { go: { to: '/maintenance' } },
    ],
    ['it stays', { kind: 'maintenance' }, noOrganization, open('/maintenance'), {}],
  ])
})

describe('an invitation of a company, opened before signing up', () => {
  const pendingInvitation = 'k3Jd9sLq0PzX7vBn2MwT5yRc'
  holds([
    [
      'the first page of work leads back to it',
      member,
      complete,
      wish('/', { pendingInvitation }),
      { go: { to: `/network/invitation?token=${pendingInvitation}` } },
    ],
    ['sign-up comes first', member, complete, wish('/sign-up/invite', { pendingInvitation }), {}],
    ['so does making an organization', newcomer, noOrganization, user('/waiting', { pendingInvitation }), {}],
    ['nobody signed in is led there', nobody, noOrganization, open('/about', { pendingInvitation }), {}],
  ])
})

describe('signed in, at the sign-in page', () => {
  holds([
    ['goes home', member, complete, guest('/login'), { go: { to: '/' } }],
    [
      'goes back to where one came from',
      member,
      complete,
      guest('/login', { search: { redirect: '/help?x=1' } }),
      {
        go: { to: '/help?x=1' },
      },
    ],
    [
      'never to another site',
      member,
      complete,
      guest('/login', { search: { redirect: '//evil.example' } }),
      {
        go: { to: '/' },
      },
    ],
  ])
})
