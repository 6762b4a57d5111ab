import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { ways } from './way.ts'

const tag = 'shipments'
const permission = 'module:shipments'

const longitude = z.number().min(-180).max(180)
const latitude = z.number().min(-90).max(90)
const date = z.object({ date: z.iso.date(), actual: z.boolean() }).nullable()
/** Lines of [longitude, latitude], none of which crosses ±180°. */
const lines = z.array(z.array(z.tuple([longitude, latitude])))

/** The ports and lanes of a shipment, and where on them it is. What its reader may not see is not drawn. */
export const getShipmentMap = endpoint({
  method: 'GET',
  path: '/api/v1/shipments/{id}/map',
  summary: 'The route of a shipment for a map: travelled, ahead, and where it is',
  tag,
  permission,
  apiScope: 'shipments:read',
  sample: { input: { id: '$shipment' }, records: { reads: [{ id: '$shipment' }] } },
  input: z.strictObject({ id }),
  output: z.object({
    stations: z.array(
      z.object({
        kind: z.enum(['origin', 'departure', 'transshipment', 'arrival', 'destination']),
        name: z.string(),
        /** UN/LOCODE or IATA code. */
        code: z.string().nullable(),
        longitude,
        latitude,
        arrival: date,
        departure: date,
      }),
    ),
    legs: z.array(
      z.object({
        /** `sea` along lanes, `air` by the great circle, `land` a straight line between ends. */
        way: z.enum(ways),
        vessel: z.string().nullable(),
        nauticalMiles: z.int(),
        travelled: lines,
        ahead: lines,
      }),
    ),
    /** `seen`: reported by the shipment's position; `station`: it stands there; `dates`, `speed`: estimated. */
    position: z
      .object({ longitude, latitude, basis: z.enum(['seen', 'station', 'dates', 'speed']) })
      .nullable(),
    /** The position that a message reported or a person typed last, and when; one of some days ago is not where it is now. */
    reported: z.object({ longitude, latitude, at: z.iso.datetime({ offset: true }) }).nullable(),
  }),
  errors: [],
  example: {
    output: {
      stations: [
        {
          kind: 'departure',
          name: 'Shanghai',
          code: 'CNSHA',
          longitude: 121.61,
          latitude: 31.37,
          arrival: null,
          departure: { date: '2026-11-02', actual: true },
        },
        {
          kind: 'arrival',
          name: 'Manzanillo',
          code: 'MXZLO',
          longitude: -104.31,
          latitude: 19.06,
          arrival: { date: '2026-11-24', actual: false },
          departure: null,
        },
      ],
      legs: [
        {
          way: 'sea',
          vessel: 'Maersk Altair / 643W',
          nauticalMiles: 7092,
          travelled: [
            [
              [121.61, 31.37],
              [140.2, 36.1],
            ],
          ],
          ahead: [
            [
              [140.2, 36.1],
              [180, 41.4],
            ],
            [
              [-180, 41.4],
              [-104.31, 19.06],
            ],
          ],
        },
      ],
      position: { longitude: 140.2, latitude: 36.1, basis: 'dates' },
      reported: { longitude: 135.4, latitude: 34.2, at: '2026-11-05T08:30:00Z' },
    },
  },
})
export type ShipmentMap = z.output<typeof getShipmentMap.output>

/** Which base map browsers draw: the built-in one, or the style that the server is set to. */
export const getMapSettings = endpoint({
  method: 'GET',
  path: '/api/v1/map/settings',
  summary: 'The base map that this server is set to',
  tag: 'reference',
  permission: 'user',
  apiScope: null,
  sample: { input: {}, records: 'reference data of everybody' },
  input: z.strictObject({}),
  output: z.object({ styleUrl: z.url().nullable() }),
  errors: [],
  example: { output: { styleUrl: null } },
})
