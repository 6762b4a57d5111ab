import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { modes } from '../kernel/mode.ts'
import { cannotReasons, distanceMethods, legKinds, weightBases } from './assess.ts'
import { factorIds } from './factors.ts'

const leg = z.object({
  kind: z.enum(legKinds),
  mode: z.enum(modes),
  from: z.string(),
  to: z.string(),
  km: z.number(),
  /** How the distance was had. */
  method: z.enum(distanceMethods),
  tonneKm: z.number(),
  factor: z.enum(factorIds),
  /** Where the source has the factor. */
  section: z.string(),
  /** kg CO2e per tonne and kilometre, well to wheel. */
  intensity: z.number(),
  /** kg CO2e: of burning the fuel, of making it, and both. */
  tankToWheel: z.number(),
  wellToTank: z.number(),
  wellToWheel: z.number(),
})
export type EmissionLeg = z.output<typeof leg>

const emissions = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('assessed'),
    /** The factors it was computed with, and who published them. */
    version: z.string(),
    source: z.string(),
    legs: z.array(leg),
    tonnes: z.number(),
    weightBasis: z.enum(weightBases),
    wellToWheel: z.number(),
  }),
  z.object({
    state: z.literal('cannotAssess'),
    version: z.string(),
    source: z.string(),
    reason: z.enum(cannotReasons),
  }),
])
export type ShipmentEmissions = z.output<typeof emissions>

/** Of the whole way, by legs in the shape of ISO 14083; null where the reader may not see all that it rests on. */
export const readEmissions = endpoint({
  method: 'GET',
  path: '/api/v1/shipments/{id}/emissions',
  summary:
    'CO2e of a shipment: each leg with its distance, factor and data quality, or why it can’t be assessed',
  tag: 'shipments',
  permission: 'module:shipments',
  apiScope: 'shipments:read',
  sample: { input: { id: '$shipment' }, records: { reads: [{ id: '$shipment' }] } },
  input: z.strictObject({ id }),
  output: z.object({ emissions: emissions.nullable() }),
  errors: [],
  example: {
    output: {
      emissions: {
        state: 'assessed',
        version: 'UK Government 2025',
        source: 'UK Government GHG Conversion Factors for Company Reporting, 2025',
        legs: [
          {
            kind: 'main',
            mode: 'ocean',
            from: 'Shanghai',
            to: 'Manzanillo',
            km: 15200,
            method: 'seaLanes',
            tonneKm: 304000,
            factor: 'containerShip',
            section: 'Freighting goods: cargo ship, container ship, average',
            intensity: 0.01977,
            tankToWheel: 4900.48,
            wellToTank: 1109.6,
            wellToWheel: 6010.08,
          },
        ],
        tonnes: 20,
        weightBasis: 'given',
        wellToWheel: 6010.08,
      },
    },
  },
})
