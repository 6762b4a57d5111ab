import { updateField } from '@rumbo/domain/records/custom-fields/api'
import { convertField } from '@rumbo/domain/records/custom-fields/convert.api'
import { changeShipments, createRow, listRows, updateRow } from '@rumbo/domain/shipments/api'
import { getWork, isUnfinished } from '@rumbo/domain/works/api'
import { beforeAll, expect, test } from 'vitest'
import { change } from '../../src/access/change/change.ts'
import { recomputeMany } from '../../src/access/change/results/recompute.ts'
import { shipmentModule } from '../../src/modules.ts'
import { useServed } from '../world/served.ts'
import { type As, companies } from './companies.ts'

/** What an owner shows of its fields follows, whatever way its values change, and whoever changes what at once. */
const holder = useServed()
let of: Awaited<ReturnType<typeof companies>>
beforeAll(async () => {
  of = await companies(holder.served)
})

const ended = async (id: string | null, as: As) => {
  if (id === null) throw new Error('no work was begun')
  await expect
    .poll(async () => isUnfinished((await holder.served.call(getWork, { id }, as)).body), { timeout: 20_000 })
    .toBe(false)
}

test('[FLD-03] fields of containers are shown and edited like those of shipments, and sums over them follow', async () => {
  const { forwarder, importer, section, field, shipment, give, read } = of
  const boxes = await section({}, forwarder, 'containers')
  const wide = await field({
    name: 'Wide',
    type: 'number',
    setId: boxes.id,
    sharing: { network: true, right: 'edit' },
  })
  const secret = await field({ name: 'Secret', type: 'number', setId: boxes.id })
  const sum = (name: string, of: string) =>
    field({ name, type: 'formula', formulaData: `SUM({containers.${of}})`, sharing: { network: true } })
  const [all, hidden] = [await sum('All', wide.id), await sum('Hidden', secret.id)]
  const id = await shipment()
  const row = await holder.served.call(
    createRow,
    { id, resource: 'containers', number: 'MSKU9070323', [wide.id]: 3, [secret.id]: 7 } as never,
    forwarder,
  )
  expect([row.status, row.body]).toEqual([200, expect.anything()])
  await give(id, importer, { rights: { containers: { default: 'view' } } })
  const rows = async (as: As) =>
    (await holder.served.call(listRows, { id, resource: 'containers' }, as)).body.items[0]
  expect(await rows(importer)).toMatchObject({ [wide.id]: 3 })
  expect(await rows(importer)).not.toHaveProperty(secret.id)
  expect(await read(id, importer)).toMatchObject({ [all.id]: '3' })
  expect(await read(id, importer)).not.toHaveProperty(hidden.id)
  const edit = { id, resource: 'containers', rowId: row.body.id, [wide.id]: 5 }
  expect((await holder.served.call(updateRow, edit as never, importer)).status).toBe(200)
  expect(await rows(forwarder)).toMatchObject({ [wide.id]: 5, [secret.id]: 7 })
  await expect.poll(() => read(id, importer)).toMatchObject({ [all.id]: '5' })
  expect(await read(id, forwarder)).toMatchObject({ [all.id]: '5', [hidden.id]: '7' })
})

test('[FLD-03] a field’s new type, and what is computed again for many records, reaches those who are shown it', async () => {
  const { forwarder, importer, field, shipment, give, read, metadataOf } = of
  const light = await field({ name: 'Light', sharing: { network: true } })
  const id = await shipment({ [light.id]: '12' })
  await give(id, importer)
  const { body } = await holder.served.call(
    convertField,
    { id: light.id, version: 1, type: 'number' } as never,
    forwarder,
  )
  await ended(body.workId, forwarder)
  expect(await metadataOf(importer, light.id)).toMatchObject({ type: 'number' })
  expect(await read(id, importer)).toMatchObject({ [light.id]: 12 })
  const twice = await field({
    name: 'Twice',
    type: 'formula',
    sharing: { network: true },
    formulaData: `{${light.id}} * 2`,
  })
  await expect.poll(() => read(id, importer), { timeout: 20_000 }).toMatchObject({ [twice.id]: '24' })
  await holder.world.owner.query(`update base.shipments set calc = '{}' where id = $1`, [id])
  await holder.world.owner.query(
    `update base.shipments set shared = shared - $2 where id = $1 and organization_id = $3`,
    [id, twice.id, importer.organization.id],
  )
  await holder.world.as('job', forwarder.organization, (scope) =>
    recomputeMany(scope, shipmentModule, { ids: [id], by: { way: 'automation' } }),
  )
  expect(await read(id, importer)).toMatchObject({ [twice.id]: '24' })
})

test('[FLD-03] many records are changed at once by who is shown a field, each as far as its share lets through', async () => {
  const { forwarder, importer, field, shipment, give, read, metadataOf } = of
  const light = await field({ name: 'Light' })
  const [may, sees] = [await shipment({ [light.id]: 'a' }), await shipment({ [light.id]: 'a' })]
  await give(may, importer, { rights: { shipments: { fields: { [light.id]: 'edit' } } } })
  await give(sees, importer, { rights: { shipments: { fields: { [light.id]: 'view' } } } })
  expect(await metadataOf(importer, light.id)).toMatchObject({ right: 'edit' })
  const rows = [may, sees].map((id) => ({ id, patch: { [light.id]: 'b' } }))
  const { status, body } = await holder.served.call(changeShipments, { rows }, importer)
  expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining('UNAUTHORIZED')])
  expect(await read(may, forwarder)).toMatchObject({ [light.id]: 'b' })
  expect(await read(sees, forwarder)).toMatchObject({ [light.id]: 'a' })
})

test('[FLD-03] an edit that waits for a change of sharing goes by what is shared then', async () => {
  const { forwarder, importer, field, shipment, give, read } = of
  const light = await field({ name: 'Light' })
  const id = await shipment({ [light.id]: 'old' })
  await give(id, importer)
  const { world, served } = holder
  let waiting: Promise<unknown> | undefined
  await world.as(forwarder.person, forwarder.organization, async (scope) => {
    await change(
      scope,
      { module: shipmentModule, recordId: id, id },
      { patch: { name: 'Held' }, by: { way: 'api' } },
    )
    // It has read the catalogue of before, and waits for the record.
    waiting = of.write(id, { [light.id]: 'new' }, forwarder)
    await expect
      .poll(async () => {
        const { rows } = await world.owner.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%for update%'`,
        )
        return rows.length
      })
      .toBeGreaterThan(0)
    // As `updateField` would in its own transaction, and before the waiting one goes on.
    await world.owner.query(`update base.fields set sharing = '{"network": true}' where id = $1`, [light.id])
    await world.owner.query(
      `insert into base.shown_fields (owner_organization_id, organization_id, field_id, field_right)
       values ($1, $2, $3, 'view')`,
      [forwarder.organization.id, importer.organization.id, light.id],
    )
  })
  await waiting
  expect(await read(id, importer)).toMatchObject({ [light.id]: 'new' })
  const { status } = await served.call(
    updateField,
    { id: light.id, version: 1, sharing: {} } as never,
    forwarder,
  )
  expect(status).toBe(200)
  expect(await read(id, importer)).not.toHaveProperty(light.id)
})
