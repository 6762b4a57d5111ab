import { expect, test } from 'vitest'
import { containerCatalogue } from '../../containers/fields.ts'
import { containers } from '../../containers/module.ts'
import type { Catalogue } from '../../fields/field.ts'
import { shipmentCatalogue } from '../../shipments/fields.ts'
import { shipments } from '../../shipments/module.ts'
import { compileRights } from '../rights/rights.ts'
import { everything } from '../rights/role.ts'
import { beginningsOf } from './beginnings.ts'
import { rightsOn } from './profiles.api.ts'

const catalogues = [shipmentCatalogue, containerCatalogue]
const beginnings = beginningsOf([shipments, containers])

const shown = (key: string, catalogue: Catalogue) => {
  const profile = beginnings.find((each) => each.key === key)?.rights ?? {}
  const share = { holder: { organizationId: 'b', kind: 'client' as const }, ownerId: 'a', profile }
  return compileRights({ role: everything, catalogue, share, ownRecord: true })
}

test('[NET-02] what an organization begins with names fields and sections that there are', () => {
  for (const { rights } of beginnings) {
    for (const { module, fields } of catalogues) {
      const said = rightsOn(rights, module)
      const ids = fields.map(({ id }) => id)
      const sections = fields.map(({ section }) => section)
      expect(Object.keys(said.fields).filter((id) => !ids.includes(id))).toEqual([])
      expect(Object.keys(said.sections).filter((id) => !sections.includes(id))).toEqual([])
    }
  }
})

test('[NET-02] nothing but status tells from port to port where cargo is and whether it is late, and nothing else', () => {
  const rights = shown('status', shipmentCatalogue)
  const shared = shipmentCatalogue.fields.filter(({ side }) => side === 'shared').map(({ id }) => id)
  expect(shared.filter((id) => rights.of(id) !== 'hide').sort()).toEqual(
    [
      ['ata', 'atd', 'eta', 'etd', 'firstEta', 'freightType', 'name', 'phase', 'status', 'timing'],
      ['pol', 'polName', 'pod', 'podName', 'apol', 'apod'],
    ]
      .flat()
      .sort(),
  )
  expect(shared.filter((id) => rights.of(id) === 'edit')).toEqual([])
})

test('[NET-02] the usual profile tells of the way and no parties, no priority; everything edits what can be edited', () => {
  const usual = shown('usual', shipmentCatalogue)
  for (const id of ['masterBl', 'pol', 'carrierCode', 'eta', 'phases', 'shipmentCargos'])
    expect([id, usual.of(id)]).toEqual([id, 'view'])
  for (const id of ['shipper', 'consignee', 'buyer', 'supplier', 'priority', 'invoiceCount'])
    expect([id, usual.of(id)]).toEqual([id, 'hide'])
  const all = shown('everything', shipmentCatalogue)
  for (const { id, side, readOnly } of shipmentCatalogue.fields.filter((each) => each.side === 'shared'))
    expect([id, side, all.of(id)]).toEqual([id, side, readOnly ? 'view' : 'edit'])
  expect(shown('everything', containerCatalogue).of('seal')).toBe('edit')
})
