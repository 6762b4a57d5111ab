import { attachFile } from '@rumbo/domain/files/api'
import { createRole, deleteRole, getRole } from '@rumbo/domain/organizations/roles.api'
import { createTag } from '@rumbo/domain/organizations/tags.api'
import { listShipments, updateShipment } from '@rumbo/domain/shipments/api'
import { beforeAll, describe, expect, test } from 'vitest'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { defineField } from '../world/custom-fields.ts'
import { useServed } from '../world/served.ts'
import { type As, attackedModules, attackedShipments, founder, make } from './attacked-module.ts'
import { forgeInput } from './forged-attacks.ts'

/** Ids of others, names that JavaScript or SQL know, and more than is allowed. */
const holder = useServed()
let ana: As
let eva: As
let shipment: string

beforeAll(async () => {
  ana = await founder(holder.world, 'Andes')
  eva = await founder(holder.world, 'Boreal')
  shipment = (await make(holder, attackedShipments, ana)).id
})

describe.each(attackedModules)('$id', (attacked) => forgeInput(holder, attacked))

test('tags, fields and uploads of another organization are none of one’s own', async () => {
  const tag = (await holder.served.call(createTag, { name: 'Theirs' }, eva)).body.id
  const field = await defineField(holder.world, eva.organization, { name: 'Theirs', type: 'files' })
  const tagged = await holder.served.call(updateShipment, { id: shipment, tags: [tag] } as never, ana)
  expect([tagged.status, tagged.body]).toMatchObject([400, { issues: [{ path: 'tags' }] }])
  const filled = await holder.served.call(updateShipment, { id: shipment, [field]: 'X' } as never, ana)
  expect([filled.status, filled.body]).toMatchObject([400, { issues: [{ code: 'FIELD_UNKNOWN' }] }])
  const sorted = await holder.served.call(listShipments, { sort: field } as never, ana)
  expect([sorted.status, sorted.body]).toMatchObject([400, { issues: [{ code: 'FIELD_UNKNOWN' }] }])
  const attached = await holder.served.call(
    attachFile,
    { uploadId: '0'.repeat(32), module: 'shipments', recordId: shipment, fieldId: field },
    ana,
  )
  expect([attached.status, attached.body]).toMatchObject([400, { code: 'UPLOAD_NOT_FOUND' }])
})

test('[ROLE-05] who may edit roles takes no role from its members that holds more than their own', async () => {
  const { world } = holder
  const role = await customRole(world, ana.organization, {
    organization: ['roles'],
    modules: ['shipments'],
    create: [],
    default: 'view',
    edits: 'own',
    fields: {},
  })
  const rita = {
    person: await memberWith(world, ana.organization, { name: 'Rita', role }),
    organization: ana.organization,
  }
  const big = (
    await holder.served.call(createRole, { name: 'Big', copyOf: ana.organization.roles.admin }, ana)
  ).body.id
  await memberWith(world, ana.organization, { name: 'Bruno', role: big })
  const { status } = await holder.served.call(deleteRole, { id: big, replacement: role }, rita)
  expect(status).toBe(403)
  expect((await holder.served.call(getRole, { id: big }, ana)).body.members).toBe(1)
})
