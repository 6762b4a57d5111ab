import { readTyped } from '@rumbo/domain/search/typed'
import { beforeAll, expect, test } from 'vitest'
import { searchOf } from '../../src/access/read/search/find-ids.ts'
import { moduleIn } from '../../src/access/rights/catalogue.ts'
import { allModules } from '../../src/access/rights/declared-modules.ts'
import { shipmentModule } from '../../src/modules.ts'
import { type Organization, type Person, useWorld } from '../world/world.ts'

// What a search compares must stand in an index, or a million records are read one after the other. A plan over the few rows of a
// test says nothing of that, so the indexes themselves are looked through.
const held = useWorld()
let ana: Person
let andes: Organization
const indexes = new Map<string, string[]>()

beforeAll(async () => {
  ana = await held.world.person('Ana')
  andes = await held.world.organization('Andes', ana)
  const { rows } = await held.world.owner.query<{ tablename: string; indexdef: string }>(
    `select tablename, indexdef from pg_indexes where schemaname = 'base'`,
  )
  for (const { tablename, indexdef } of rows)
    indexes.set(tablename, [...(indexes.get(tablename) ?? []), plain(indexdef)])
})

/** An expression without what two ways to write it differ by. */
const plain = (text: string) => text.replace(/::text|public\.|["()\s]/g, '')

/** The expressions of texts that a part of a search compares: what stands before each sign. */
const comparedIn = (part: string): readonly string[] =>
  part.split(/ (?:=|like) /).flatMap((before) => {
    const begins = before.endsWith(', 5)') ? ['substr('] : ['base.fold(', 'base.reference_key(']
    const at = Math.max(...begins.map((each) => before.lastIndexOf(each)))
    return at < 0 || !before.endsWith(')') ? [] : [before.slice(at)]
  })

/** What of a search no index of its table holds: parts of texts by their trigrams, beginnings by those or by patterns. */
function missingOf(table: string, search: string): readonly string[] {
  const [words = '', ways = ''] = search.split('select distinct id')
  const definitions = indexes.get(table) ?? []
  const holds = (expression: string, ending: string) =>
    definitions.some((each) => each.includes(`${plain(expression)}${ending}`))
  const isGin = (expression: string) => holds(expression, 'gin_trgm_ops')
  const isMissing = (expression: string, isWord: boolean) =>
    !isGin(expression) && (isWord || !holds(expression, 'text_pattern_ops'))
  return [words, ways].flatMap((part, at) =>
    comparedIn(part).filter((expression) => isMissing(expression, at === 0)),
  )
}

test.each(['MSKU9288418', '4711', 'café de olla', 'ca'])(
  '[SHELL-05] every module is searched by indexes alone, whatever is typed: %s',
  async (text) => {
    expect(allModules()).toContain(shipmentModule)
    const missing = await held.world.as(ana, andes, async (scope) => {
      const found: Record<string, readonly string[]> = {}
      for (const module of allModules()) {
        const search = await searchOf(scope, moduleIn(scope, module), readTyped(text))
        const parts = search ? missingOf(module.table, search.text) : ['is not searched']
        if (parts.length > 0) found[module.id] = parts
      }
      return found
    })
    expect(missing).toEqual({})
  },
)

test('[SHELL-05] the records of a route are counted by an index of both its places', () => {
  const routes = allModules().flatMap((module) => module.routes.map((route) => ({ module, route })))
  expect(routes.length).toBeGreaterThan(2)
  for (const { module, route } of routes) {
    const [from, to] = [module.byField.get(route.from)?.column, module.byField.get(route.to)?.column]
    const wanted = plain(`(organization_id, (${from} ->> 'code'), (${to} ->> 'code'))`)
    expect([module.id, route, indexes.get(module.table)?.some((each) => each.includes(wanted))]).toEqual([
      module.id,
      route,
      true,
    ])
  }
})
