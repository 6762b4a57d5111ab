import { getSectionLayout, setSectionLayout } from '@rumbo/domain/records/custom-fields/layout.api'
import { createShipment } from '@rumbo/domain/shipments/api'
import { getDetailsView } from '@rumbo/domain/shipments/contracts/details-view.api'
import { expect, test } from 'vitest'
import { defineField } from '../world/custom-fields.ts'
import { useServed } from '../world/served.ts'

const holder = useServed()

test('[FLD-02] an organization lays out its details: own sections and parts among standard ones, some hidden, for itself alone', async () => {
  const { served } = holder
  const { world } = served
  const person = await world.person('Ana')
  const andes = { person, organization: await world.organization('Andes', person) }
  const boreal = { person, organization: await world.organization('Boreal', person) }
  await defineField(world, andes.organization, { name: 'Broker', type: 'string' })
  const sectionsOf = async (as: typeof andes) => {
    const made = await served.call(createShipment, { name: 'Café', freightType: 'ocean' }, as)
    const view = await served.call(getDetailsView, { shipmentId: made.body.id }, as)
    return view.body.sections.map(({ id }) => id)
  }
  expect((await served.call(getSectionLayout, {}, andes)).body).toEqual({ sections: [] })
  const before = await sectionsOf(andes)
  const own = before.at(-3) ?? ''
  expect([before[0], before.slice(-2)]).toEqual(['containers', ['timeline', 'history']])

  const order = ['history', own, 'dates', 'containers', 'parties']
  const sections = order.map((id) => ({ id, hidden: id === 'parties' }))
  const set = await served.call(setSectionLayout, { sections }, andes)
  expect([set.status, set.body]).toEqual([200, { sections }])
  const after = await sectionsOf(andes)
  expect(after.filter((id) => order.includes(id))).toEqual(['history', own, 'dates', 'containers'])
  expect([...after, 'parties'].toSorted()).toEqual(before.toSorted())
  expect((await sectionsOf(boreal))[0]).toBe('containers')

  const refused = [
    [{ id: 'shipmentInformation', hidden: true }],
    [
      { id: 'dates', hidden: false },
      { id: 'dates', hidden: true },
    ],
  ]
  for (const wrong of refused) {
    expect((await served.call(setSectionLayout, { sections: wrong }, andes)).status).toBe(400)
  }
  expect((await served.call(getSectionLayout, {}, andes)).body).toEqual({ sections })
})
