import { getApiAccess, requestApiAccess } from '@rumbo/domain/developer/api-access.api'
import { createApiKey, listApiKeys } from '@rumbo/domain/developer/api-keys.api'
import { listShipments } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test } from 'vitest'
import { answerAccess, listAccess } from '../../src/access/scope/api-access-by-staff.ts'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'
import { newKey } from './keys.ts'

/** A server whose organizations ask for access, and are answered. */
const asking = useServed({ RUMBO_API_ACCESS: 'request' })
let ana: Person
let acme: Organization
let as: { person: Person; organization: Organization }

beforeAll(async () => {
  ana = await asking.world.person('Ana')
  acme = await asking.world.organization('Acme', ana)
  as = { person: ana, organization: acme }
})

const admin = () => asking.world.databases.admin
const answer = (state: 'granted' | 'refused', reason: string) =>
  answerAccess(admin(), {
    organizationId: acme.id,
    state,
    reason,
    staff: 'root',
    letter: (language) => ({ subject: `${state} ${language}`, text: reason, html: reason }),
  })
const standing = async () => (await asking.served.call(getApiAccess, {}, as)).body
const make = () =>
  asking.served.call(createApiKey, { name: 'ERP', roleId: acme.roles.member, scopes: ['shipments:read'] }, as)
const mails = async () => {
  const { rows } = await asking.world.owner.query(
    'select recipient, subject from system.mails order by created_at',
  )
  return rows.map(({ recipient, subject }) => [recipient, subject])
}

test('[DEV-01] access is requested, approved by staff and confirmed by mail; refused later, its keys stop at once', async () => {
  const { served } = asking
  expect(await standing()).toMatchObject({ way: 'request', state: 'none', mayMakeKeys: false, mayAsk: true })
  expect((await make()).body).toMatchObject({ code: 'API_ACCESS_NEEDED' })
  const request = { purpose: 'Our ERP reads arrivals.', contact: 'it@acme.example' }
  const requested = await served.call(requestApiAccess, request, as)
  expect(requested.body).toMatchObject({
    state: 'requested',
    mayAsk: false,
    request: { ...request, by: 'Ana' },
  })
  // Requested already: it stays as it is.
  await served.call(requestApiAccess, { purpose: 'Again' }, as)
  expect(await listAccess(admin())).toMatchObject([
    { id: acme.id, state: 'requested', ...request, requested_by: ana.email, keys: 0 },
  ])
  expect(await answer('granted', '')).toEqual({ before: 'requested', mailed: ana.email })
  expect(await answer('granted', '')).toEqual({ before: 'granted', mailed: null })
  expect(await standing()).toMatchObject({ state: 'granted', mayMakeKeys: true, mayAsk: false })
  const key = await newKey(served, { by: ana, organization: acme, scopes: ['shipments:read'] })
  const call = () => served.call(listShipments, { limit: 1 }, key.as)
  expect((await call()).status).toBe(200)
  expect(await answer('refused', 'Unpaid.')).toEqual({ before: 'granted', mailed: ana.email })
  expect([(await call()).status, (await make()).status]).toEqual([401, 409])
  expect(await standing()).toMatchObject({ state: 'refused', mayAsk: true, answer: { reason: 'Unpaid.' } })
  expect((await served.call(listApiKeys, {}, as)).body.items).toHaveLength(1)
  expect(await mails()).toEqual([
    [ana.email, 'granted es-mx'],
    [ana.email, 'refused es-mx'],
  ])
  const { rows } = await asking.world.owner.query(
    'select state, reason, staff, user_id from base.api_access_steps order by created_at',
  )
  expect(rows).toEqual([
    { state: 'requested', reason: request.purpose, staff: null, user_id: ana.userId },
    { state: 'granted', reason: '', staff: 'root', user_id: null },
    { state: 'refused', reason: 'Unpaid.', staff: 'root', user_id: null },
  ])
})

const selfServed = useServed()

test('[DEV-01] where organizations help themselves the first key is the access; not for who was refused', async () => {
  const { served, world } = selfServed
  const dora = await world.person('Dora')
  const free = await world.organization('Free', dora)
  const theirs = { person: dora, organization: free }
  const state = async () => (await served.call(getApiAccess, {}, theirs)).body
  expect(await state()).toMatchObject({ way: 'self', state: 'none', mayMakeKeys: true, mayAsk: false })
  const key = await newKey(served, { by: dora, organization: free, scopes: ['shipments:read'] })
  expect(await state()).toMatchObject({ state: 'granted' })
  await answerAccess(world.databases.admin, {
    organizationId: free.id,
    state: 'refused',
    reason: 'Abuse.',
    staff: 'root',
    letter: () => ({ subject: '', text: '', html: '' }),
  })
  expect(await state()).toMatchObject({ mayMakeKeys: false, mayAsk: true })
  expect((await served.call(listShipments, {}, key.as)).status).toBe(401)
  const input = { name: 'Again', roleId: free.roles.member, scopes: ['shipments:read' as const] }
  expect((await served.call(createApiKey, input, theirs)).status).toBe(409)
  // Asking is no way around the refusal.
  expect((await served.call(requestApiAccess, { purpose: 'Sorry.' }, theirs)).body).toMatchObject({
    state: 'requested',
    mayMakeKeys: false,
  })
  expect((await served.call(createApiKey, input, theirs)).status).toBe(409)
})
