import type { Json } from '../fields/field-type.ts'
import { isRecord } from '../fields/parsed.ts'
import { inBaseUnit } from '../fields/types/quantity.ts'
import { type Values, valueIn } from '../fields/values.ts'
import type { Point } from '../geography/sphere.ts'
import type { Mode } from '../kernel/mode.ts'
import { containerTypes } from '../reference/container-types.ts'
import type { Carried, Stop } from './assess.ts'

/** The fields of a shipment and of its containers that its emissions rest on. */
export const emissionFields = [
  'freightType',
  'origin',
  'pol',
  'apol',
  'transshipmentPorts',
  'pod',
  'apod',
  'finalDestination',
] as const
export const emissionUnitFields = ['type', 'amount', 'weight'] as const

/** Says how a place is called and where it lies. */
export type LocateStop = (
  place: Json,
  kind: 'ports' | 'airports' | 'addresses',
) => { readonly name: string; readonly point: Point | null }

/** What of a shipment its emissions are computed of. Pure. */
export function carriedOf(
  mode: Mode,
  { shipment, units }: { readonly shipment: Values; readonly units: readonly Values[] },
  locate: LocateStop,
): Carried {
  const stop = (place: Json, kind: Stop['kind']): readonly Stop[] => {
    if (!isRecord(place)) return []
    const by = kind === 'address' ? 'addresses' : mode === 'air' ? 'airports' : 'ports'
    return [{ ...locate(place, by), kind }]
  }
  const isByPort = mode === 'ocean' || mode === 'air'
  const [from, to] = mode === 'air' ? ['apol', 'apod'] : ['pol', 'pod']
  const between = valueIn(shipment, 'transshipmentPorts')
  const ports = isByPort
    ? [
        ...stop(valueIn(shipment, from), 'port'),
        ...(Array.isArray(between) ? between.flatMap((place) => stop(place, 'port')) : []),
        ...stop(valueIn(shipment, to), 'port'),
      ]
    : []
  return {
    mode,
    stops: [
      ...stop(valueIn(shipment, 'origin'), 'address'),
      ...ports,
      ...stop(valueIn(shipment, 'finalDestination'), 'address'),
    ],
    weight: weightOf(units),
    teu: teuOf(units),
  }
}

/** kg of all units; null where one of them doesn't say it. */
function weightOf(units: readonly Values[]): number | null {
  const weights = units.map((unit) => valueIn(unit, 'weight'))
  if (weights.length === 0 || weights.some((weight) => weight === null)) return null
  return weights.reduce<number>((sum, weight) => sum + Number(inBaseUnit(weight)), 0)
}

/** Null where the type of one isn't known to be a container's. */
function teuOf(units: readonly Values[]): number | null {
  const sizes = units.map((unit) => {
    const type = containerTypes.find(({ code }) => code === valueIn(unit, 'type'))
    return type ? (type.feet / 20) * Number(valueIn(unit, 'amount') ?? 1) : null
  })
  if (sizes.length === 0 || sizes.includes(null)) return null
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0)
}
