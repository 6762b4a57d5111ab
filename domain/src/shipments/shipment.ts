import type { z } from 'zod'
import { containerFields } from '../containers/fields.ts'
import { recordSchema } from '../records/contracts/record-schema.ts'
import { shipmentFields } from './fields.ts'

/** A shipment as its reader may see it: hidden fields are absent, empty ones null; custom fields under their ids. */
export const shipment = recordSchema(shipmentFields)
export type Shipment = z.output<typeof shipment>

/** A container or other unit of cargo, in the same way. */
export const container = recordSchema(containerFields)
export type Container = z.output<typeof container>
