import Fastify from 'fastify'
import { type Dataset, openDataset } from '../support/dataset.ts'
import { caller } from '../support/http.ts'
import { compare, median, say, tell } from '../support/measure.ts'

// Documents: the list of all of an organization, a million of them, and those of a record that has five hundred.
const rounds = 100
const documents = Number(process.env.RUMBO_BENCH_DOCUMENTS ?? 1_000_000)
const ofOneRecord = 500
const atOnce = 50_000

const data = await openDataset()
const bareServer = await serveBareDocuments(data)
try {
  await fillDocuments(data)
  const ours = caller(data.url, { authorization: `Bearer ${data.token}`, organizationId: data.big })
  const bare = caller(bareServer.url)
  const name = `documents list, ${documents.toLocaleString('en-us')} documents`
  const newest = { product: () => ours('/api/v1/documents?limit=50'), bare: () => bare('/list') }
  const times = await compare(newest, { rounds })
  tell({ name: `${name}: HTTP against a bare route`, value: times.product / times.bare, bar: 1.6, unit: '×' })
  const record = await recordWithMany(data)
  const took: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await ours(`/api/v1/documents/of-record?module=shipments&recordId=${record}`)
    took.push(performance.now() - began)
  }
  tell({ name: 'documents of a record with 500', value: median(took), bar: 150, unit: ' ms' })
} finally {
  await bareServer.close()
  await data.close()
}

/** Documents of the big organization, made once. */
async function fillDocuments({ bare, big, userId }: Dataset): Promise<void> {
  const { rows } = await bare.query<{ count: string }>(
    `select count(*) from base.documents where organization_id = $1 and name like 'Filled %'`,
    [big],
  )
  let present = Number(rows[0]?.count ?? 0)
  for (; present < documents; present += atOnce) {
    say(`making documents: ${present} of ${documents}`)
    await bare.query(
      `with made as materialized (select gen_random_uuid() as id, n from generate_series($2::integer, $3::integer) n),
       registered as (insert into base.records (id, organization_id, owner_organization_id, module)
         select id, $1, $1, 'documents' from made)
       insert into base.documents (organization_id, id, owner_organization_id, name, type, file, content_type, bytes,
         version_number, uploaded_at, due_date, create_by_user_id)
       select $1, id, $1, 'Filled ' || n, 'invoice', n || '.pdf', 'application/pdf', 100000, 1, now(),
         date '2026-01-01' + n % 700, $4 from made`,
      [big, present + 1, Math.min(documents, present + atOnce), userId],
    )
  }
  await bare.query('vacuum analyze base.documents')
}

/** A shipment that five hundred of them are linked to. @returns its id */
async function recordWithMany({ bare, big }: Dataset): Promise<string> {
  const { rows } = await bare.query<{ id: string }>(
    'select id from base.shipments where organization_id = $1 order by id limit 1',
    [big],
  )
  const id = rows[0]?.id ?? ''
  await bare.query(
    `insert into base.document_links (organization_id, document_id, id, module, record_id)
     select $1, d.id, gen_random_uuid(), 'shipments', $2 from (select id from base.documents where organization_id = $1 and name like 'Filled %' order by id limit $3) d
     on conflict do nothing`,
    [big, id, ofOneRecord],
  )
  return id
}

/** A route with nothing around it. */
async function serveBareDocuments({ bare, big }: Dataset) {
  const server = Fastify()
  server.get('/list', async () => {
    const { rows } = await bare.query(
      `select * from base.documents where organization_id = $1 and ended_at is null
         and (only_user_id is null or only_user_id = create_by_user_id) order by id desc limit 50`,
      [big],
    )
    return { items: rows, nextCursor: null }
  })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  return { url, close: () => server.close() }
}
