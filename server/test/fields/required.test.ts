import { createRow, createShipment, duplicateShipment } from '@rumbo/domain/shipments/api'
import { Upload } from 'tus-js-client'
import { beforeAll, expect, test } from 'vitest'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { defineField } from '../world/custom-fields.ts'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()
let ana: Person
let luis: Person
let andes: Organization
let broker: string

/** A role that creates road shipments and edits all fields but one, of which it has a right. */
const clerkWith = (field: string, right: 'hide' | 'view') => ({
  modules: ['shipments'],
  organization: [],
  create: ['road'],
  edits: 'all',
  default: 'edit',
  fields: { shipments: { sections: {}, fields: { [field]: right } } },
})

beforeAll(async () => {
  const { world } = holder.served
  ana = await world.person('Ana')
  luis = await world.person('Luis')
  andes = await world.organization('Andes', ana)
  await world.join(andes, luis, 'admin')
  broker = await defineField(world, andes, { name: 'Broker', type: 'string', mandatory: true })
})

const create = (values: object, person = ana, organization = andes) =>
  holder.served.call(
    createShipment,
    { name: 'Autopartes', freightType: 'road', ...values },
    { person, organization },
  )

test('[FLD-01] a required custom field is required of who may edit it', async () => {
  const { status, body } = await create({})
  expect([status, body.issues]).toMatchObject([400, [{ path: broker, code: 'FIELD_REQUIRED' }]])
  expect((await create({ [broker]: 'Grupo Ei' })).status).toBe(200)
})

test.each(['hide', 'view'] as const)(
  '[ROLE-03] [FLD-01] of a role that has "%s" on a required field it is neither required nor named',
  async (right) => {
    const { world } = holder.served
    const role = await customRole(world, andes, clerkWith(broker, right))
    const clerk = await memberWith(world, andes, { name: `Clerk ${right}`, role })
    const made = await create({}, clerk)
    expect(made.status).toBe(200)
    expect(made.body[broker]).toBe(right === 'hide' ? undefined : null)
  },
)

test('[ROLE-03] who may not edit the name makes no shipment, and no field is named', async () => {
  const { world } = holder.served
  const role = await customRole(world, andes, clerkWith('name', 'view'))
  const clerk = await memberWith(world, andes, { name: 'Nameless', role })
  const { status, body } = await holder.served.call(
    createShipment,
    { freightType: 'road', [broker]: 'Grupo Ei' },
    { person: clerk, organization: andes },
  )
  expect(status).toBe(400)
  expect(body.issues).toMatchObject([{ path: 'id', code: 'UNAUTHORIZED' }])
})

/** Uploads a file; the upload's id. */
function upload(person: Person, organization: Organization): Promise<string> {
  return new Promise((resolve, reject) => {
    const sending = new Upload(Buffer.from('papers'), {
      endpoint: `${holder.served.url}/api/v1/uploads`,
      headers: { authorization: `Bearer ${holder.served.token(person)}`, organizationId: organization.id },
      metadata: { filename: 'Packing list.pdf' },
      retryDelays: null,
      onError: reject,
      onSuccess: () => resolve(new URL(sending.url ?? '').pathname.split('/').at(-1) ?? ''),
    })
    sending.start()
  })
}

test('[FLD-01] a required field of files is filled at creation with finished uploads of one’s own, once each', async () => {
  const { world } = holder.served
  const cordoba = await world.organization('Cordoba', ana)
  await world.join(cordoba, luis, 'admin')
  const modules = ['shipments', 'containers']
  const papers = await defineField(world, cordoba, {
    name: 'Papers',
    type: 'files',
    mandatory: true,
    modules,
  })
  const without = await create({}, ana, cordoba)
  expect([without.status, without.body.issues]).toMatchObject([
    400,
    [{ path: papers, code: 'FIELD_REQUIRED' }],
  ])

  const uploadId = await upload(ana, cordoba)
  const given = { [papers]: [{ uploadId }] }
  expect(await create(given, luis, cordoba)).toMatchObject({
    status: 400,
    body: { code: 'UPLOAD_NOT_FOUND' },
  })
  const twice = await create({ [papers]: [{ uploadId }, { uploadId }] }, ana, cordoba)
  expect(twice.body.code).toBe('UPLOAD_NOT_FOUND')
  const made = await create(given, ana, cordoba)
  expect(made.body[papers]).toMatchObject([{ label: 'Packing list.pdf' }])
  const [file] = made.body[papers] as { code: string }[]
  const read = await fetch(`${holder.served.url}/api/v1/files/${file?.code}/file`, {
    headers: { authorization: `Bearer ${holder.served.token(luis)}`, organizationId: cordoba.id },
  })
  expect(await read.text()).toBe('papers')
  expect((await create(given, ana, cordoba)).body.code).toBe('UPLOAD_NOT_FOUND')

  const ofContainer = await upload(ana, cordoba)
  const row = await holder.served.call(
    createRow,
    {
      id: made.body.id,
      resource: 'containers',
      number: 'CSQU3054383',
      [papers]: [{ uploadId: ofContainer }],
    },
    { person: ana, organization: cordoba },
  )
  expect(row.body[papers]).toMatchObject([{ label: 'Packing list.pdf' }])

  const copy = await holder.served.call(
    duplicateShipment,
    { id: made.body.id, containers: true },
    { person: ana, organization: cordoba },
  )
  expect([copy.status, copy.body[papers]]).toEqual([200, null])
})
