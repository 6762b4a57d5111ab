import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { predictionBases } from './predict.ts'
import { horizons } from './voyages.ts'

const permission = 'module:shipments'
const date = z.iso.date()
const horizon = z.literal(horizons)

/** Days that arrivals were off, and the share within a day (0 to 1). `bias` above 0: later than stated. */
const errors = z.object({ mean: z.number(), bias: z.number(), withinDay: z.number() })
const place = z.object({ code: z.string(), name: z.string() })

/** Of the newest 2,000 voyages by sea that the reader's organization owns, as far as the reader sees them. */
export const getEtaAccuracy = endpoint({
  method: 'GET',
  path: '/api/v1/eta/accuracy',
  summary: "How right the carriers' ETAs were, and how right predicted ones would have been",
  tag: 'eta',
  permission,
  apiScope: 'shipments:read',
  sample: { input: {}, records: { reads: [{}] } },
  input: z.strictObject({}),
  output: z.object({
    voyages: z.int(),
    /** Voyages that predictions were learned from, and later ones that they were measured on: those from `since` on. */
    learnedFrom: z.int(),
    heldOut: z.int(),
    since: date.nullable(),
    horizons: z.array(
      z.object({
        horizon,
        n: z.int(),
        carrier: errors,
        predicted: errors,
        covered: z.number(),
        shown: z.boolean(),
      }),
    ),
    lanes: z.array(
      z.object({
        carrier: place.nullable(),
        from: place,
        to: place,
        voyages: z.int(),
        told: errors,
        predicted: errors.nullable(),
        /** The same by how many days before the arrival. */
        horizons: z.array(z.object({ horizon, n: z.int(), told: errors, predicted: errors.nullable() })),
      }),
    ),
  }),
  errors: [],
  example: {
    output: {
      voyages: 214,
      learnedFrom: 149,
      heldOut: 58,
      since: '2026-08-02',
      horizons: [
        {
          horizon: 14,
          n: 52,
          covered: 0.83,
          shown: true,
          carrier: { mean: 3.1, bias: 2.6, withinDay: 0.38 },
          predicted: { mean: 2.3, bias: 0.6, withinDay: 0.52 },
        },
      ],
      lanes: [
        {
          carrier: { code: 'MAEU', name: 'Maersk' },
          from: { code: 'CNSHA', name: 'Shanghai' },
          to: { code: 'MXZLO', name: 'Manzanillo' },
          voyages: 41,
          told: { mean: 2.9, bias: 2.4, withinDay: 0.41 },
          predicted: { mean: 2.2, bias: 0.4, withinDay: 0.55 },
          horizons: [
            { horizon: 14, n: 38, told: { mean: 3.2, bias: 2.7, withinDay: 0.37 }, predicted: null },
          ],
        },
      ],
    },
  },
})

/**
 * Null where none is shown: nothing to predict it by, arrived, or no better than the carrier's. `isOverdue`: by sea it should have
 * arrived by now and nobody reports that it has, so that it can't be predicted.
 */
export const getPrediction = endpoint({
  method: 'GET',
  path: '/api/v1/shipments/{id}/prediction',
  summary: 'The predicted arrival of a shipment with its interval',
  tag: 'shipments',
  permission,
  apiScope: 'shipments:read',
  sample: { input: { id: '$shipment' }, records: { reads: [{ id: '$shipment' }] } },
  input: z.strictObject({ id }),
  output: z.object({
    prediction: z
      .object({
        eta: date,
        /** Eight of ten arrivals lie between these days. */
        from: date,
        until: date,
        /** `corrected`: the carrier's ETA put right; `passage`: as long as usual; `distance`: by distance and speed. */
        basis: z.enum(predictionBases),
        /** Past voyages that it was learned from. */
        voyages: z.int(),
        horizon: horizon.nullable(),
      })
      .nullable(),
    isOverdue: z.boolean(),
  }),
  errors: [],
  example: {
    output: {
      prediction: {
        eta: '2026-12-02',
        from: '2026-11-30',
        until: '2026-12-05',
        basis: 'corrected',
        voyages: 41,
        horizon: 14,
      },
      isOverdue: false,
    },
  },
})
