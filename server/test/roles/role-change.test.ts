import { updateRole } from '@rumbo/domain/organizations/roles.api'
import { createShipment, getShipment, updateShipment } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test, vi } from 'vitest'
import { listen } from '../http/listening.ts'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'
import { customRole, memberWith } from './custom-role.ts'

const holder = useServed()
let ana: Person
let forwarder: Organization
let as: { person: Person; organization: Organization }

beforeAll(async () => {
  ana = await holder.world.person('Ana')
  forwarder = await holder.world.organization('Forwarder', ana)
  as = { person: ana, organization: forwarder }
})

const roleChanged = { module: 'role', recordId: null, rowId: null, version: null, fields: [] }
const seesAll = { modules: ['shipments'], default: 'edit' }

async function openFor(name: string) {
  const role = await customRole(holder.world, forwarder, seesAll)
  const person = await memberWith(holder.world, forwarder, { name, role })
  const listening = await listen(holder.served, person, forwarder)
  const id = (await holder.served.call(createShipment, { name, freightType: 'ocean', eta: '2026-01-01' }, as))
    .body.id
  return { role, listening, id, hers: { person, organization: forwarder } }
}

type Heard = Awaited<ReturnType<typeof openFor>>['listening']['heard']

/** The fields of a record that were announced since it was made. */
const sinceBirth = (heard: Heard, id: string) =>
  heard.flatMap(({ recordId, version, fields }) => (recordId === id && (version ?? 0) > 1 ? fields : []))

test('[ROLE-06] a change of a role holds for the next request, and its open sockets hear of it within 2 s', async () => {
  const { role, listening, id, hers } = await openFor('Beto')
  expect((await holder.served.call(getShipment, { id }, hers)).body.eta).toBe('2026-01-01')
  const cells = [{ module: 'shipments', field: 'eta', right: 'hide' as const }]
  await holder.served.call(updateRole, { id: role, cells }, as)
  const before = performance.now()
  expect(await holder.served.call(getShipment, { id }, hers)).not.toHaveProperty('body.eta')
  expect((await holder.served.call(updateShipment, { id, eta: '2026-01-02' }, hers)).status).toBe(400)
  await vi.waitFor(() => expect(listening.heard).toContainEqual(roleChanged), 5_000)
  expect(performance.now() - before).toBeLessThan(2_000)

  // From here on nothing is announced under the old role.
  await holder.served.call(updateShipment, { id, eta: '2026-01-03' }, as)
  await holder.served.call(updateShipment, { id, eta: '2026-01-04', houseBl: 'R' }, as)
  await vi.waitFor(
    () =>
      expect(listening.heard).toContainEqual(expect.objectContaining({ recordId: id, fields: ['houseBl'] })),
    5_000,
  )
  expect(sinceBirth(listening.heard, id)).not.toContain('eta')
})

test("[ROLE-06] a change of a member's role as well, and who keeps theirs hears nothing", async () => {
  const { listening, id, hers } = await openFor('Carla')
  const other = await openFor('Diego')
  const none = await customRole(holder.world, forwarder, {})
  const { owner } = holder.world
  await owner.query('update base.members set role_id = $1 where user_id = $2', [none, hers.person.userId])
  const before = performance.now()
  expect((await holder.served.call(getShipment, { id }, hers)).status).toBe(403)
  await vi.waitFor(() => expect(listening.heard).toContainEqual(roleChanged), 5_000)
  expect(performance.now() - before).toBeLessThan(2_000)
  await holder.served.call(updateShipment, { id, eta: '2026-01-09' }, as)
  await vi.waitFor(() => expect(sinceBirth(other.listening.heard, id)).toContain('eta'), 5_000)
  expect(other.listening.heard).not.toContainEqual(roleChanged)
  expect(sinceBirth(listening.heard, id)).toEqual([])
})
