import { getRoleOfUser } from '@rumbo/domain/organizations/roles.api'
import { previewConversion } from '@rumbo/domain/records/custom-fields/convert.api'
import {
  changeShipments,
  createRow,
  createShipment,
  getShipment,
  startBulkEdit,
  updateShipment,
} from '@rumbo/domain/shipments/api'
import { previewTransport } from '@rumbo/domain/shipments/contracts/transport.api'
import { getWork, isUnfinished, listFailures, undoWork } from '@rumbo/domain/works/api'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { customRole, memberWith, rewriteRole } from '../roles/custom-role.ts'
import { defineField } from '../world/custom-fields.ts'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'
import { attackedModules } from './attacked-module.ts'
import { lookForHidden } from './hidden-attacks.ts'

/** What a role hides isn't shown by what follows from a change either, nor lost by it. */
const holder = useServed()
type As = { person: Person; organization: Organization }
let ana: As
let beto: As
let role: string

beforeAll(async () => {
  const { world } = holder
  const person = await world.person('Ana')
  const organization = await world.organization('Forwarder', person)
  ana = { person, organization }
  role = await customRole(world, organization, {})
  beto = { person: await memberWith(world, organization, { name: 'Beto', role }), organization }
})
beforeEach(() => allow({}))

describe.each(attackedModules)('$id', (attacked) => lookForHidden(holder, attacked))

const everything = {
  organization: ['organizations'],
  modules: ['shipments'],
  create: ['ocean', 'air', 'road', 'rail'],
  default: 'edit',
  edits: 'all',
}
const allow = (fields: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
  rewriteRole(holder.world, role, {
    ...everything,
    fields: Object.fromEntries(Object.entries(fields).map(([module, each]) => [module, { fields: each }])),
  })

async function make(patch: Record<string, unknown> = {}) {
  const sent = { name: 'Coffee', freightType: 'ocean', vesselVoyage: ['Altair'], ...patch }
  return (await holder.served.call(createShipment, sent as never, ana)).body
}
const get = async (id: string) => (await holder.served.call(getShipment, { id }, ana)).body
async function ended(id: string) {
  await vi.waitFor(
    async () => expect(isUnfinished((await holder.served.call(getWork, { id }, ana)).body)).toBe(false),
    { timeout: 15_000, interval: 20 },
  )
}

test('[ROLE-03] an answer to a change doesn’t name the hidden fields that it emptied', async () => {
  const { id } = await make()
  expect((await get(id)).vesselVoyage).toEqual(['Altair'])
  await allow({ shipments: { vesselVoyage: 'hide' } })
  const rows = [{ id, patch: { freightType: 'road' } }]
  const { body } = await holder.served.call(changeShipments, { rows }, beto)
  expect((await get(id)).vesselVoyage ?? null).toBeNull()
  expect(body.items).toMatchObject([{ id, changed: expect.arrayContaining(['freightType']) }])
  expect(JSON.stringify(body)).not.toContain('vesselVoyage')
})

test('[VIEW-04] an undo brings back what an edit emptied behind its user’s back', async () => {
  const { id } = await make({ etd: '2027-01-10' })
  await holder.served.call(updateShipment, { id, etd: '2027-02-01' }, ana)
  await allow({ shipments: { firstEtd: 'hide' } })
  const { body: work } = await holder.served.call(startBulkEdit, { ids: [id], patch: { etd: null } }, beto)
  await ended(work.id)
  expect(await get(id)).toMatchObject({ etd: null, firstEtd: null })
  const { body: undo } = await holder.served.call(undoWork, { id: work.id }, beto)
  await ended(undo.id)
  expect(await get(id)).toMatchObject({ etd: '2027-02-01', firstEtd: '2027-01-10' })
})

test('[ROLE-03] why a work refused records names no field that is hidden by now', async () => {
  const { id } = await make({ freightType: 'road', vesselVoyage: undefined })
  const { body: work } = await holder.served.call(
    startBulkEdit,
    { ids: [id], patch: { vesselVoyage: 'X' } },
    beto,
  )
  await ended(work.id)
  const refusals = async () => [
    (await holder.served.call(getWork, { id: work.id }, beto)).body.reasons,
    (await holder.served.call(listFailures, { id: work.id }, beto)).body.items[0]?.refused,
  ]
  expect(await refusals()).toMatchObject([[{ path: 'vesselVoyage', count: 1 }], [{ path: 'vesselVoyage' }]])
  await allow({ shipments: { vesselVoyage: 'hide' } })
  const after = await refusals()
  expect(JSON.stringify(after)).not.toContain('vesselVoyage')
  expect(after).toMatchObject([[{ count: 1 }], [{ code: 'FIELD_NOT_IN_MODE' }]])
})

test('[ROLE-03] what another transport type would do to containers tells nothing of their hidden fields', async () => {
  const { id } = await make({ modality: 'FCL' })
  const row = {
    id,
    resource: 'containers',
    number: 'CSQU3054383',
    type: '22G1',
    currentPhase: '20_to_origin_port',
  }
  const made = await holder.served.call(createRow, row as never, ana)
  expect([made.status, made.body]).toMatchObject([200, { type: '22G1' }])
  const preview = async () =>
    (await holder.served.call(previewTransport, { id, freightType: 'road' }, beto)).body.containers
  expect((await preview()).typesReset).toBe(1)
  await allow({ containers: { type: 'hide', currentPhase: 'hide' } })
  expect(await preview()).toEqual({ typesReset: 0, phasesTranslated: 0 })
})

test('[ROLE-03] who defines fields previews no values of a field that is hidden from them', async () => {
  const field = await defineField(holder.world, ana.organization, { name: 'Margin', type: 'string' })
  await make({ [field]: 'fifteen percent' })
  const preview = () => holder.served.call(previewConversion, { id: field, type: 'number' }, beto)
  expect((await preview()).body).toMatchObject({ fails: 1, samples: [{ value: 'fifteen percent' }] })
  await allow({ shipments: { [field]: 'hide' } })
  const { status, body } = await preview()
  expect([status, JSON.stringify(body)]).toEqual([403, expect.not.stringContaining('fifteen')])
})

test('[ROLE-03] the role of a user lists no custom field that is hidden from who asks', async () => {
  const field = await defineField(holder.world, ana.organization, { name: 'Margin', type: 'string' })
  const input = { organizationId: ana.organization.id, userId: beto.person.userId }
  const of = async (as: As) => JSON.stringify((await holder.served.call(getRoleOfUser, input, as)).body)
  expect(await of(beto)).toContain(field)
  await allow({ shipments: { [field]: 'hide' } })
  expect(await of(beto)).not.toContain(field)
  expect(await of(ana)).toContain(field)
})
