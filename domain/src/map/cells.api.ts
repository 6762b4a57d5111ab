import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { modes } from '../kernel/mode.ts'
import { anyValue, naming } from '../records/field-samples.ts'
import { queryErrors, recordSelection } from '../records/record-query.ts'
import { timings } from '../shipments/options.ts'
import { bases } from './whereabouts.ts'

/** Shipments that one map shows at most: the newest that match. */
export const maxOnMap = 50_000
/** Shipments in sight that are listed one by one. */
export const maxInSight = 50

const degrees = (most: number) => z.coerce.number().min(-most).max(most)
const count = z.int().min(0)
const place = { longitude: z.number(), latitude: z.number() }
const code = z.string().nullable()

/**
 * Where shipments are, gathered into cells of 64 pixels of the map. `east` may lie beyond 180 or `west` before -180 for a sight
 * across ±180°. A shipment whose ports or phase the reader may not see is nowhere.
 */
export const mapShipments = endpoint({
  method: 'GET',
  path: '/api/v1/shipments/map',
  summary: 'Where the shipments that match are, for a map',
  tag: 'shipments',
  permission: 'module:shipments',
  apiScope: 'shipments:read',
  sample: {
    input: { zoom: 1, west: -180, south: -80, east: 180, north: 80 },
    records: {
      reads: [{ zoom: 1, west: -180, south: -80, east: 180, north: 80 }],
      asks: naming('shipments', [
        { zoom: 1, west: -180, south: -80, east: 180, north: 80, filter: anyValue },
      ]),
    },
  },
  input: z.strictObject({
    ...recordSelection,
    /** Of web maps: 0 shows the world on 512 pixels, each step doubles. */
    zoom: z.coerce.number().min(0).max(22),
    west: degrees(540),
    south: degrees(90),
    east: degrees(540),
    north: degrees(90),
  }),
  output: z.object({
    /** `onTime` to `unknown` add up to `count`; `id` is that of the one shipment of a cell with one. */
    cells: z.array(
      z.object({
        ...place,
        count,
        onTime: count,
        delayed: count,
        pastDue: count,
        unknown: count,
        id: id.nullable(),
      }),
    ),
    /** The first of those in sight, what is late before what isn't. */
    shipments: z.array(
      z.object({
        id,
        name: z.string().nullable(),
        mode: z.enum(modes),
        timing: z.enum(timings).nullable(),
        from: code,
        to: code,
        arrival: z.iso.date().nullable(),
        ...place,
        basis: z.enum(bases),
      }),
    ),
    inSight: count,
    /** Those that match and are somewhere, and those whose place nobody knows. */
    placed: count,
    unplaced: count,
    /** More match than a map shows. */
    capped: z.boolean(),
  }),
  errors: queryErrors,
  example: {
    input: { mode: 'ocean', zoom: 2, west: -180, south: -60, east: 180, north: 75 },
    output: {
      cells: [
        {
          longitude: -151.2,
          latitude: 38.4,
          count: 12,
          id: null,
          onTime: 8,
          delayed: 3,
          pastDue: 1,
          unknown: 0,
        },
      ],
      shipments: [
        {
          id: '0192f0c1-2d3e-7a4b-8c5d-6e7f8091a2b3',
          name: 'Coffee 1',
          mode: 'ocean',
          timing: 'delayed',
          from: 'CNSHA',
          to: 'MXZLO',
          arrival: '2026-12-02',
          longitude: -151.2,
          latitude: 38.4,
          basis: 'dates',
        },
      ],
      inSight: 12,
      placed: 12,
      unplaced: 1,
      capped: false,
    },
  },
})
