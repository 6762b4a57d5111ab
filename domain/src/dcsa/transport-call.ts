import type { Mode } from '../kernel/mode.ts'
import type { LegMode, Statement } from '../tracking/statements/event.ts'
import type { ModeOfTransport, TransportEventType } from './codes.ts'
import type { TransportCall } from './event.ts'

/** Makes a UUID of a text, always the same one, from which nobody learns the text. */
export type UuidOf = (text: string) => string

const modeCodes: Readonly<Record<Exclude<LegMode, 'air'>, ModeOfTransport>> = {
  vessel: 'VESSEL',
  barge: 'BARGE',
  rail: 'RAIL',
  truck: 'TRUCK',
}

/** What moves a shipment on its main way; nothing of the air, which 2.2 has no word for. */
export const mainModes: Readonly<Record<Exclude<Mode, 'air'>, ModeOfTransport>> = {
  ocean: 'VESSEL',
  rail: 'RAIL',
  road: 'TRUCK',
}

/** The longest code of a facility that 2.2 takes; a longer one stands in words. */
const longestFacility = 6

type Of = { readonly mode: Exclude<Mode, 'air'>; readonly recordId: string; readonly uuidOf: UuidOf }

/** What carries the goods where a statement doesn't say: at a port's terminal the vessel, at a ramp the train, else a truck. */
function modeOf({ legMode, location, vessel }: Statement, mode: Of['mode']): ModeOfTransport {
  if (legMode && legMode !== 'air') return modeCodes[legMode]
  if (location.facilityType === null || vessel) return mainModes[mode]
  if (location.facilityType === 'POTE') return 'VESSEL'
  return location.facilityType === 'RAMP' ? 'RAIL' : 'TRUCK'
}

/** The words for a place: its name, else the code of a facility that is too long for its own place. */
export const placeName = ({ name, facility }: Statement['location']): string | null =>
  name?.slice(0, 100) ?? (facility && facility.length > longestFacility ? facility : null)

/** The code of a facility, where 2.2 takes it. */
export const facilityCode = ({ facility }: Statement['location']): string | null =>
  facility && facility.length <= longestFacility ? facility : null

/** The call that an event belongs to: the same transport at the same place has the same id throughout a shipment. */
export function transportCallOf(
  said: Statement,
  { mode, recordId, uuidOf }: Of,
  code?: TransportEventType | 'DISC',
): TransportCall {
  const { location, vessel, voyage, callSequence } = said
  const modeOfTransport = modeOf(said, mode)
  const name = placeName(location)
  const facility = facilityCode(location)
  // A vessel comes in under its import voyage and leaves under its export voyage.
  const isComing = code === 'ARRI' || code === 'DISC'
  const seed = [recordId, modeOfTransport, location.unlocode ?? name, vessel?.imo, voyage, callSequence]
  return {
    transportCallID: uuidOf(`call ${JSON.stringify(seed)}`),
    modeOfTransport,
    ...(voyage ? { [isComing ? 'importVoyageNumber' : 'exportVoyageNumber']: voyage } : {}),
    ...(callSequence === null ? {} : { transportCallSequenceNumber: callSequence }),
    ...(location.unlocode ? { UNLocationCode: location.unlocode } : {}),
    ...(facility ? { facilityCode: facility } : {}),
    ...(location.facilityType ? { facilityTypeCode: location.facilityType } : {}),
    ...(name ? { location: { locationName: name } } : {}),
    // 2.2 knows vessels by their IMO number alone.
    ...(vessel?.imo
      ? {
          vessel: {
            vesselIMONumber: vessel.imo,
            ...(vessel.name ? { vesselName: vessel.name.slice(0, 35) } : {}),
          },
        }
      : {}),
  }
}
