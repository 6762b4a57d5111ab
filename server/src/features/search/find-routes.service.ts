import type { Out } from '@rumbo/domain/kernel/endpoint'
import type { PortKind } from '@rumbo/domain/reference/api'
import type { search } from '@rumbo/domain/search/search.api'
import { type RouteEnds, routeEnds, type Typed } from '@rumbo/domain/search/typed'
import { countRoutes, maxOfRoute } from '../../access/read/search/count-routes.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { rootModules } from '../../access/rights/declared-modules.ts'
import { opensModule } from '../../access/rights/opened-modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { searchPorts } from '../reference/ports.service.ts'

type Routes = Out<typeof search>['routes']
type Place = { readonly code: string; readonly name: string }
type Way = { readonly from: Place; readonly to: Place }

/** Places that an end may be, ways to part the words, and routes that are answered. */
const maxPlaces = 4
const maxPartings = 3
const maxRoutes = 10

/** Routes between two places that were typed by code, name or city, which some record goes that the reader may see. */
export async function findRoutes(scope: Scope, typed: Typed): Promise<Routes> {
  const ends = routeEnds(typed).slice(0, maxPartings)
  const items: Routes['items'][number][] = []
  if (ends.length === 0) return { items, more: false }
  const opened = rootModules().filter((module) => module.routes.length > 0 && opensModule(scope.role, module))
  const waysBy = new Map<PortKind, ReadonlyMap<string, Way>>()
  for (const declared of opened) {
    const module = moduleIn(scope, declared)
    for (const route of module.routes) {
      const kind = module.byField.get(route.from)?.field.source === 'airports' ? 'air' : 'ocean'
      const ways = waysBy.get(kind) ?? (await waysOf(scope, kind, ends))
      waysBy.set(kind, ways)
      const pairs = [...ways.values()].map(({ from, to }) => ({ from: from.code, to: to.code }))
      for (const { from, to, count } of await countRoutes(scope, module, { route, pairs })) {
        const way = ways.get(`${from} ${to}`)
        const capped = count > maxOfRoute
        if (way)
          items.push({ module: module.id, fields: route, ...way, count: Math.min(count, maxOfRoute), capped })
      }
    }
  }
  items.sort((a, b) => b.count - a.count)
  return { items: items.slice(0, maxRoutes), more: items.length > maxRoutes }
}

/** The ways between places of a kind that the ends may mean, by both codes. */
async function waysOf(
  scope: Scope,
  kind: PortKind,
  ends: readonly RouteEnds[],
): Promise<ReadonlyMap<string, Way>> {
  const ways = new Map<string, Way>()
  for (const { from: origin, to: target } of ends) {
    const origins = await placesOf(scope, kind, origin)
    const targets = origins.length > 0 ? await placesOf(scope, kind, target) : []
    for (const from of origins)
      for (const to of targets) if (from.code !== to.code) ways.set(`${from.code} ${to.code}`, { from, to })
  }
  return ways
}

async function placesOf(scope: Scope, kind: PortKind, text: string): Promise<readonly Place[]> {
  if (text.length < 3) return []
  const rows = await searchPorts(scope, { kind, query: text.slice(0, 100), limit: maxPlaces })
  return rows.map(({ code, name }) => ({ code, name }))
}
