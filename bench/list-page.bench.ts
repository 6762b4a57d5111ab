import { listRecords } from '../server/src/access/read/list-records.ts'
import { makeFieldIndexes } from '../server/src/access/read/sql/field-indexes.ts'
import { takeUses } from '../server/src/access/read/sql/field-uses.ts'
import { shipmentModule } from '../server/src/modules.ts'
import { handWritten, listPath, serveBare } from './support/bare.ts'
import { customFields } from './support/custom-fields.ts'
import { type Dataset, openDataset } from './support/dataset.ts'
import { type Caller, caller } from './support/http.ts'
import { compare, say, tell } from './support/measure.ts'
import { addMember } from './support/people.ts'
import { statementsOf } from './support/recorded.ts'
import { shipments } from './support/settings.ts'

// DESIGN.md §6, rows 1, 3 and 4: full rows with twenty custom fields. Then the same sorted and filtered by custom fields, which
// ride on indexes made for them, with their plans.
const rounds = 200
const hidden = [
  'shipper',
  'consignee',
  'supplier',
  'buyer',
  'forwarder',
  'incoterm',
  'houseBl',
  'origin',
  'notes',
  'tags',
]

const data = await openDataset()
const bareServer = await serveBare(data)
try {
  const inBig = (token: string) =>
    caller(data.url, { authorization: `Bearer ${token}`, organizationId: data.big })
  const ours = inBig(data.token)
  const bare = caller(bareServer.url)
  await checkSame(ours, bare)
  const size = shipments.toLocaleString('en-us')

  const http = await compare(
    { product: () => ours(listPath), bare: () => bare(`/list?organization=${data.big}`) },
    { rounds },
  )
  tell({
    name: `list page, ${size} shipments: HTTP against a bare route`,
    value: http.product / http.bare,
    bar: 1.2,
    unit: '×',
  })

  const sql = await sqlAlone(data)
  tell({
    name: `list page, ${size} shipments: SQL alone`,
    value: sql.product / sql.bare,
    bar: 1.2,
    unit: '×',
  })

  const role = { name: 'Ten fields hidden', permissions: roleWithout(hidden) }
  const limited = inBig((await addMember(data, role)).token)
  const roles = await compare({ all: () => ours(listPath), limited: () => limited(listPath) }, { rounds })
  tell({ name: 'a role with 10 hidden fields', value: roles.limited / roles.all, bar: 1.05, unit: '×' })

  const far = Math.min(2_000, Math.floor(shipments / 400))
  const cursor = await cursorOf(ours, far)
  const pages = await compare(
    { first: () => ours(listPath), far: () => ours(`${listPath}&cursor=${cursor}`) },
    { rounds },
  )
  tell({
    name: `page ${far.toLocaleString('en-us')} by keyset against page 1`,
    value: pages.far / pages.first,
    bar: 1.2,
    unit: '×',
  })
  await byCustomFields(ours)
} finally {
  await bareServer.close()
  await data.close()
}

function roleWithout(fields: readonly string[]) {
  const hide = Object.fromEntries(fields.map((field) => [field, 'hide']))
  return { modules: ['shipments'], default: 'edit', fields: { shipments: { fields: hide } } }
}

/** Both must answer the same rows, or the comparison says nothing. */
async function checkSame(ours: Caller, bare: Caller): Promise<void> {
  const idsOf = (body: Buffer) => JSON.parse(body.toString()).items.map(({ id }: { id: string }) => id)
  const [product, handWrittenBody] = await Promise.all([
    ours(listPath),
    bare(`/list?organization=${data.big}`),
  ])
  if (JSON.stringify(idsOf(product)) !== JSON.stringify(idsOf(handWrittenBody)))
    throw new Error('the two lists differ')
  say(`50 rows: ${product.length} bytes, hand-written ${handWrittenBody.length}`)
}

/** The statement that the list sends, in an entered scope, against the hand-written one. */
async function sqlAlone(dataset: Dataset) {
  const query = {
    equal: { archived: false, freightType: 'ocean' },
    sort: [{ field: 'eta', descending: true }],
    limit: 50,
  }
  const recorded = await statementsOf(dataset, (scope) =>
    listRecords(scope, shipmentModule, { query, cursorSecret: Buffer.alloc(32) }),
  )
  const statement = recorded.find(({ text }) => text.includes('shipments'))
  if (!statement) throw new Error('the list sent no statement')
  const [app, owner] = [await dataset.pool.connect(), await dataset.bare.connect()]
  await app.query(`begin; select * from system.enter('${dataset.sessionId}', '${dataset.big}')`)
  await owner.query('begin')
  const times = await compare(
    {
      product: () => app.query(statement.text, statement.values),
      bare: () => owner.query(handWritten.text, [dataset.big]),
    },
    { rounds },
  )
  for (const client of [app, owner]) {
    await client.query('commit')
    client.release()
  }
  return times
}

/** Walks to a page of 50 in bigger steps; a cursor holds for its query, however many rows a page has. */
async function cursorOf(ours: Caller, page: number): Promise<string> {
  let cursor: string | null = null
  for (let left = (page - 1) * 50; left > 0; left -= 200) {
    const path: string = `${listPath.replace('limit=50', `limit=${Math.min(200, left)}`)}&fields=name${cursor ? `&cursor=${cursor}` : ''}`
    cursor = JSON.parse((await ours(path)).toString()).nextCursor
    if (!cursor) throw new Error(`there is no page ${page}`)
  }
  return cursor ?? ''
}

/** Lists by custom fields: once before their indexes, so that these are requested, then with them. */
async function byCustomFields(ours: Caller): Promise<void> {
  const fields = await customFields(data.bare, data.big)
  const [word, day] = [fields.get('Text 1') ?? '', fields.get('Day 1') ?? '']
  const filter = encodeURIComponent(JSON.stringify({ field: word, is: 'is', value: 'Word 77' }))
  const paths = {
    'sorted by a custom date': `/api/v1/shipments?limit=50&sort=-${day}`,
    'filtered by a custom text': `/api/v1/shipments?limit=50&filter=${filter}`,
  }
  for (const path of Object.values(paths)) await ours(path)
  const owner = await data.bare.connect()
  const made = await makeFieldIndexes(owner, takeUses(), { largerThan: 1_000, most: 50 })
  owner.release()
  say(`indexes made: ${made.length}`)
  for (const [name, path] of Object.entries(paths)) {
    const times = await compare({ own: () => ours(path), standard: () => ours(listPath) }, { rounds })
    tell({
      name: `list ${name}, against one by a standard field`,
      value: times.own / times.standard,
      bar: 1.6,
      unit: '×',
    })
  }
  await sayPlan(word, day)
}

/** How PostgreSQL reads the page that is sorted by a custom field and filtered by another. */
async function sayPlan(word: string, day: string): Promise<void> {
  const query = {
    filter: { field: word, is: 'is', value: 'Word 77' } as const,
    sort: [{ field: day, descending: true }],
    limit: 50,
  }
  const recorded = await statementsOf(data, (scope) =>
    listRecords(scope, shipmentModule, { query, cursorSecret: Buffer.alloc(32) }),
  )
  const statement = recorded.find(({ text }) => text.includes('shipments'))
  if (!statement) throw new Error('the list sent no statement')
  const client = await data.pool.connect()
  await client.query(`begin; select * from system.enter('${data.sessionId}', '${data.big}')`)
  const { rows } = await client.query(`explain (costs off) ${statement.text}`, statement.values)
  await client.query('commit')
  client.release()
  for (const row of rows) say(`  ${row['QUERY PLAN']}`)
}
