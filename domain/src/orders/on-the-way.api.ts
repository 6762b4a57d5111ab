import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'

const decimal = z.string()
const amounts = {
  unit: z.string().nullable(),
  /** Booked on shipments that have not left. */
  waiting: decimal,
  /** Shipped and not arrived. */
  underWay: decimal,
  /** Booked on shipments, or in phases, that the reader may not see. */
  untold: decimal,
}

/**
 * The organization's order lines of a product, the newest first, and how much of it is on the way, by unit: a fold of bookings and
 * phases, of what the reader may see. It is never part of the inventory, which is what somebody said.
 */
export const listOrdersOfProduct = endpoint({
  method: 'GET',
  path: '/api/v1/products/{id}/on-the-way',
  summary: 'List the order lines of a product, and what of it is on the way',
  tag: 'products',
  permission: 'module:products',
  apiScope: 'orders:read',
  sample: { input: { id: '$product' }, records: { reads: [{ id: '$product' }] } },
  bounded: 'the newest 200 lines of one product',
  input: z.strictObject({ id }),
  output: z.object({
    items: z.array(
      z.object({
        lineId: id,
        orderId: id,
        /** Absent where the reader may not see it. */
        name: z.string().nullable().optional(),
        number: z.string().nullable().optional(),
        arrivalDate: z.string().nullable().optional(),
        /** Null where the reader may not see quantities. */
        quantities: z.object({ ...amounts, ordered: decimal, booked: decimal }).nullable(),
      }),
    ),
    /** Of all lines whose quantities the reader may see; a unit of which nothing is on the way is absent. */
    totals: z.array(z.object(amounts)),
    /** There are more lines than are looked at. */
    isCut: z.boolean(),
  }),
  errors: [],
  example: {
    output: {
      items: [
        {
          lineId: '019ab0c2-6a10-7d52-8e1b-4c8e2d3f5a71',
          orderId: '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f60',
          name: 'Chairs for spring',
          number: 'PO-4821',
          arrivalDate: '2026-12-18',
          quantities: {
            unit: 'piece',
            ordered: '400',
            booked: '320',
            waiting: '0',
            underWay: '320',
            untold: '0',
          },
        },
      ],
      totals: [{ unit: 'piece', waiting: '0', underWay: '320', untold: '0' }],
      isCut: false,
    },
  },
})
