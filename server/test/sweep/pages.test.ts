import type { Contract } from '@rumbo/domain/kernel/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { useServed } from '../world/served.ts'
import { inputs, nobodys } from './inputs.ts'

const holder = useServed()
const nameOf = ({ method, path }: Contract) => `${method} ${path}`
const contracts = () => holder.served.app.actions.map(({ contract }) => contract)
const keysOf = (schema: unknown): readonly string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []

/** Lists without pages: each is bounded by what it is, not by what an organization does. */
const bounded: readonly string[] = [
  // Searches of reference data, which answer the best few.
  'GET /api/v1/ports/{kind}',
  'GET /api/v1/carriers/{kind}',
  'GET /api/v1/countries',
  'GET /api/v1/cargo/types',
  'GET /api/v1/shipments/recognise',
  // The groups of one list, capped.
  'GET /api/v1/shipments/groups',
  // The links to one record.
  'GET /api/v1/shipments/{id}/public-links',
  // Who takes part in one record.
  'GET /api/v1/shipments/{id}/collaborators',
  // The parties of one record.
  'GET /api/v1/shipments/{id}/phases/{phase}/parties',
  // The rows of one record.
  'GET /api/v1/shipments/{id}/resources/{resource}',
]

test('[DEV-04] every list with pages holds 50, at most 200, and goes on by a cursor', () => {
  const paged = contracts().filter(
    ({ method, output }) => method === 'GET' && keysOf(output).includes('nextCursor'),
  )
  expect(paged.length).toBeGreaterThan(2)
  for (const { input, ...contract } of paged) {
    const sent = inputs[nameOf({ input, ...contract })]?.(nobodys) ?? {}
    const limit = (asked?: number) =>
      input.safeParse(asked === undefined ? sent : { ...sent, limit: asked }).data?.limit
    const of = [contract.path, limit(), limit(200), limit(201), limit(0)]
    expect(of).toEqual([contract.path, 50, 200, undefined, undefined])
    expect([contract.path, keysOf(input).includes('cursor')]).toEqual([contract.path, true])
  }
})

test('[DEV-04] a list of records has pages', () => {
  const unpaged = contracts().filter(
    ({ method, output }) =>
      method === 'GET' && keysOf(output).includes('items') && !keysOf(output).includes('nextCursor'),
  )
  expect(
    unpaged.map(nameOf).filter((name) => /shipments|orders|products/.test(name) && !bounded.includes(name)),
  ).toEqual([])
})

test('[DEV-04] every single record carries its ETag, and every change of one takes If-Match', () => {
  const records = contracts().filter(
    ({ output, tag }) =>
      tag === 'shipments' && ['id', 'version', 'owned'].every((key) => keysOf(output).includes(key)),
  )
  expect(records.length).toBeGreaterThan(3)
  for (const contract of records) {
    expect([nameOf(contract), contract.versioned]).toEqual([nameOf(contract), true])
    if (contract.method === 'PATCH')
      expect([nameOf(contract), contract.errors.includes('VERSION_OUTDATED')]).toEqual([
        nameOf(contract),
        true,
      ])
  }
})
