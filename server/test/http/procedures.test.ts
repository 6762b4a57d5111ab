import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { user } from '@rumbo/domain/auth/user'
import { newId } from '@rumbo/domain/kernel/id'
import { createTRPCClient, httpBatchLink, httpLink, TRPCClientError } from '@trpc/client'
import { beforeAll, expect, test } from 'vitest'
import type { ProcedureRouter } from '../../src/http/trpc/procedures.ts'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'
import { signedCookie } from './signed-cookie.ts'

const holder = useServed()
let ana: Person
let beto: Person
let forwarder: Organization
let cookie: string

beforeAll(async () => {
  ana = await holder.world.person('Ana')
  beto = await holder.world.person('Beto')
  forwarder = await holder.world.organization('Forwarder', ana)
  await holder.world.join(forwarder, beto, 'member')
  cookie = await signedCookie(holder.served, ana)
})

type Headers = Readonly<Record<string, string>>

const linkTo = (headers: Headers) => ({
  url: `${holder.served.url}/trpc`,
  headers: { 'accept-language': 'en', ...headers },
})
const clientOf = (headers: Headers) =>
  createTRPCClient<ProcedureRouter>({ links: [httpLink(linkTo(headers))] })

/** What Ana's program sends; the value of the cookie, not the cookie. */
const asAna = (): Headers => ({
  token: cookie.slice(cookie.indexOf('=') + 1),
  tokenRumbo: holder.served.token(ana),
  organizationId: forwarder.id,
})

/** The failure of a call, as a tRPC client has it, without what differs from call to call. */
async function failureOf(call: Promise<unknown>): Promise<unknown> {
  const error = await call.then(
    () => undefined,
    (failure: unknown) => failure,
  )
  if (!(error instanceof TRPCClientError)) throw new Error('the call was answered')
  return { message: error.message, data: { ...error.data, requestId: typeof error.data?.requestId } }
}

test('[AUTH-04] auth.me tells by the session alone who is here, with every field, the memberships and the API token', async () => {
  const byHeader = await clientOf({ token: asAna().token ?? '' }).auth.me.query({})
  expect(byHeader.tokenRumbo).toBe(holder.served.token(ana))
  expect(Object.keys(byHeader.user).sort()).toEqual(Object.keys(user.shape).sort())
  expect(user.parse(byHeader.user)).toMatchObject({
    id: ana.userId,
    email: ana.email,
    grants: [],
    organizationUser: [
      { organizationId: forwarder.id, status: 'active', organization: { name: 'Forwarder' } },
    ],
  })
  expect(await clientOf({ token: cookie }).auth.me.query({})).toEqual(byHeader)
  expect(await clientOf({ cookie }).auth.me.query({})).toEqual(byHeader)
  expect(await clientOf(asAna()).auth.me.query({})).toEqual(byHeader)
})

test('[AUTH-04] organizations.get and the others take the session, tokenRumbo and organizationId by header', async () => {
  const client = clientOf(asAna())
  expect(await client.organizations.get.query({ id: forwarder.id })).toMatchObject({ name: 'Forwarder' })
  const second = await holder.world.organization('Second', ana)
  const { organizationId: _left, ...none } = asAna()
  const forgotten = await failureOf(clientOf(none).organizations.get.query({ id: second.id }))
  expect(forgotten).toMatchObject({ data: { code: 'ORGANIZATION_REQUIRED', httpStatus: 400 } })
  const other = clientOf({ ...none, organizationId: second.id })
  expect(await other.organizations.get.query({ id: second.id })).toMatchObject({ name: 'Second' })
  expect(await failureOf(other.organizations.get.query({ id: forwarder.id }))).toMatchObject({
    message: 'Not found',
    data: { code: 'NOT_FOUND', httpStatus: 404 },
  })
})

test('procedures of one batch are answered together, each by itself, and a batch has an end', async () => {
  const client = createTRPCClient<ProcedureRouter>({ links: [httpBatchLink(linkTo(asAna()))] })
  const [me, organization, missing] = await Promise.allSettled([
    client.auth.me.query({}),
    client.organizations.get.query({ id: forwarder.id }),
    client.organizations.get.query({ id: newId() }),
  ])
  expect([me.status, organization.status, missing.status]).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  const many = await fetch(`${holder.served.url}/trpc/${Array(11).fill('auth.me').join(',')}?batch=1`, {
    headers: asAna(),
  })
  expect(many.status).toBe(400)
  expect(await many.text()).toContain('"code":"BAD_REQUEST"')
})

test('role.getRoleByOrganizationIdAndUserId gives the role of any member with its permission sets and rows', async () => {
  const role = await clientOf(asAna()).role.getRoleByOrganizationIdAndUserId.query({
    organizationId: forwarder.id,
    userId: beto.userId,
  })
  expect(role).toMatchObject({
    id: forwarder.roles.member,
    name: 'Member',
    color: expect.any(String),
    organizationId: forwarder.id,
    userIds: [beto.userId],
    shipment: { allowed: true, edits: 'own' },
    organization: { users: false },
    dashboard: { allowed: true },
    order: { allowed: true },
    finances: { allowed: true },
  })
  expect(role.rows).toContainEqual({
    nameField: expect.stringContaining('shipments:'),
    fieldId: 'eta',
    section: expect.any(String),
    permissions: 'edit',
    roleId: forwarder.roles.member,
  })
})

test('role.getRoleByOrganizationIdAndUserId tells NO_ROLE of who is no active member', async () => {
  const carla = await holder.world.person('Carla')
  const roleOf = (userId: string) =>
    failureOf(
      clientOf(asAna()).role.getRoleByOrganizationIdAndUserId.query({ organizationId: forwarder.id, userId }),
    )
  const none = await roleOf(carla.userId)
  expect(none).toMatchObject({
    message: 'There is no role for authorization',
    data: { code: 'NO_ROLE', httpStatus: 403 },
  })
  await holder.world.join(forwarder, carla, 'member')
  await holder.world.leave(forwarder, carla)
  expect(await roleOf(carla.userId)).toEqual(none)
  expect(await roleOf(newId())).toEqual(none)
})

test('[I18N-02] i18.getTranslateCatalog gives all texts in the language of the user', async () => {
  const textsOf = () => clientOf(asAna()).i18.getTranslateCatalog.query({ organizationId: forwarder.id })
  const fileOf = (language: string, feature: string): unknown =>
    JSON.parse(
      readFileSync(join(import.meta.dirname, `../../../web/locales/${language}/${feature}.json`), 'utf8'),
    )
  const spanish = await textsOf()
  expect(spanish.shipments).toEqual(fileOf('es-mx', 'shipments'))
  await holder.world.owner.query(`update base.users set language = 'en-us' where id = $1`, [ana.userId])
  const english = await textsOf()
  expect(english.shipments).toEqual(fileOf('en-us', 'shipments'))
  expect(Object.keys(english)).toEqual(Object.keys(spanish))
  const stranger = await holder.world.organization('Strangers', await holder.world.person('Stranger'))
  const theirs = clientOf(asAna()).i18.getTranslateCatalog.query({ organizationId: stranger.id })
  expect(await failureOf(theirs)).toMatchObject({ data: { code: 'NOT_FOUND' } })
})

test('[I18N-02] an organization’s own words are laid over the catalogue, in its language and for itself alone', async () => {
  const textsOf = () => clientOf(asAna()).i18.getTranslateCatalog.query({ organizationId: forwarder.id })
  await holder.world.owner.query(`update base.users set language = 'en-us' where id = $1`, [ana.userId])
  const plain = (await textsOf()) as { shipments: { fields: Record<string, unknown> } }
  const other = await holder.world.organization('Other words', await holder.world.person('Other'))
  const name = (organization: { id: string }, language: string, key: string, text: string) =>
    holder.world.owner.query(
      'insert into base.labels (organization_id, language, key, text) values ($1, $2, $3, $4)',
      [organization.id, language, key, text],
    )
  await name(forwarder, 'en-us', 'shipments.fields.eta', 'Arrives')
  await name(forwarder, 'es-mx', 'shipments.fields.eta', 'Llega')
  await name(forwarder, 'en-us', 'shipments.fields.nothing', 'Nothing')
  await name(other, 'en-us', 'shipments.fields.etd', 'Leaves')
  const { shipments } = (await textsOf()) as typeof plain
  expect(shipments.fields).toEqual({ ...plain.shipments.fields, eta: 'Arrives' })
})

test('[AUTH-05] a missing token, a missing session and a token that is not valid are three answers', async () => {
  const get = (headers: Headers) => failureOf(clientOf(headers).organizations.get.query({ id: forwarder.id }))
  const { token = '', tokenRumbo = '' } = asAna()
  const failure = (code: string, message: string) => ({
    message,
    data: {
      code,
      message,
      requestId: 'string',
      httpStatus: 401,
      path: 'organizations.get',
    },
  })
  const missing = failure('TOKEN_NOT_FOUND', 'Token not found')
  expect(await get({})).toEqual(missing)
  expect(await get({ token })).toEqual(missing)
  expect(await get({ tokenRumbo })).toEqual(failure('NOT_AUTHENTICATED', 'User is not authenticated'))
  expect(await get({ tokenRumbo, token: 'nobody.s' })).toEqual(
    failure('NOT_AUTHENTICATED', 'User is not authenticated'),
  )
  expect(await failureOf(clientOf({}).auth.me.query({}))).toMatchObject({ message: 'Token not found' })
  expect(await failureOf(clientOf({ token: 'nobody.s' }).auth.me.query({}))).toMatchObject({
    message: 'User is not authenticated',
  })
})

test('[AUTH-05] expired, forged and revoked tokens are refused alike', async () => {
  const bodyOf = async (person: Person, tokenRumbo: string) => {
    const url = new URL(`${holder.served.url}/trpc/organizations.get`)
    url.searchParams.set('input', JSON.stringify({ id: forwarder.id }))
    const headers = { 'accept-language': 'en', tokenRumbo, token: await signedCookie(holder.served, person) }
    const answer = await fetch(url, { headers })
    return [answer.status, (await answer.text()).replace(/"requestId":"[^"]+"/, '')]
  }
  const [expired, revoked] = [await holder.world.person('Expired'), await holder.world.person('Revoked')]
  for (const person of [expired, revoked]) await holder.world.join(forwarder, person, 'member')
  const [tokenOfExpired, tokenOfRevoked] = [holder.served.token(expired), holder.served.token(revoked)]
  await holder.world.owner.query(`update auth.session set "expiresAt" = now() where id = $1`, [
    expired.sessionId,
  ])
  await holder.served.app.identity.revokeAll(revoked.userId)
  const forged = `${holder.served.token(ana).slice(0, -1)}A`
  const answers = [
    await bodyOf(expired, tokenOfExpired),
    await bodyOf(revoked, tokenOfRevoked),
    await bodyOf(ana, forged === holder.served.token(ana) ? `${forged.slice(0, -1)}B` : forged),
    await bodyOf(ana, `${newId()}.${holder.served.token(ana).split('.')[1]}`),
    await bodyOf(ana, 'x'),
  ]
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]).toEqual([401, expect.stringContaining('"message":"Token is not valid"')])
})

test('a cookie of another user than the token is refused as such', async () => {
  const { token = '' } = asAna()
  const headers = { token, tokenRumbo: holder.served.token(beto), organizationId: forwarder.id }
  const mismatch = { data: { code: 'COOKIE_MISMATCH', httpStatus: 401 } }
  expect(await failureOf(clientOf(headers).organizations.get.query({ id: forwarder.id }))).toMatchObject(
    mismatch,
  )
  expect(await failureOf(clientOf(headers).auth.me.query({}))).toMatchObject(mismatch)
})

test('what is no procedure, no input or no query is refused in the same shape', async () => {
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${holder.served.url}/trpc/${path}`, {
      ...init,
      headers: { 'accept-language': 'en', ...asAna(), ...init.headers },
    })
    return [answer.status, ((await answer.json()) as { error: { data: { code: string } } }).error.data]
  }
  const wrong = [
    ['nothing.here', 404, 'NOT_FOUND'],
    ['auth.me?input={', 400, 'BAD_REQUEST'],
    ['auth.me?input="text"', 400, 'BAD_REQUEST'],
    ['auth.me?input={"staff":true}', 400, 'BAD_REQUEST'],
    ['organizations.get?input={"id":"x"}', 400, 'BAD_REQUEST'],
    ['organizations.get?input={"id":{"__proto__":1}}', 400, 'BAD_REQUEST'],
  ] as const
  for (const [path, status, code] of wrong) {
    const [found, data] = await ask(path)
    expect([path, found, data]).toEqual([path, status, expect.objectContaining({ code })])
    expect(JSON.stringify(data)).not.toMatch(/stack|node_modules|procedure/i)
  }
  const [status] = await ask('auth.me', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect(status).toBe(400)
})
