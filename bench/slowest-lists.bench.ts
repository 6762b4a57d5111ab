import { makeFieldIndexes } from '../server/src/access/read/sql/field-indexes.ts'
import { takeUses } from '../server/src/access/read/sql/field-uses.ts'
import { openDataset } from './support/dataset.ts'
import { caller } from './support/http.ts'
import { median, say, tell } from './support/measure.ts'

// DESIGN.md §6, "any sort, filter, search, count, group of the screens": those of the big organization's list that no index of the
// table serves by itself. First without the indexes that such lists are given on demand, then with them.
const rounds = 5
const filtered = (field: string, is: string, value: string) =>
  `filter=${encodeURIComponent(JSON.stringify({ field, is, value }))}`

const lists: Readonly<Record<string, string>> = {
  'sorted by carrier': '/api/v1/shipments?limit=50&sort=carrierCode',
  'sorted by incoterm': '/api/v1/shipments?limit=50&sort=-incoterm',
  'a rare mode sorted by name': '/api/v1/shipments?limit=50&mode=rail&sort=name',
  'searched by two letters': '/api/v1/shipments?limit=50&search=zq',
  'searched by a common word': '/api/v1/shipments?limit=50&search=cafe',
  'counts of a common word': '/api/v1/shipments/counts?search=cafe',
  'notes that contain a word': `/api/v1/shipments?limit=50&${filtered('notes', 'contains', 'nowhere')}`,
  'counts of a rare incoterm': `/api/v1/shipments/counts?${filtered('incoterm', 'is', 'DPU')}`,
  'counts of a common incoterm': `/api/v1/shipments/counts?${filtered('incoterm', 'is', 'FOB')}`,
}

const data = await openDataset()
try {
  const ours = caller(data.url, { authorization: `Bearer ${data.token}`, organizationId: data.big })
  // What stayed from an earlier run would hide how the first list of an organization goes.
  const { rows } = await data.bare.query<{ name: string }>(
    `select indexname as name from pg_indexes where schemaname = 'base' and indexname like 'shipments\\_on\\_demand\\_%'`,
  )
  for (const { name } of rows) await data.bare.query(`drop index base."${name}"`)
  await data.bare.query('delete from system.field_indexes where organization_id is null')
  takeUses()
  const first = new Map<string, number>()
  for (const [name, path] of Object.entries(lists)) first.set(name, await timeOf(path))
  const owner = await data.bare.connect()
  const made = await makeFieldIndexes(owner, takeUses())
  owner.release()
  say(`indexes made: ${made.join(', ') || 'none'}`)
  for (const [name, path] of Object.entries(lists)) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) times.push(await timeOf(path))
    say(`${name}: ${Math.round(first.get(name) ?? 0)} ms at first`)
    tell({ name: `slowest lists: ${name}`, value: median(times), bar: 1_000, unit: ' ms' })
  }

  async function timeOf(path: string): Promise<number> {
    const began = performance.now()
    // One that is cut off took its time too.
    await ours(path).catch((error: unknown) => say(String(error).slice(0, 200)))
    return performance.now() - began
  }
} finally {
  await data.close()
}
