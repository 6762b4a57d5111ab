import { awbCheckDigit } from '../identifiers/awb.ts'
import { containerCheckDigit } from '../identifiers/container.ts'
import { imoCheckDigit } from '../identifiers/imo.ts'
import { type OceanCarrierCode, oceanCarriers, vesselNames } from './carriers.ts'
import type { Random } from './random.ts'

const leased = ['TEMU', 'CAIU', 'FSCU', 'GESU', 'TGHU', 'SEGU'] as const

/** A container number with its right check digit: of the carrier, or of a leasing company. */
export function containerNumber(random: Random, carrier: OceanCarrierCode): string {
  const owner = random.chance(0.35) ? random.pick(leased) : random.pick(oceanCarriers[carrier].boxes)
  const ten = `${owner}${random.int(1, 9)}${random.digits(5)}`
  return `${ten}${containerCheckDigit(ten)}`
}

/** An air waybill with its right check digit. */
export function airWaybill(random: Random, prefix: string): string {
  const serial = random.digits(7)
  return `${prefix}-${serial}${awbCheckDigit(serial)}`
}

export type Vessel = { readonly name: string; readonly imo: string }

/** A vessel of a carrier's fleet; the same name has the same IMO number. */
export function vesselOf(random: Random, carrier: OceanCarrierCode): Vessel {
  const index = random.int(0, vesselNames.length - 1)
  const { fleet } = oceanCarriers[carrier]
  const given = vesselNames[index] ?? vesselNames[0]
  const fleetNumber = Object.keys(oceanCarriers).indexOf(carrier)
  const six = String(940_000 + fleetNumber * 1_000 + index * 37)
  return {
    name: fleet === 'Express' ? `${given} ${fleet}` : `${fleet} ${given}`,
    imo: `${six}${imoCheckDigit(six)}`,
  }
}

export const voyageNumber = (random: Random, heading: 'E' | 'W'): string =>
  `${random.int(210, 652)}${heading}`
