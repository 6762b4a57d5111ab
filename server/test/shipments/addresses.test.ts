import { newId } from '@rumbo/domain/kernel/id'
import { shortId } from '@rumbo/domain/kernel/short-id'
import { createShipment, deleteShipment, findShipment } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import { connect, profileOf, share } from '../world/sharing.ts'
import type { Organization, Person } from '../world/world.ts'

/** A record's page by its number: whose it is and who sees the number decide, and nothing else is said. */
const holder = useServed()
type As = { readonly person: Person; readonly organization: Organization }
let ana: As
let beto: As

beforeAll(async () => {
  const { world } = holder
  const acting = async (name: string) => {
    const person = await world.person(name)
    return { person, organization: await world.organization(`${name} Inc.`, person) }
  }
  ana = await acting('Ana')
  beto = await acting('Beto')
  await connect(world, ana.organization, beto.organization)
})

const make = async (as: As = ana) => {
  const { body } = await holder.served.call(createShipment, { name: 'Coffee', freightType: 'ocean' }, as)
  return { id: body.id, number: String(body.rumboShipmentNumber) }
}
const find = (address: string, as: As) => holder.served.call(findShipment, { address }, as)
const give = async (id: string, rights: object) => {
  const profile = await profileOf(holder.world, ana.organization, { shipments: rights })
  await share(holder.world, {
    by: ana.person,
    from: ana.organization,
    ids: [id],
    to: beto.organization,
    profile,
  })
}

test('[SHELL-01] a shipment is found by its number, however it is typed, and by its id, short or whole', async () => {
  const { id, number } = await make()
  for (const address of [number, number.toLowerCase(), id, shortId(id)]) {
    const { status, body } = await find(address, ana)
    expect([address, status, body.id, body.rumboShipmentNumber]).toEqual([address, 200, id, number])
  }
})

test('[SHELL-01] what is not there and what is another organization’s answer alike, by number and by id', async () => {
  const { id, number } = await make(beto)
  const answers = await Promise.all(
    ['R9999999', number, newId(), id, shortId(id), '~x', '../x', "R0' or 1=1"].map((each) => find(each, ana)),
  )
  for (const { status, body } of answers) {
    expect([status, (body as { code?: string }).code]).toEqual([404, 'NOT_FOUND'])
  }
})

test('[SHELL-01] a shared shipment has the same number for its partner, who finds it by that once it is shared, whatever else is shown', async () => {
  const shown = await make()
  const little = await make()
  expect((await find(shown.number, beto)).status).toBe(404)
  await give(shown.id, { default: 'view' })
  await give(little.id, { default: 'hide', fields: { eta: 'view' } })
  expect((await find(shown.number, beto)).body.id).toBe(shown.id)
  const { body } = await find(little.number, beto)
  expect([body.id, body.rumboShipmentNumber]).toEqual([little.id, little.number])
  expect(body).not.toHaveProperty('masterBl')
})

test('[SHELL-01] whose role hides the number finds nothing by it', async () => {
  const { id, number } = await make()
  const diego = await holder.world.person('Diego')
  await holder.world.join(ana.organization, diego, 'member')
  await holder.world.owner.query(
    `with made as (insert into base.roles (organization_id, id, name, permissions) values ($1, gen_random_uuid(), 'No number',
       '{"modules": ["shipments"], "default": "view", "fields": {"shipments": {"fields": {"rumboShipmentNumber": "hide"}}}}') returning id)
     update base.members set role_id = made.id from made where user_id = $2`,
    [ana.organization.id, diego.userId],
  )
  const as = { person: diego, organization: ana.organization }
  expect((await find(number, as)).status).toBe(404)
  expect((await find(id, as)).body.id).toBe(id)
})

test('[SHELL-01] the number of a deleted shipment leads nowhere', async () => {
  const { id, number } = await make()
  await holder.served.call(deleteShipment, { id }, ana)
  expect((await find(number, ana)).status).toBe(404)
})
