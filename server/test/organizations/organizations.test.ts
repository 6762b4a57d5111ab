import { me } from '@rumbo/domain/auth/api'
import { newId } from '@rumbo/domain/kernel/id'
import { createOrganization, getOrganization, updateOrganization } from '@rumbo/domain/organizations/api'
import {
  acceptInvitation,
  createInvitations,
  listInvitations,
} from '@rumbo/domain/organizations/invitations.api'
import { getRoleOfUser } from '@rumbo/domain/organizations/roles.api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IdentityServer } from '../identity/identity-server.ts'
import { startOrganizationServer } from './organization-server.ts'
import { found, person } from './person.ts'

let server: IdentityServer
beforeAll(async () => {
  server = await startOrganizationServer()
})
afterAll(() => server.close())

test('who founds an organization is its administrator, and it is whole', async () => {
  const ana = await person(server, 'ana@founders.example')
  const made = await ana.ask(createOrganization, {
    name: 'Ácme & Cía.',
    type: 'import_and_export',
    countryId: 'MX',
    annualShipmentRange: '500-1000',
  })
  expect(made).toMatchObject({
    name: 'Ácme & Cía.',
    code: 'AC',
    slug: 'acme-cia',
    type: 'import_and_export',
    countryId: 'MX',
    annualShipmentRange: '500-1000',
    state: 'active',
    allowedEmailDomains: [],
    members: [{ email: 'ana@founders.example', firstName: 'Ana', lastName: 'Ríos', status: 'active' }],
  })
  const { user } = await ana.ask(me, {})
  const role = await ana.ask(getRoleOfUser, { organizationId: made.id, userId: user.id })
  expect(role).toMatchObject({ name: 'Admin', organizationId: made.id })
})

test('what is wrong in a new organization is said at its field, and nothing is stored', async () => {
  const ana = await person(server, 'ana@wrong.example')
  const good = { name: 'Wrong', type: 'import', countryId: 'MX' }
  const cases = [
    [{ name: '   ' }, 'name', 'FIELD_REQUIRED'],
    [{ name: 'x'.repeat(201) }, 'name', 'TEXT_TOO_LONG'],
    [{ name: 'a\0b' }, 'name', 'VALUE_NOT_VALID'],
    [{ type: 'pirate' }, 'type', 'OPTION_UNKNOWN'],
    [{ countryId: undefined }, 'countryId', 'FIELD_REQUIRED'],
    [{ countryId: 'XX' }, 'countryId', 'COUNTRY_NOT_FOUND'],
    [{ countryId: 'mx' }, 'countryId', 'COUNTRY_NOT_FOUND'],
    [{ annualShipmentRange: '7' }, 'annualShipmentRange', 'OPTION_UNKNOWN'],
    [{ slug: 'mine' }, 'slug', 'FIELD_UNKNOWN'],
  ] as const
  for (const [wrong, path, code] of cases) {
    const refusal = await ana.refused(createOrganization, { ...good, ...wrong })
    expect(refusal, path).toEqual({ status: 400, code: 'BAD_REQUEST', issues: [{ path, code }] })
  }
  expect((await ana.ask(me, {})).user.organizationUser).toEqual([])
})

test('twenty that are founded at once under one name get twenty slugs', async () => {
  const ana = await person(server, 'ana@twenty.example')
  const made = await Promise.all(Array.from({ length: 20 }, () => found(ana, 'Twenty')))
  const slugs = made.map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(20)
  expect(slugs).toEqual(expect.arrayContaining(['twenty', 'twenty-2', 'twenty-3']))
  for (const slug of slugs) expect(slug).toMatch(/^twenty(-[a-z0-9]+)?$/)
})

test('an Idempotency-Key founds one organization, however often it is sent', async () => {
  const ana = await person(server, 'ana@once.example')
  const send = () =>
    fetch(new URL('/api/v1/organizations', server.url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ana.token}`,
        'content-type': 'application/json',
        'idempotency-key': 'k1',
      },
      body: JSON.stringify({ name: 'Once', type: 'import', countryId: 'MX' }),
    }).then((answer) => answer.json())
  const [first, second] = await Promise.all([send(), send()])
  expect(second).toEqual(first)
  expect((await ana.ask(me, {})).user.organizationUser).toMatchObject([{ organization: { name: 'Once' } }])
})

test('[SIGN-07] a user belongs to several organizations, with a role of its own in each', async () => {
  const ana = await person(server, 'ana@several.example')
  const beto = await person(server, 'beto@several.example', { name: 'Beto Sol' })
  const [home, other] = [await found(ana, 'Several Home'), await found(beto, 'Several Other')]
  await beto.ask(createInvitations, { emails: ana.email })
  const { token } = await server.mailTo(ana.email, /^Join Several Other/)
  await ana.ask(acceptInvitation, { token })

  const { user } = await ana.ask(me, {})
  expect(user.organizationUser).toMatchObject([
    { organizationId: home.id, status: 'active', organization: { name: 'Several Home' } },
    { organizationId: other.id, status: 'active', organization: { name: 'Several Other' } },
  ])
  // One call to each: the organization that a call names decides what its caller may do.
  expect((await ana.ask(getOrganization, { id: home.id }, home.id)).name).toBe('Several Home')
  expect((await ana.ask(getOrganization, { id: other.id }, other.id)).name).toBe('Several Other')
  expect((await ana.ask(listInvitations, {}, home.id)).invitations).toEqual([])
  expect(await ana.refused(listInvitations, {}, other.id)).toEqual({ status: 403, code: 'UNAUTHORIZED' })
  expect(await ana.refused(listInvitations, {})).toEqual({ status: 400, code: 'ORGANIZATION_REQUIRED' })

  const roleIn = (organizationId: string) =>
    ana.ask(getRoleOfUser, { organizationId, userId: user.id }).then(({ name }) => name)
  expect([await roleIn(home.id), await roleIn(other.id)]).toEqual(['Admin', 'Member'])
})

test('a role tells what it allows, to members of its organization alone', async () => {
  const ana = await person(server, 'ana@roles.example')
  const beto = await person(server, 'beto@roles.example')
  const organization = await found(ana, 'Roles')
  await found(beto, 'Roles Elsewhere')
  const { id: anaId } = (await ana.ask(me, {})).user
  const { id: betoId } = (await beto.ask(me, {})).user
  const of = (userId: string) => ({ organizationId: organization.id, userId })
  const role = await ana.ask(getRoleOfUser, of(anaId))
  expect(role).toMatchObject({
    name: 'Admin',
    color: 'unassigned',
    organizationId: organization.id,
    userIds: [anaId],
    shipment: { allowed: true, create: ['ocean', 'air', 'road', 'rail'], edits: 'all' },
    organization: { users: true, billing: true, deleteAccount: true },
    dashboard: { allowed: true },
    order: { allowed: true },
    finances: { allowed: true },
  })
  expect(role.rows).toContainEqual({
    nameField: 'shipments:fields.eta',
    fieldId: 'eta',
    section: expect.any(String),
    permissions: 'edit',
    roleId: role.id,
  })
  expect(await ana.refused(getRoleOfUser, of(betoId))).toEqual({ status: 403, code: 'NO_ROLE' })
  expect(await beto.refused(getRoleOfUser, of(anaId))).toEqual({ status: 404, code: 'NOT_FOUND' })
})

test('country and type can be changed and never emptied, and a slug stays as it was made', async () => {
  const ana = await person(server, 'ana@change.example')
  const { id } = await found(ana, 'Change Me', { countryId: 'CO' })
  const changed = await ana.ask(updateOrganization, {
    id,
    name: 'Changed',
    countryId: 'PE',
    type: 'export',
    location: 'Callao',
    website: 'https://change.example',
    description: ' as typed ',
  })
  expect(changed).toMatchObject({
    name: 'Changed',
    slug: 'change-me',
    countryId: 'PE',
    type: 'export',
    location: 'Callao',
    website: 'https://change.example',
    description: ' as typed ',
  })
  const refused = [
    [{ countryId: null }, 'countryId'],
    [{ type: null }, 'type'],
    [{ name: ' ' }, 'name'],
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ countryId: 'ZZ' }, 'countryId'],
    [{ slug: 'other' }, 'slug'],
    [{ subStatus: 'active' }, 'subStatus'],
    [{ state: 'gone' }, 'state'],
  ] as const
  for (const [patch, path] of refused) {
    const { status, issues } = await ana.refused(updateOrganization, { id, ...patch })
    expect([status, issues?.[0]?.path], path).toEqual([400, path])
  }
  expect(await ana.ask(getOrganization, { id })).toEqual(changed)
  const emptied = await ana.ask(updateOrganization, { id, location: '  ', website: null })
  expect(emptied).toMatchObject({ location: null, website: null, name: 'Changed' })
  expect(await ana.refused(updateOrganization, { id: newId(), name: 'x' })).toMatchObject({ status: 404 })
})
