import { createRequire } from 'node:module'
import { cityAliases } from './city-aliases.ts'
import { type Line, readLines } from './csv.ts'
import { type PortRow, portRow } from './port-row.ts'

/** A port as sea-ports has it; coordinates are [longitude, latitude]. */
export type SeaPort = {
  readonly name: string
  readonly city: string
  readonly alias: readonly string[]
  readonly unlocs: readonly string[]
  readonly coordinates?: readonly [number, number]
  /** Schedule D in the USA, four digits, Schedule K elsewhere, five. */
  readonly code?: string
}

const patchColumns = ['code', 'replaces', 'name', 'city', 'latitude', 'longitude', 'reason'] as const
export type PortPatch = Line<(typeof patchColumns)[number]>

/** Our corrections: an empty cell leaves what the package has, an empty code takes the replaced port away. */
export const readPortPatches = (): readonly PortPatch[] => readLines('ports.csv', patchColumns)

export function readSeaPorts(): Readonly<Record<string, SeaPort>> {
  return createRequire(import.meta.url)('sea-ports/lib/ports.json')
}

/** All sea and river ports and inland terminals, by UN/LOCODE. @throws Error where one is left without coordinates */
export function oceanPortRows(): PortRow[] {
  const source = readSeaPorts()
  const patches = readPortPatches()
  const replaced = new Set(patches.map((patch) => patch.replaces))
  const weights = readWeights()
  const otherNames = cityAliases()
  const patchByCode = new Map(patches.filter((patch) => patch.code).map((patch) => [patch.code, patch]))
  const codes = new Set([...Object.keys(source), ...patchByCode.keys()])
  return [...codes]
    .filter((code) => !replaced.has(code))
    .map((code) => {
      const port = merge(code, source[code], patchByCode.get(code))
      const countryId = code.slice(0, 2)
      return portRow({
        ...port,
        mode: 'ocean',
        code,
        country_id: countryId,
        weight: weights.get(code) ?? 0,
        aliases: [...port.aliases, code.slice(2), ...otherNames(countryId, [port.name, port.city])],
      })
    })
}

function merge(code: string, port: SeaPort | undefined, patch: PortPatch | undefined) {
  const name = patch?.name || port?.name
  const latitude = patch?.latitude ? Number(patch.latitude) : port?.coordinates?.[1]
  const longitude = patch?.longitude ? Number(patch.longitude) : port?.coordinates?.[0]
  if (!name || latitude === undefined || longitude === undefined) {
    throw new Error(`ports.csv: ${code} needs a name and coordinates`)
  }
  const city = patch?.city || port?.city || name
  const otherCodes = (port?.unlocs ?? []).filter((other) => other !== code)
  const aliases = [...(port?.alias ?? []), ...otherCodes, ...(patch?.replaces ? [patch.replaces] : [])]
  return { name, city, latitude, longitude, aliases }
}

/** Size classes of the ports that have one, by code. */
export function readWeights(): ReadonlyMap<string, number> {
  const lines = readLines('port-sizes.csv', ['weight', 'codes', 'reason'])
  return new Map(
    lines.flatMap(({ weight, codes }) => codes.split(' ').map((code) => [code, Number(weight)] as const)),
  )
}
