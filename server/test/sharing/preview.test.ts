import { containerCatalogue } from '@rumbo/domain/containers/fields'
import type { Catalogue } from '@rumbo/domain/fields/field'
import { newId } from '@rumbo/domain/kernel/id'
import { createField, createSection } from '@rumbo/domain/records/custom-fields/api'
import type { Right } from '@rumbo/domain/records/rights/right'
import { createRow, getShipment, listRows, updateShipment } from '@rumbo/domain/shipments/api'
import { previewAs, updateCollaborator } from '@rumbo/domain/shipments/contracts/sharing.api'
import { shipmentCatalogue } from '@rumbo/domain/shipments/fields'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { only, useStory } from './story.ts'

const holder = useStory()
let id: string
let margin: string
let section: string

beforeAll(async () => {
  const { served, story } = holder
  const as = story.forwarder
  section = (await served.call(createSection, { name: 'Costs', type: 'form', modules: ['shipments'] }, as))
    .body.id
  margin = (await served.call(createField, { name: 'Margin', type: 'number', setId: section }, as)).body.id
  id = await story.shipment({
    eta: '2026-12-01',
    etd: '2026-11-20',
    bookingNumber: 'BK-1',
    masterBl: 'MAEU123',
    vesselVoyage: 'Ever Given 1',
    notes: 'mine alone',
    priority: 'urgent',
  })
  await served.call(updateShipment, { id, [margin]: 12 } as never, as)
  const row = { id, resource: 'containers', number: 'CSQU3054383', seal: 'S-1' }
  await served.call(createRow, row as never, as)
  await story.add(id, as, story.importer, { rights: only({}) })
})

const right = fc.constantFrom<Right>('hide', 'view', 'edit')
const rightsOn = ({ fields }: Catalogue, more: { fields: string[]; sections: string[] }) =>
  fc.record({
    default: right,
    sections: fc.dictionary(
      fc.constantFrom(...new Set([...fields.map((each) => each.section), ...more.sections])),
      right,
      { maxKeys: 5 },
    ),
    fields: fc.dictionary(fc.constantFrom(...fields.map((each) => each.id), ...more.fields), right, {
      maxKeys: 12,
    }),
  })

/** What each organization has of its own in its row. */
const own = new Set(
  [...shipmentCatalogue.fields, ...containerCatalogue.fields]
    .filter(({ side }) => side === 'own')
    .map((each) => each.id),
)
const ofEachRow = ['organizationId', 'updatedAt', 'version', 'owned', 'ended']

test('[NET-06] a preview shows exactly what the partner gets, whatever the profile says', async () => {
  const { served, story } = holder
  const { forwarder, importer } = story
  const collaboratorId = importer.organization.id
  const profiles = fc.sample(
    fc.record({
      shipments: rightsOn(shipmentCatalogue, { fields: [margin], sections: [section] }),
      containers: rightsOn(containerCatalogue, { fields: [], sections: [] }),
    }),
    { numRuns: 25, seed: 6 },
  )
  const shown = new Set<string>()
  for (const rights of profiles) {
    const request = { type: 'profile', kind: 'client', organizationId: collaboratorId, rights } as const
    const before = await served.call(previewAs, { id, as: request }, forwarder)
    expect(before.status).toBe(200)
    const changed = await served.call(updateCollaborator, { id, collaboratorId, rights }, forwarder)
    expect(changed.status).toBe(200)
    const { body } = await served.call(
      previewAs,
      { id, as: { type: 'organization', organizationId: collaboratorId } },
      forwarder,
    )
    expect([body.name, body.withheld]).toEqual(['Importer', 0])
    // What was shown before it was given is what was given.
    expect({ ...before.body, name: '' }).toEqual({ ...body, name: '' })
    const real = (await served.call(getShipment, { id }, importer)).body as Record<string, unknown>
    const compared = Object.entries(real).filter(([key]) => !own.has(key) && !ofEachRow.includes(key))
    expect(body.values).toEqual(Object.fromEntries(compared))
    const rows = (await served.call(listRows, { id, resource: 'containers' } as never, importer)).body as {
      items: Record<string, unknown>[]
    }
    const containers = rows.items.map((row) => ({
      id: row.id,
      values: Object.fromEntries(
        Object.entries(row).filter(([key]) => !own.has(key) && !ofEachRow.includes(key)),
      ),
    }))
    expect(body.containers).toEqual(containers)
    for (const key of Object.keys(body.values)) shown.add(key)
  }
  expect(shown.has(margin) && shown.has('masterBl') && !shown.has('notes')).toBe(true)
})

test('[NET-06] nobody sees by a preview what is hidden from themselves; the answer says how much it is', async () => {
  const { served, story, world } = holder
  const { forwarder, importer, stranger } = story
  const rights = only({ bookingNumber: 'view', masterBl: 'view', eta: 'view' })
  await served.call(updateCollaborator, { id, collaboratorId: importer.organization.id, rights }, forwarder)
  const role = await customRole(world, forwarder.organization, {
    modules: ['shipments'],
    default: 'view',
    fields: { shipments: { fields: { bookingNumber: 'hide' } } },
  })
  const beto = {
    person: await memberWith(world, forwarder.organization, { name: 'Beto', role }),
    organization: forwarder.organization,
  }
  const as = { type: 'organization', organizationId: importer.organization.id } as const
  const { body } = await served.call(previewAs, { id, as }, beto)
  expect([body.withheld, 'bookingNumber' in body.values, body.values.masterBl]).toEqual([1, false, 'MAEU123'])
  expect(body.fields.map((field) => field.id)).not.toContain('bookingNumber')
  // As a role of one's own company; one that holds more than their own stays shut.
  const asRole = { type: 'role', roleId: role } as const
  const seen = await served.call(previewAs, { id, as: asRole }, forwarder)
  expect([seen.status, 'bookingNumber' in seen.body.values, seen.body.values.notes]).toEqual([
    200,
    false,
    'mine alone',
  ])
  const admin = { type: 'role', roleId: forwarder.organization.roles.admin } as const
  expect((await served.call(previewAs, { id, as: admin }, beto)).status).toBe(403)
  // One that doesn't hold it, one that there is none of, and who isn't of the record.
  for (const organizationId of [stranger.organization.id, newId()]) {
    const other = { type: 'organization', organizationId } as const
    expect((await served.call(previewAs, { id, as: other }, forwarder)).status).toBe(404)
  }
  expect((await served.call(previewAs, { id, as }, stranger)).status).toBe(404)
  expect((await served.call(previewAs, { id, as: asRole }, importer)).status).toBe(404)
})
