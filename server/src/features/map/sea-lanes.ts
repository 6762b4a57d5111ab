import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Point } from '@rumbo/domain/geography/sphere'
import { readSeaGraph, type SeaGraph, type SeaLanes } from '@rumbo/domain/sea-lanes/sea-graph'
import { type SeaRoute, seaRoutesFrom } from '@rumbo/domain/sea-lanes/sea-route'
import { repository } from '../../platform/repository.ts'

/** Read at the first use, which takes some ten milliseconds. */
let graph: SeaGraph | undefined
/** Ways from places that were searched before: organizations sail from the same ports again and again. 90 kB each. */
const searched = new Map<string, ReturnType<typeof seaRoutesFrom>>()
const kept = new Map<string, SeaRoute | undefined>()
const most = { searched: 300, kept: 10_000 } as const

/** The way over sea between two places; undefined where none leads there. */
export function routeBySea(from: Point, to: Point): SeaRoute | undefined {
  const key = `${from} ${to}`
  if (kept.has(key)) return kept.get(key)
  const route = routesFrom(from)(to)
  if (kept.size >= most.kept) kept.clear()
  kept.set(key, route)
  return route
}

function routesFrom(from: Point) {
  const key = `${from}`
  const known = searched.get(key)
  if (known) return known
  graph ??= readSeaGraph(
    JSON.parse(readFileSync(join(repository, 'server', 'data', 'sea-lanes.json'), 'utf8')) as SeaLanes,
  )
  if (searched.size >= most.searched) searched.clear()
  const made = seaRoutesFrom(graph, from)
  searched.set(key, made)
  return made
}
