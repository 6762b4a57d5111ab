import Fastify from 'fastify'
import { shipmentModule } from '../../server/src/modules.ts'
import type { Dataset } from './dataset.ts'

/** Every native column that a full row of the list has, by the field that it is; custom fields are in two columns of jsonb. */
const columns = shipmentModule.columns.map(({ field, column }) => `${column} as "${field.id}"`).join(', ')

/** The hand-written statement for ocean shipments that aren't archived, by arrival, the latest first. */
export const handWritten = {
  text: `select ${columns}, version, custom, calc from base.shipments
    where organization_id = $1 and archived = false and freight_type = 'ocean' and eta is not null
    order by eta desc, id desc limit 50`,
  update:
    'update base.shipments set incoterm_place = $1, updated_at = now() where id = $2 and organization_id = $3',
}

/** The same request to the product. */
export const listPath = '/api/v1/shipments?mode=ocean&sort=-eta&limit=50'

/** A route with nothing around it: no rights, no contract, no scope. `?organization=<id>` lists, PATCH /<id> edits. */
export async function serveBare({ bare, big }: Pick<Dataset, 'bare' | 'big'>) {
  const server = Fastify()
  server.get<{ Querystring: { organization: string } }>('/list', async ({ query }) => {
    const { rows } = await bare.query(handWritten.text, [query.organization])
    const items = rows.map(({ custom, calc, ...row }) => ({ ...row, ...custom, ...calc }))
    return { items, nextCursor: null }
  })
  server.patch<{ Params: { id: string }; Body: { incotermPlace: string } }>(
    '/:id',
    async ({ params, body }) => {
      await bare.query(handWritten.update, [body.incotermPlace, params.id, big])
      return { id: params.id }
    },
  )
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  return { url, close: () => server.close() }
}
