import { expect, test } from 'vitest'
import { organizationTypes } from '../organizations/organization.ts'
import { firstDefaults } from './first-defaults.ts'
import { shipments } from './module.ts'

const carrier = { label: 'Maersk', code: 'MAEU' }
const homePort = { label: 'Manzanillo', code: 'MXZLO' }

test('[SHELL-08] a home port is where exporters load and where all others discharge', () => {
  expect(firstDefaults({ type: 'export', carrier, homePort })).toEqual({
    carrierCode: carrier,
    pol: homePort,
  })
  expect(firstDefaults({ type: 'import', carrier, homePort })).toEqual({
    carrierCode: carrier,
    pod: homePort,
  })
})

test('[SHELL-08] what is not said is no default, and all that is one is offered by the module', () => {
  for (const type of organizationTypes) {
    expect(firstDefaults({ type, carrier: null, homePort: null })).toEqual({})
    const fields = Object.keys(firstDefaults({ type, carrier, homePort }))
    expect(shipments.defaults?.fields).toEqual(expect.arrayContaining(fields))
  }
})
