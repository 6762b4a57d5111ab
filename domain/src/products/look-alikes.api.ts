import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { text } from '../kernel/text.ts'

/** The organization's products whose codes may be taken for one: it is said while somebody types, and keeps nobody from anything. */
export const listLookAlikes = endpoint({
  method: 'GET',
  path: '/api/v1/products/look-alikes',
  summary: 'List products whose codes look like one',
  tag: 'products',
  permission: 'module:products',
  apiScope: 'products:read',
  sample: { input: { code: 'HP-2100' }, records: { reads: [{ code: 'HP-2100' }] } },
  bounded: 'the first five',
  input: z.strictObject({
    code: text(100),
    /** The product that the code is of; it isn't one of them. */
    exceptId: id.optional(),
  }),
  output: z.object({ items: z.array(z.object({ id, name: z.string().nullable(), code: z.string() })) }),
  errors: [],
  example: {
    input: { code: 'HP-21OO' },
    output: {
      items: [{ id: '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f60', name: 'Hydraulic gear pump', code: 'HP-2100' }],
    },
  },
})
