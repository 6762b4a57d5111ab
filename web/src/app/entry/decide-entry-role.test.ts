import { expect, test } from 'vitest'
import { decideEntry, type EntryOrganization, type EntryQuery, type EntrySession } from './decide-entry.ts'

const member: EntrySession = { kind: 'signedIn', memberships: [{ status: 'active' }] }
const looksOnly: EntryOrganization = {
  kind: 'loaded',
  countryId: 'MX',
  type: 'import',
  mayComplete: true,
  mayCreate: false,
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
const newShipment = '/shipments/new'
const gone = { mbl_input: null, carrier: null }

test('[AUTH-08] a role that creates no shipments sees why, once: the number in the address is never stored', () => {
  const search = { mbl_input: 'MAEU123456789', carrier: 'MAEU', shared_view: 'v1' }
  const entry = decideEntry(member, looksOnly, wish('/help', { search }))
  expect(entry).toMatchObject({ store: { ...gone, shared_view: 'v1' }, go: { to: newShipment } })
})

test('[AUTH-08] a number from before the sign-in goes too, even where one is already', () => {
  const pending = { pendingMblInput: 'X' }
  expect(decideEntry(member, looksOnly, wish('/', pending))).toMatchObject({
    store: gone,
    go: { to: newShipment },
  })
  expect(decideEntry(member, looksOnly, wish(newShipment, pending))).toMatchObject({
    store: gone,
    go: 'stay',
  })
  expect(decideEntry(member, looksOnly, wish('/'))).toMatchObject({ store: {}, go: 'stay' })
})
