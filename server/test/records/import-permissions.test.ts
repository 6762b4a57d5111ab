import { createImport, deleteImport, getImport, listImports } from '@rumbo/domain/records/imports/imports.api'
import { deleteMapping, listMappings } from '@rumbo/domain/records/imports/mapping.api'
import { getTemplate } from '@rumbo/domain/records/imports/templates.api'
import { beforeAll, expect, test } from 'vitest'
import { useServedThings } from '../fixtures/things/served-things.ts'
import { beginUpload } from '../imports/uploading.ts'
import { customRole, memberWith, rewriteRole } from '../roles/custom-role.ts'
import type { Organization, Person } from '../world/world.ts'

/** Who may import depends on the module that a file goes into, of each import by itself. */
const holder = useServedThings()

let beto: { readonly person: Person; readonly organization: Organization }
let role: string

beforeAll(async () => {
  const { world } = holder
  const organization = await world.organization('Forwarder', await world.person('Ana'))
  role = await customRole(world, organization, { modules: ['orders', 'shipments'], default: 'edit' })
  beto = { person: await memberWith(world, organization, { name: 'Beto', role }), organization }
})

const begin = async (module: 'things' | 'shipments') => {
  const uploadId = await beginUpload(holder.served, beto, { bytes: 5 })
  return holder.served.call(createImport, { uploadId, module }, beto)
}

test('[ROLE-08] [MOD-01] an import is open to roles that open the module that its file goes into', async () => {
  const { served, world } = holder
  const [thing, shipment] = [await begin('things'), await begin('shipments')]
  expect([thing.status, shipment.status]).toEqual([200, 200])
  await world.owner.query(
    `insert into base.import_mappings (organization_id, name, n, field_id, csv_field_name, rumbo_field_name, module, section, type)
     select $1, m, 1, 'name', 'Name', 'Name', m, '', 'string' from unnest(array['things', 'shipments']) m`,
    [beto.organization.id],
  )
  await rewriteRole(world, role, { modules: ['orders'], default: 'edit' })

  const { body: list } = await served.call(listImports, { limit: 10 }, beto)
  expect(list.items.map(({ id }) => id)).toEqual([thing.body.id])
  const { body: mappings } = await served.call(listMappings, {}, beto)
  expect(mappings.items.map(({ name }) => name)).toEqual(['things'])
  const refused = [
    await begin('shipments'),
    await served.call(getImport, { id: shipment.body.id }, beto),
    await served.call(deleteImport, { id: shipment.body.id }, beto),
    await served.call(getTemplate, { module: 'shipments', mode: 'ocean' }, beto),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect((await served.call(deleteMapping, { name: 'shipments' }, beto)).status).toBe(404)
  const open = [await begin('things'), await served.call(getImport, { id: thing.body.id }, beto)]
  expect(open.map(({ status }) => status)).toEqual([200, 200])

  await rewriteRole(world, role, { modules: ['dashboard'], default: 'edit' })
  expect((await served.call(listImports, { limit: 10 }, beto)).status).toBe(403)
  await rewriteRole(world, role, { modules: ['orders', 'shipments'], default: 'edit' })
  expect((await served.call(getImport, { id: shipment.body.id }, beto)).status).toBe(200)
})
