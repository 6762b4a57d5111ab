import { createShipment, getShipment, listShipments } from '@rumbo/domain/shipments/api'
import { expect, test } from 'vitest'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { defineField, defineSection } from '../world/custom-fields.ts'
import { useServed } from '../world/served.ts'

const holder = useServed()

test('[SHP-04] a shipment tells where its custom fields stand, of those that the reader sees', async () => {
  const { world, served } = holder
  const person = await world.person('Ana')
  const organization = await world.organization('Andes', person)
  const ana = { person, organization }
  const { id } = (await served.call(createShipment, { name: 'One', freightType: 'ocean' }, ana)).body
  const fieldSetFor = async (reader: typeof ana) =>
    (await served.call(getShipment, { id }, reader)).body.fieldSet
  expect(await fieldSetFor(ana)).toBeNull()

  const [form, table] = [
    await defineSection(world, organization),
    await defineSection(world, organization, { type: 'table' }),
  ]
  const cost = await defineField(world, organization, { name: 'Cost', type: 'decimal', section: form })
  const fee = await defineField(world, organization, { name: 'Fee', type: 'decimal', section: table })
  await defineField(world, organization, { name: 'Seal', type: 'string', modules: ['containers'] })
  const modules = ['shipments']
  const all = [
    { fieldId: cost, setId: form, modules },
    { fieldId: fee, setId: table, modules },
  ]
  expect(await fieldSetFor(ana)).toEqual(expect.arrayContaining(all))
  expect(await fieldSetFor(ana)).toHaveLength(2)
  const { body } = await served.call(listShipments, { fields: 'name,fieldSet' }, ana)
  expect(body.items[0]?.fieldSet).toHaveLength(2)

  const fields = { shipments: { fields: { [cost]: 'hide' } } }
  const role = await customRole(world, organization, { modules: ['shipments'], default: 'edit', fields })
  const bo = { person: await memberWith(world, organization, { name: 'Bo', role }), organization }
  expect(await fieldSetFor(bo)).toEqual([all[1]])
})
