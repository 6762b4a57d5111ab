import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Contract } from '../kernel/endpoint.ts'
import { scopes } from '../kernel/key-scope.ts'

/** Every contract of the product, by its method and path. */
const contracts = new Map<string, Contract>()

beforeAll(async () => {
  const root = join(import.meta.dirname, '..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('api.ts'))) {
    const exported: Readonly<Record<string, unknown>> = await import(join(root, file))
    // Those of a module stand together in one object.
    const all = Object.values(exported).flatMap((each) => [each, ...Object.values(Object(each))])
    for (const each of all) if (isContract(each)) contracts.set(`${each.method} ${each.path}`, each)
  }
})

const isContract = (each: unknown): each is Contract =>
  typeof each === 'object' && each !== null && 'method' in each && 'path' in each && 'permission' in each

test('[DEV-01] no key reaches people, roles, settings, keys, accounts or what is public', () => {
  for (const [name, each] of contracts)
    if (!/^(member|records|module:)/.test(each.permission))
      expect([name, each.apiScope]).toEqual([name, null])
})

test('reading never opens what writes, and every scope opens something', () => {
  const opened = new Set<string>()
  for (const [name, each] of contracts) {
    const scope = each.apiScope
    if (scope === null) continue
    opened.add(scope)
    if (scope !== 'tracking:subscribe')
      expect([name, scope.endsWith(':read')]).toEqual([
        name,
        each.method === 'GET' || each.repeatable === 'it changes nothing',
      ])
  }
  // What is read of tracking by partners' programs has its endpoints in their own standard.
  expect([...opened].sort()).toEqual([...scopes].sort())
})
