import { createApiKey, listApiKeys, revokeApiKey, updateApiKey } from '@rumbo/domain/developer/api-keys.api'
import { newId } from '@rumbo/domain/kernel/id'
import { modes } from '@rumbo/domain/kernel/mode'
import { createRole, deleteRole, listRoles } from '@rumbo/domain/organizations/roles.api'
import {
  createShipment,
  getShipment,
  listHistory,
  listShipments,
  updateShipment,
} from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test } from 'vitest'
import { hashApiKey } from '../../src/access/scope/api-key-hash.ts'
import { customRole, memberWith, rewriteRole } from '../roles/custom-role.ts'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'
import { newKey } from './keys.ts'

const holder = useServed()
let ana: Person
let acme: Organization
let as: { person: Person; organization: Organization }

beforeAll(async () => {
  ana = await holder.world.person('Ana')
  acme = await holder.world.organization('Acme', ana)
  as = { person: ana, organization: acme }
})

const all = ['shipments:read', 'shipments:write'] as const
const wanted = () => ({ by: ana, organization: acme, scopes: all })
const code = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
]
const read = (as: { headers: Record<string, string> }) => holder.served.call(listShipments, { limit: 1 }, as)
const stored = async (id: string) =>
  (await holder.served.call(listApiKeys, {}, as)).body.items.find((key) => key.id === id)

test('[DEV-01] a program works by its key alone: the organization is the key’s, history names the key', async () => {
  const { served } = holder
  const erp = await newKey(served, { ...wanted(), name: 'ERP of Acme' })
  expect((await stored(erp.id))?.lastUsedAt).toBeNull()
  const made = await served.call(createShipment, { name: 'By key', freightType: 'ocean' }, erp.as)
  expect(made.status).toBe(200)
  const { id } = made.body
  expect((await served.call(getShipment, { id }, erp.as)).body).toMatchObject({ name: 'By key' })
  const named = { headers: { ...erp.as.headers, organizationId: acme.id } }
  expect((await served.call(updateShipment, { id, name: 'Again' }, named)).status).toBe(200)
  const { body } = await served.call(listHistory, { id }, as)
  expect(body.items[0]).toMatchObject({ way: 'api', source: 'ERP of Acme', user: null })
  const key = await stored(erp.id)
  expect(key).toMatchObject({ name: 'ERP of Acme', state: 'live', createdBy: 'Ana', scopes: all })
  expect(Date.now() - Date.parse(key?.lastUsedAt ?? '')).toBeLessThan(60_000)
})

test('[DEV-01] the secret is shown once: not in lists, not to the repeated call, and not kept', async () => {
  const { served, world } = holder
  const input = { name: 'Once', roleId: acme.roles.member, scopes: ['shipments:read' as const] }
  const once = { ...as, headers: { 'idempotency-key': newId() } }
  const { body: first } = await served.call(createApiKey, input, once)
  const { body: again } = await served.call(createApiKey, input, once)
  expect(first.secret).toMatch(/^rumbo_[0-9A-Za-z]{39}$/)
  expect(again).toEqual({ ...first, secret: null })
  const secret = first.secret ?? ''
  expect(JSON.stringify((await served.call(listApiKeys, {}, as)).body)).not.toContain(secret)
  expect(first.start).toBe(secret.slice(0, 10))
  const { rows } = await world.owner.query('select to_jsonb(k)::text as whole from base.api_keys k')
  expect(rows.map(({ whole }) => whole).join()).not.toContain(secret.slice(12))
})

test('[DEV-01] revoked, expired, mistyped or without its role: 401 alike, at once', async () => {
  const { served, world } = holder
  const [revoked, expired, roleless, live] = await Promise.all(
    [1, 2, 3, 4].map(() => newKey(served, wanted())),
  )
  if (!revoked || !expired || !roleless || !live) throw new Error('four keys')
  for (const each of [revoked, expired, roleless]) expect((await read(each.as)).status).toBe(200)
  expect((await served.call(revokeApiKey, { id: revoked.id }, as)).status).toBe(204)
  await world.owner.query(`update base.api_keys set expires_at = now() where id = $1`, [expired.id])
  await world.owner.query(`update base.api_keys set role_id = null where id = $1`, [roleless.id])
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
  const mistyped = bearer(`${live.secret.slice(0, -1)}${live.secret.endsWith('0') ? '1' : '0'}`)
  const answers = []
  for (const each of [revoked.as, expired.as, roleless.as, mistyped, bearer('rumbo_')]) {
    const { status, body } = await read(each)
    answers.push({ status, ...(body as object), requestId: '' })
  }
  expect(answers[0]).toMatchObject({ status: 401, code: 'TOKEN_NOT_VALID' })
  expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
  expect((await read(live.as)).status).toBe(200)
  expect(await stored(revoked.id)).toMatchObject({ state: 'revoked', revokedBy: 'Ana' })
  expect(await stored(expired.id)).toMatchObject({ state: 'expired' })
  expect(code(await served.call(updateApiKey, { id: revoked.id, name: 'Back' }, as))).toEqual([
    404,
    'NOT_FOUND',
  ])
  expect((await served.call(revokeApiKey, { id: revoked.id }, as)).status).toBe(204)
})

test('[DEV-01] neither door lets a revoked key in: one that ended after the first is stopped at the second', async () => {
  const { world } = holder
  const key = await newKey(holder.served, wanted())
  await world.owner.query('update base.api_keys set revoked_at = now() where id = $1', [key.id])
  const { rows } = await world.owner.query('select * from system.find_key($1)', [hashApiKey(key.secret)])
  expect(rows).toEqual([])
  await expect(
    world.pool.query(`select * from system.enter_key('${key.id}', '${acme.id}')`),
  ).rejects.toMatchObject({ code: 'RU401' })
})

test('[DEV-01] its scopes narrow it, its role bounds it, and both follow their changes at once', async () => {
  const { served, world } = holder
  const nothing = { organization: [], modules: ['shipments'], create: [], default: 'view', edits: 'all' }
  const roleId = await customRole(world, acme, nothing)
  const { id } = (await served.call(createShipment, { name: 'Seen', freightType: 'ocean' }, as)).body
  const key = await newKey(served, { ...wanted(), roleId, scopes: ['shipments:read'] })
  const write = () => served.call(updateShipment, { id, eta: '2026-12-24' }, key.as)
  const missing = await write()
  expect(missing.body).toMatchObject({
    code: 'SCOPE_MISSING',
    message: 'This API key lacks the scope shipments:write',
  })
  await served.call(updateApiKey, { id: key.id, scopes: ['shipments:write'] }, as)
  expect(code(await write())).toEqual([403, 'UNAUTHORIZED'])
  expect(code(await served.call(getShipment, { id }, key.as))).toEqual([403, 'SCOPE_MISSING'])
  await rewriteRole(world, roleId, { ...nothing, default: 'edit' })
  expect((await write()).status).toBe(200)
  await rewriteRole(world, roleId, { ...nothing, modules: [] })
  expect(code(await write())).toEqual([403, 'UNAUTHORIZED'])
})

test('[DEV-01] hidden fields stay hidden to a key, in records, filters and sorts', async () => {
  const { served, world } = holder
  const hides = {
    modules: ['shipments'],
    create: [...modes],
    default: 'edit',
    fields: { shipments: { fields: { eta: 'hide' } } },
  }
  const key = await newKey(served, { ...wanted(), roleId: await customRole(world, acme, hides) })
  const made = { name: 'Veiled', freightType: 'ocean' as const, eta: '2026-12-31' }
  const { id } = (await served.call(createShipment, made, as)).body
  const seen = (await served.call(getShipment, { id }, key.as)).body
  expect(seen).toMatchObject({ name: 'Veiled' })
  expect(Object.keys(seen)).not.toContain('eta')
  expect((await served.call(listShipments, { sort: 'eta' }, key.as)).status).toBe(400)
  expect((await served.call(updateShipment, { id, eta: '2026-12-30' }, key.as)).status).not.toBe(200)
})

test('a role that edits its own shipments lets a key make them and change none', async () => {
  const { served } = holder
  const { id } = (await served.call(createShipment, { name: 'Ana’s', freightType: 'ocean' }, as)).body
  const key = await newKey(served, { ...wanted(), roleId: acme.roles.member })
  const made = await served.call(
    createShipment,
    { name: 'Its', freightType: 'ocean', eta: '2026-12-01' },
    key.as,
  )
  expect(made.body).toMatchObject({ name: 'Its', eta: '2026-12-01' })
  for (const each of [id, made.body.id])
    expect(code(await served.call(updateShipment, { id: each, eta: '2026-12-02' }, key.as))).toEqual([
      403,
      'UNAUTHORIZED',
    ])
})

test('[DEV-01] another organization is not there for a key, whether it is named or its records are', async () => {
  const { served, world } = holder
  const dora = await world.person('Dora')
  const other = await world.organization('Other', dora)
  const theirs = await served.call(
    createShipment,
    { name: 'Theirs', freightType: 'ocean' },
    { person: dora, organization: other },
  )
  const key = await newKey(served, wanted())
  const named = { headers: { ...key.as.headers, organizationId: other.id } }
  expect(code(await read(named))).toEqual([404, 'NOT_FOUND'])
  expect(code(await served.call(getShipment, { id: theirs.body.id }, key.as))).toEqual([404, 'NOT_FOUND'])
  const strangers = { person: dora, organization: other }
  expect((await served.call(listApiKeys, {}, strangers)).body.items).toEqual([])
  expect(code(await served.call(revokeApiKey, { id: key.id }, strangers))).toEqual([404, 'NOT_FOUND'])
  expect((await read(key.as)).status).toBe(200)
})

test('a POST repeated by a key makes one thing, and another key’s same word is another', async () => {
  const { served } = holder
  const [one, two] = [await newKey(served, wanted()), await newKey(served, wanted())]
  const word = newId()
  const post = (as: { headers: Record<string, string> }) =>
    served.call(
      createShipment,
      { name: 'Repeated', freightType: 'ocean' },
      { headers: { ...as.headers, 'idempotency-key': word } },
    )
  const [first, again, others] = [await post(one.as), await post(one.as), await post(two.as)]
  expect(again.body.id).toBe(first.body.id)
  expect(others.body.id).not.toBe(first.body.id)
})

test('nobody gives a key what they lack, nor changes one that can do more than they may', async () => {
  const { served, world } = holder
  const developer = { organization: ['developer'], modules: ['shipments'], default: 'view', edits: 'all' }
  const roleId = await customRole(world, acme, developer)
  const beto = { person: await memberWith(world, acme, { name: 'Beto', role: roleId }), organization: acme }
  const input = { name: 'Beto’s', roleId: acme.roles.admin, scopes: ['shipments:read' as const] }
  expect(code(await served.call(createApiKey, input, beto))).toEqual([403, 'UNAUTHORIZED'])
  const own = await served.call(createApiKey, { ...input, roleId }, beto)
  expect(own.body).toMatchObject({ role: { id: roleId } })
  const mighty = await newKey(served, { ...wanted(), scopes: ['shipments:read'] })
  const change = (changes: object) => served.call(updateApiKey, { id: mighty.id, ...changes }, beto)
  expect(code(await change({ scopes: [...all] }))).toEqual([403, 'UNAUTHORIZED'])
  expect(code(await change({ callsPerMinute: 3_000 }))).toEqual([403, 'UNAUTHORIZED'])
  // Nor narrows it: a program of the administrators' would stand still.
  expect(code(await change({ roleId }))).toEqual([403, 'UNAUTHORIZED'])
  expect(code(await change({ roleId, callsPerMinute: 1 }))).toEqual([403, 'UNAUTHORIZED'])
  const widened = await served.call(updateApiKey, { id: own.body.id, roleId: acme.roles.admin }, beto)
  expect(code(widened)).toEqual([403, 'UNAUTHORIZED'])
  expect((await change({ name: 'Mighty' })).body).toMatchObject({
    name: 'Mighty',
    scopes: ['shipments:read'],
  })
  expect((await served.call(revokeApiKey, { id: mighty.id }, beto)).status).toBe(204)
})

test('its maker leaves and the key stays; its role stays as long as it lives, or gives way to another', async () => {
  const { served, world } = holder
  const eva = await memberWith(world, acme, { name: 'Eva', role: acme.roles.admin })
  const roleId = (await served.call(createRole, { name: 'Robots', copyOf: acme.roles.member }, as)).body.id
  const key = await newKey(served, { ...wanted(), by: eva, roleId })
  await world.leave(acme, eva)
  expect((await read(key.as)).status).toBe(200)
  const { roles } = (await served.call(listRoles, {}, as)).body
  expect(roles.find((role) => role.id === roleId)).toMatchObject({ members: 0, keys: 1 })
  const refused = await served.call(deleteRole, { id: roleId }, as)
  expect(refused.body).toMatchObject({ code: 'ROLE_IN_USE', message: expect.stringContaining('API keys: 1') })
  expect((await served.call(deleteRole, { id: roleId, replacement: acme.roles.member }, as)).status).toBe(204)
  expect((await read(key.as)).status).toBe(200)
  expect(await stored(key.id)).toMatchObject({ role: { id: acme.roles.member } })
})
