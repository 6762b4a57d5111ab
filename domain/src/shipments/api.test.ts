import { expect, test } from 'vitest'
import { z } from 'zod'
import { containerFields } from '../containers/fields.ts'
import type { Contract } from '../kernel/endpoint.ts'
import {
  countShipments,
  createRow,
  createShipment,
  deleteRow,
  getShipment,
  listHistory,
  listRows,
  listShipments,
  updateRow,
  updateShipment,
} from './api.ts'
import { recogniseNumber } from './contracts/recognise.api.ts'
import { getTimeline } from './contracts/timeline.api.ts'
import { previewTransport, setTransport } from './contracts/transport.api.ts'
import { shipmentFields } from './fields.ts'
import { container, shipment } from './shipment.ts'

const contracts: readonly Contract[] = [
  createShipment,
  listShipments,
  countShipments,
  getShipment,
  updateShipment,
  listRows,
  createRow,
  updateRow,
  deleteRow,
  previewTransport,
  setTransport,
  listHistory,
  getTimeline,
  recogniseNumber,
]
const shipmentId = '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f60'

test('every field of the catalogues stands in the answers, and can be sent unless the path names it', () => {
  expect(Object.keys(shipment.shape)).toEqual(expect.arrayContaining(shipmentFields.map(({ id }) => id)))
  expect(Object.keys(container.shape)).toEqual(expect.arrayContaining(containerFields.map(({ id }) => id)))
  expect(Object.keys(updateShipment.input.shape)).toEqual(
    expect.arrayContaining(shipmentFields.map(({ id }) => id).filter((id) => id !== 'organizationId')),
  )
})

test('any value passes to its field, which says what is wrong with it', () => {
  const input = { id: shipmentId, eta: { not: 'a date' }, customs_broker: 5, timing: 'late' }
  expect(updateShipment.input.parse(input)).toEqual(input)
  const customField = { '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f61': 'x' }
  expect(updateShipment.input.parse({ ...input, ...customField })).toEqual({ ...input, ...customField })
  expect(createRow.input.parse({ id: shipmentId, resource: 'containers', number: 1, x: 2 })).toMatchObject({
    x: 2,
  })
})

test('a list is asked for by query texts', () => {
  expect(
    listShipments.input.parse({ limit: '20', sort: '-eta', archived: 'true', fields: 'name, eta' }),
  ).toEqual({
    limit: 20,
    skip: 0,
    sort: [{ field: 'eta', descending: true }],
    archived: true,
    fields: ['name', 'eta'],
  })
  expect(listShipments.input.parse({})).toEqual({ limit: 50, skip: 0, archived: false })
  for (const wrong of [
    { limit: 0 },
    { limit: 201 },
    { skip: 10_001 },
    { limit: 'x' },
    { sort: 'eta desc' },
    { archived: 'yes' },
  ]) {
    expect(listShipments.input.safeParse(wrong).success).toBe(false)
  }
})

test.each(contracts.map((contract) => [`${contract.method} ${contract.path}`, contract] as const))(
  '%s: its examples are valid, its path stands in its input, its schema refers to nothing outside',
  (_name, contract) => {
    const inPath = [...contract.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
    const sample: Record<string, string> = { id: shipmentId, rowId: shipmentId, resource: 'containers' }
    const fromPath = Object.fromEntries(inPath.map((name) => [name, sample[name]]))
    for (const name of inPath) expect(contract.input.shape).toHaveProperty(name)
    const { input, output } = contract.example ?? {}
    if (input !== undefined) contract.input.parse({ ...fromPath, ...(input as object) })
    if (output !== undefined) contract.output.parse(output)
    const schemas = [
      z.toJSONSchema(contract.input, { io: 'input', unrepresentable: 'any', reused: 'inline' }),
    ]
    schemas.push(z.toJSONSchema(contract.output, { io: 'output', unrepresentable: 'any', reused: 'inline' }))
    expect(JSON.stringify(schemas)).not.toContain('$ref')
  },
)

test('the reference page tells what a field takes', () => {
  const { properties } = z.toJSONSchema(updateShipment.input, { io: 'input', unrepresentable: 'any' })
  expect(properties?.eta).toMatchObject({ anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] })
  expect(properties?.pol).toMatchObject({ description: 'Only by ocean' })
  expect(properties?.timing).toMatchObject({ readOnly: true })
})
