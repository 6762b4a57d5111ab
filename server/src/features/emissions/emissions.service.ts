import { assessEmissions, type Emissions } from '@rumbo/domain/emissions/assess'
import { carriedOf, emissionFields, emissionUnitFields } from '@rumbo/domain/emissions/carried'
import type { readEmissions, ShipmentEmissions } from '@rumbo/domain/emissions/emissions.api'
import { presentFactors } from '@rumbo/domain/emissions/factors'
import type { Values } from '@rumbo/domain/fields/values'
import type { Point } from '@rumbo/domain/geography/sphere'
import type { Out } from '@rumbo/domain/kernel/endpoint'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { getChildren, getRecord } from '../../access/read/get-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, together, type Visible } from '../../access/visible/visible.ts'
import { containerModule, shipmentModule } from '../../modules.ts'
import { placesAndLanes, type Ways } from '../map/ways.service.ts'

/** The emissions of a shipment as its reader may know them. @throws AppError NOT_FOUND */
export async function emissionsOf(scope: Scope, id: string): Promise<Visible<Out<typeof readEmissions>>> {
  const record = await getRecord(scope, shipmentModule, id)
  const containers = await getChildren(scope, containerModule, id)
  const assess = assessor(await placesAndLanes(scope))
  return mapVisible(together({ record, containers }), (seen) => {
    const units = seen.containers.map(({ values }) => values)
    const emissions = assess({ shipment: seen.record.values, units })
    return { emissions: emissions && withSources(emissions) }
  })
}

type Cargo = { readonly shipment: Values; readonly units: readonly Values[] }

/** Assesses shipments, the way between two ports once; null of one whose reader may not see all that it rests on. */
export function assessor({ locate, milesBetween }: Ways): (cargo: Cargo) => Emissions | null {
  const miles = new Map<string, number | null>()
  const seaMiles = (from: Point, to: Point) => {
    const key = `${from} ${to}`
    const known = miles.get(key)
    if (known !== undefined) return known
    const found = milesBetween(from, to)
    miles.set(key, found)
    return found
  }
  return ({ shipment, units }) => {
    const mode = modeOf(shipment)
    const needed = emissionFields.filter((field) => !unneeded[mode].includes(field))
    if (!needed.every((field) => field in shipment)) return null
    if (!units.every((unit) => emissionUnitFields.every((field) => field in unit))) return null
    return assessEmissions(carriedOf(mode, { shipment, units }, locate), { set: presentFactors, seaMiles })
  }
}

const byPort = ['pol', 'pod']
const byAirport = ['apol', 'apod']
const byLand = [...byPort, ...byAirport, 'transshipmentPorts']
/** Fields that shipments of a mode don't have. */
const unneeded: Readonly<Record<ReturnType<typeof modeOf>, readonly string[]>> = {
  ocean: byAirport,
  air: byPort,
  road: byLand,
  rail: byLand,
}

function withSources(emissions: Emissions): ShipmentEmissions {
  const { source, factors } = presentFactors
  if (emissions.state === 'cannotAssess') return { ...emissions, source }
  const legs = emissions.legs.map((leg) => ({ ...leg, section: factors[leg.factor].section }))
  return { ...emissions, source, legs }
}
