import { expect, test } from 'vitest'
import { containers } from '../containers/module.ts'
import type { Field } from '../fields/field.ts'
import { shipments } from '../shipments/module.ts'
import { isCopied, valuesOfCopy } from './duplicate.ts'
import type { ModuleDeclaration } from './record-module.ts'

const copied = (module: ModuleDeclaration) =>
  module.catalogue.fields.filter((field) => isCopied(module, field)).map(({ id }) => id)

test('[SHP-09] a copy of a shipment takes what belongs to its kind along, and nothing of the one alone', () => {
  expect(copied(shipments)).toEqual([
    'name',
    'freightType',
    'modality',
    'incoterm',
    'incotermPlace',
    'priority',
    'assignedTo',
    'tags',
    'shipper',
    'consignee',
    'supplier',
    'buyer',
    'customs_broker',
    'forwarder',
    'notifyParty',
    'carrierCode',
    'origin',
    'originCountry',
    'pol',
    'apol',
    'pod',
    'apod',
    'finalDestination',
    'countryDestination',
    'freeTimeAtDestination',
    'freeDaysOfDemurrage',
    'trackCargo',
  ])
  expect(copied(containers)).toEqual(['type', 'amount', 'weight', 'width', 'height', 'depth'])
})

test('[SHP-09] what nobody could choose today stays behind: an archived option, a file, a date', () => {
  const own = (id: string, rest: Partial<Field>): Field => ({
    id,
    type: 'string',
    side: 'own',
    section: 's',
    ...rest,
  })
  const fields = [
    own('kept', { type: 'list', options: ['a'] }),
    own('old', { type: 'list', options: ['a'] }),
    own('file', { type: 'files' }),
    own('day', { type: 'date' }),
    own('empty', {}),
    own('text', {}),
  ]
  const values = { kept: 'a', old: 'gone', file: [], day: '2026-01-01', empty: null, text: 'x' }
  expect(valuesOfCopy(shipments, { fields, values, variant: 'ocean' })).toEqual({ kept: 'a', text: 'x' })
})
