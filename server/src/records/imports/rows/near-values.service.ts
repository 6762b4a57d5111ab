import type { Field } from '@rumbo/domain/fields/field'
import type { Values } from '@rumbo/domain/fields/values'
import type { Variant } from '@rumbo/domain/records/record-module'
import { nearestNames } from '@rumbo/domain/reference/nearest-names'
import { readPlaceName } from '@rumbo/domain/reference/place-names'
import { resolveReferences } from '../../../access/change/references.ts'
import { countRoutes } from '../../../access/read/search/count-routes.ts'
import { moduleIn } from '../../../access/rights/catalogue.ts'
import { moduleNamed } from '../../../access/rights/declared-modules.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { type Statement, statement } from '../../../access/scope/statement.ts'

/** A value of the reference data that a text may mean: what a cell would say, and what a reader sees. */
export type Near = { readonly text: string; readonly label: string }

/** A text that nothing known is called, with what the first row that says it says besides. */
export type Unknown = { readonly text: string; readonly values: Values; readonly variant: Variant | null }

type Wanted = {
  readonly field: Field
  readonly module: string
  /** The field that says the country of the place. */
  readonly country: string | undefined
  readonly unknown: readonly Unknown[]
}

const most = 5
type Reference = {
  readonly code: string
  readonly name: string
  readonly country: string | null
  readonly names: readonly string[]
}

/**
 * The values nearest to texts of a field that names carriers, ports or airports, in the order of the texts; none for
 * other fields. Of places those in the country that the record says come first, then those that the organization's own records
 * go by between there and the record's other place, the most used first, then those in the country of the organization.
 */
export async function nearValues(scope: Scope, wanted: Wanted): Promise<readonly (readonly Near[])[]> {
  const { field, unknown } = wanted
  if (field.source === 'carriers') return nearCarriers(scope, unknown)
  if (field.source === 'ports' || field.source === 'airports') return nearPlaces(scope, wanted)
  return unknown.map(() => [])
}

async function nearCarriers(
  scope: Scope,
  unknown: readonly Unknown[],
): Promise<readonly (readonly Near[])[]> {
  const known = await scope.all(knownCarriers())
  return unknown.map(({ text, variant }) => {
    const possible = known.filter(({ mode }) => mode === variant)
    return nearestNames(text, possible, most).map(({ code, name }) => ({
      text: `${name} (${code})`,
      label: `${name} (${code})`,
    }))
  })
}

const knownCarriers = (): Statement<Reference & { readonly mode: string }> => statement`
  select mode, code, name, null as country, array[name, code] || aliases as names
  from reference.carriers order by weight desc, name`

async function nearPlaces(
  scope: Scope,
  { field, module, country, unknown }: Wanted,
): Promise<readonly (readonly Near[])[]> {
  const mode = field.source === 'ports' ? 'ocean' : 'air'
  const home = (await scope.first(homeCountry()))?.country ?? null
  const stated =
    country === undefined
      ? unknown.map(() => null)
      : await codesOf(scope, { module, field: country, unknown })
  const called = await scope.all(
    placesCalled(
      mode,
      unknown.map(({ text }) => readPlaceName(text).name),
    ),
  )
  // Names that are nobody's are compared letter by letter, with all that there are.
  const all =
    called.length < unknown.length || unknown.some((_, at) => !called.some((each) => each.at === at))
      ? await scope.all(knownPlaces(mode))
      : []
  const found = unknown.map(({ text }, at) => {
    const exact = called.filter((each) => each.at === at)
    return exact.length > 0 ? exact : nearestNames(readPlaceName(text).name, all, most)
  })
  const lanes = await lanesOf(scope, { field, module, unknown, found })
  return found.map((places, at) => {
    const rank = ({ country }: Reference) => (country === stated[at] ? 0 : 1)
    const used = ({ code }: Reference) => lanes[at]?.get(code) ?? 0
    const isAway = ({ country }: Reference) => (country === home ? 0 : 1)
    return [...places]
      .sort((a, b) => rank(a) - rank(b) || used(b) - used(a) || isAway(a) - isAway(b))
      .slice(0, most)
      .map(({ code, name, country }) => ({
        text: `${name} (${code})`,
        label: `${name}, ${country} (${code})`,
      }))
  })
}

type Found = Pick<Wanted, 'field' | 'module' | 'unknown'> & {
  readonly found: readonly (readonly Reference[])[]
}

/**
 * How many records that the acting user sees go by each place that a text may mean, to or from the other place of its record:
 * counted by the index of routes, each up to a hundred.
 */
async function lanesOf(
  scope: Scope,
  { field, module: id, unknown, found }: Found,
): Promise<readonly ReadonlyMap<string, number>[]> {
  const module = moduleIn(scope, moduleNamed(id))
  const route = module.routes.find(({ from, to }) => from === field.id || to === field.id)
  if (!route) return []
  const isFrom = route.from === field.id
  const others = await codesOf(scope, { module: id, field: isFrom ? route.to : route.from, unknown })
  const pairs = found.map((places, at) => {
    const other = others[at]
    if (!other) return []
    return places.map(({ code }) => (isFrom ? { from: code, to: other } : { from: other, to: code }))
  })
  const keyOf = ({ from, to }: { readonly from: string; readonly to: string }) => `${from} ${to}`
  const distinct = [...new Map(pairs.flat().map((pair) => [keyOf(pair), pair])).values()]
  const counted = await countRoutes(scope, module, { route, pairs: distinct, withArchived: true })
  const counts = new Map(counted.map((each) => [keyOf(each), each.count]))
  return pairs.map(
    (of) => new Map(of.map((pair) => [isFrom ? pair.from : pair.to, counts.get(keyOf(pair)) ?? 0])),
  )
}

/** The codes of what records say in a field that names reference data: a country, another place; null where they say none. */
async function codesOf(
  scope: Scope,
  { module, field, unknown }: Pick<Wanted, 'module' | 'unknown'> & { readonly field: string },
): Promise<readonly (string | null)[]> {
  const records = unknown.map(({ values, variant }) => {
    const value = values[field]
    return { variant, values: value === undefined ? {} : { [field]: value } }
  })
  const resolved = await resolveReferences(scope, moduleNamed(module), records)
  return resolved.map(({ values, issues }) => {
    const value = values[field]
    const isKnown = issues.length === 0 && typeof value === 'object' && value !== null && 'code' in value
    return isKnown ? String(value.code) : null
  })
}

const homeCountry = (): Statement<{ readonly country: string | null }> => statement`
  select country_id as country from tenant.organization`

const knownPlaces = (mode: string): Statement<Reference> => statement`
  select code, name, country_id as country, array[name, city] as names from reference.ports
  where mode = ${mode} order by weight desc, name`

/** Places that have one of some names, or are in a town of it; `at` says which of the names. */
const placesCalled = (
  mode: string,
  names: readonly string[],
): Statement<Reference & { readonly at: number }> => statement`
  select n.at - 1 as at, p.code, p.name, p.country_id as country, array[p.name] as names
  from unnest(${names}::text[]) with ordinality as n(name, at), lateral (
    select * from reference.ports where mode = ${mode} and n.name <> ''
      and strpos(phrases, '| ' || reference.words(n.name) || '|') > 0
    order by weight desc, name limit 20) p
  order by n.at, p.weight desc, p.name`
