import type { Contract } from '@rumbo/domain/kernel/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { rootModules } from '../../src/access/rights/declared-modules.ts'
import { useServedThings } from '../fixtures/things/served-things.ts'
import { inputOf } from './belongings.ts'
import { nobodys } from './nobodys.ts'

const holder = useServedThings()
const nameOf = ({ method, path }: Contract) => `${method} ${path}`
const contracts = () => holder.served.app.actions.map(({ contract }) => contract)
const isRoot = (tag: string) => rootModules().some(({ id }) => id === tag)
const isOfRecords = ({ tag, path }: Contract) =>
  isRoot(tag) || rootModules().some(({ id }) => path.includes(`/${id}`))
const keysOf = (schema: unknown): readonly string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []

test('[DEV-04] every list with pages holds 50, at most 200, and goes on by a cursor', () => {
  const paged = contracts().filter(
    ({ method, output }) => method === 'GET' && keysOf(output).includes('nextCursor'),
  )
  expect(paged.length).toBeGreaterThan(2)
  for (const contract of paged) {
    const { input } = contract
    const sent = inputOf(contract, nobodys)
    const limit = (given?: number) =>
      input.safeParse(given === undefined ? sent : { ...sent, limit: given }).data?.limit
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
  expect(unpaged.filter((contract) => isOfRecords(contract) && !contract.bounded).map(nameOf)).toEqual([])
})

test('[DEV-04] every single record carries its ETag, and every change of one takes If-Match', () => {
  const records = contracts().filter(
    ({ output, tag }) =>
      isRoot(tag) && ['id', 'version', 'owned'].every((key) => keysOf(output).includes(key)),
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
