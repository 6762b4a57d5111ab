import { setTimeout as wait } from 'node:timers/promises'
import { type Dataset, openDataset } from './support/dataset.ts'
import { type Caller, caller } from './support/http.ts'
import { compare, median, say, tell } from './support/measure.ts'
import { connect, shareAll, shared } from './support/sharing.ts'

// A list of shipments that others share is as fast as of one's own: the same rows, requested by their owner and by who holds
// all of them. And how long it takes to share a thousand as a work.
const rounds = 60
const many = 1_000
const longest = 60_000

const data = await openDataset()
try {
  await shareAll(data)
  const [ownerId, holderId] = data.sharing
  const inside = (organizationId: string) =>
    caller(data.url, { authorization: `Bearer ${data.token}`, organizationId })
  const [owner, holder] = [inside(ownerId), inside(holderId)]
  const empty = filtered({ field: 'houseBl', is: 'isEmpty' })
  const figures = {
    'page of 50, sorted': '/api/v1/shipments?mode=ocean&sort=-eta&limit=50',
    'page of 50, by an empty field': `/api/v1/shipments?${empty}&sort=-eta&limit=50`,
    'count by two conditions': `/api/v1/shipments/counts?${filtered({
      all: [
        { field: 'eta', is: 'isNotEmpty' },
        { field: 'incoterm', is: 'isNot', value: 'FOB' },
      ],
    })}`,
    'count by an empty field': `/api/v1/shipments/counts?${empty}`,
    totals: '/api/v1/shipments/totals?fields=freeTimeAtDestination,invoiceCount',
    groups: '/api/v1/shipments/groups?by=phase',
  }
  const size = shared.toLocaleString('en-us')
  for (const [name, path] of Object.entries(figures)) {
    const times = await compare({ shared: () => holder(path), own: () => owner(path) }, { rounds, warmUp: 5 })
    tell({
      name: `${size} shared shipments, ${name}, against own ones`,
      value: times.shared / times.own,
      bar: 1.2,
      unit: '×',
    })
  }
  const times: number[] = []
  for (let round = 0; round < 3; round++) times.push(await timeToShare(data, owner))
  tell({
    name: `sharing ${many.toLocaleString('en-us')} shipments in bulk`,
    value: median(times),
    bar: 5,
    unit: ' s',
  })
} finally {
  await data.close()
}

function filtered(filter: unknown): string {
  return `filter=${encodeURIComponent(JSON.stringify(filter))}`
}

/** Shares shipments with one that holds none of them, and takes all traces of that away. @returns seconds until the work is done */
async function timeToShare({ bare, sharing, scratch }: Dataset, owner: Caller): Promise<number> {
  const partnerId = await connect(bare, sharing[0], scratch)
  const { rows } = await bare.query<{ id: string }>(
    'select id from base.shipments where organization_id = $1 order by id limit $2',
    [sharing[0], many],
  )
  const body = { ids: rows.map(({ id }) => id), partnerId, kind: 'importer' }
  const began = performance.now()
  const begun = JSON.parse((await owner('/api/v1/shipments/bulk/share', { method: 'POST', body })).toString())
  let work = begun
  while (work.state !== 'done' && performance.now() - began < longest) {
    await wait(20)
    work = JSON.parse((await owner(`/api/v1/works/${begun.id}`)).toString())
  }
  const seconds = (performance.now() - began) / 1_000
  say(`${work.state}: ${work.changed} of ${many} shared in ${seconds.toFixed(2)} s`)
  if (work.changed !== many) throw new Error('not all were shared')
  await bare.query('delete from base.shares where organization_id = $1', [scratch])
  await bare.query('delete from base.shipments where organization_id = $1 and owner_organization_id <> $1', [
    scratch,
  ])
  return seconds
}
