import type { PageMap } from '../../features/public-links/public-page.ts'
import { type Html, html } from './html.ts'
import { coastsOfWorld, type Position, unwrapped } from './land.ts'

/** Units of the picture; the browser scales it. */
const width = 1_000
const height = 520
/** Degrees that are seen at least, and that are left around the route, as a part of it. */
const least = 24
const margin = 0.16

type View = { readonly x: (longitude: number) => number; readonly y: (latitude: number) => number }

/** The route of a shipment on a map, as a picture without a script. */
export function routeMap({ stations, travelled, ahead, position }: PageMap, label: string): Html {
  const middle = stations[0]?.longitude ?? 0
  const near = (longitude: number) => longitude + 360 * Math.round((middle - longitude) / 360)
  // Over the Pacific or over the Atlantic: as the lines go.
  const placed = placeLines([...travelled, ...ahead], middle)
  const points = [
    ...placed.flat(),
    ...stations.map((each): Position => [near(each.longitude), each.latitude]),
  ]
  const onLine = (longitude: number) => {
    const turns = [-360, 0, 360].map((turn) => longitude + turn)
    const far = (each: number) => Math.min(...points.map(([x = 0]) => Math.abs(x - each)))
    return turns.reduce((best, each) => (far(each) < far(best) ? each : best), longitude)
  }
  const view = viewOf(placed.length > 0 ? placed.flat() : points)
  const done = placed.slice(0, travelled.length)
  const left = placed.slice(travelled.length)
  const dot = (longitude: number, latitude: number) => ({
    x: view.x(onLine(longitude)),
    y: view.y(latitude),
  })
  return html`<svg class="map" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">
<rect class="sea" width="${width}" height="${height}"/>
<path class="land" d="${landPath(view)}"/>
<path class="ahead" d="${linePath(left, view)}"/>
<path class="travelled" d="${linePath(done, view)}"/>
${stations.map((station, at) => {
  const { x, y } = dot(station.longitude, station.latitude)
  const isEnd = at === 0 || at === stations.length - 1
  const side = x > width * 0.7 ? 'end' : x < width * 0.3 ? 'start' : 'middle'
  return html`<circle class="port" cx="${x}" cy="${y}" r="9"/>${
    isEnd && html`<text x="${x}" y="${y > 60 ? y - 20 : y + 38}" text-anchor="${side}">${station.name}</text>`
  }`
})}
${position && here(dot(position.longitude, position.latitude))}
</svg>`
}

const here = ({ x, y }: { readonly x: number; readonly y: number }): Html =>
  html`<circle class="ring" cx="${x}" cy="${y}" r="20"/><circle class="here" cx="${x}" cy="${y}" r="9"/>`

/** Lines one after the other, each next to where the one before ended. */
function placeLines(lines: readonly (readonly Position[])[], start: number): Position[][] {
  let end = start
  return lines.map((line) => {
    const whole = unwrapped(line)
    const turn = 360 * Math.round((end - (whole[0]?.[0] ?? end)) / 360)
    const moved = whole.map(([x = 0, y = 0]): Position => [x + turn, y])
    end = moved.at(-1)?.[0] ?? end
    return moved
  })
}

/** The part of the world that shows all points, as wide as the picture. */
function viewOf(points: readonly Position[]): View {
  const xs = points.map(([x = 0]) => x)
  const ys = points.map(([, y = 0]) => y)
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const across = Math.max(
    (east - west) * (1 + 2 * margin),
    ((north - south) * (1 + 2 * margin) * width) / height,
    least,
  )
  const scale = width / across
  const [centerX, centerY] = [(west + east) / 2, (south + north) / 2]
  return {
    x: (longitude) => Math.round(width / 2 + (longitude - centerX) * scale),
    y: (latitude) => Math.round(height / 2 - (latitude - centerY) * scale),
  }
}

function linePath(lines: readonly (readonly Position[])[], view: View): string {
  return lines.map((line) => pathOf(line, view)).join('')
}

function pathOf(points: readonly Position[], { x, y }: View, coarse = 1): string {
  let before: readonly [number, number] | null = null
  let path = ''
  for (const [longitude = 0, latitude = 0] of points) {
    const [across, down]: readonly [number, number] = [x(longitude), y(latitude)]
    if (before === null) path = `M${across} ${down}`
    else {
      const [right, below] = [across - before[0], down - before[1]]
      if (Math.abs(right) + Math.abs(below) < coarse) continue
      path += `l${right}${below < 0 ? '' : ' '}${below}`
    }
    before = [across, down]
  }
  return path
}

/** Units that a coast is drawn to: nobody sees a finer one at this size. */
const coarseness = 5

/** A coast of which what is far out of sight is one point for many. */
function nearSight(coast: readonly Position[], { x, y }: View): readonly Position[] {
  const side = ([longitude = 0, latitude = 0]: Position): string => {
    const [across, down] = [x(longitude), y(latitude)]
    const left = across < -width ? 'w' : across > 2 * width ? 'e' : ''
    return `${left}${down < -height ? 'n' : down > 2 * height ? 's' : ''}`
  }
  return coast.filter((point, at) => {
    const [before, after] = [coast[at - 1], coast[at + 1]]
    const here = side(point)
    return here === '' || !before || !after || side(before) !== here || side(after) !== here
  })
}

/** The coasts within sight. */
function landPath(view: View): string {
  return coastsOfWorld()
    .flatMap((coast) => [-360, 0, 360].map((turn) => coast.map(([x = 0, y = 0]): Position => [x + turn, y])))
    .filter((coast) => isInSight(coast, view))
    .map((coast) => `${pathOf(nearSight(coast, view), view, coarseness)}Z`)
    .join('')
}

function isInSight(coast: readonly Position[], { x, y }: View): boolean {
  const xs = coast.map(([longitude = 0]) => x(longitude))
  const ys = coast.map(([, latitude = 0]) => y(latitude))
  return Math.min(...xs) < width && Math.max(...xs) > 0 && Math.min(...ys) < height && Math.max(...ys) > 0
}
