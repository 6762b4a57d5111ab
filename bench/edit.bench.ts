import { type Scope, withScope } from '../server/src/access/scope/scope.ts'
import { defaultProfile, share } from '../server/src/features/demo/share.ts'
import { serveBare } from './support/bare.ts'
import { type Dataset, openDataset } from './support/dataset.ts'
import { caller } from './support/http.ts'
import { compare, tell } from './support/measure.ts'

// DESIGN.md §6, row 5: two formulas of the organization follow the edited field.
const rounds = 300
const records = 100

const data = await openDataset()
const bareServer = await serveBare(data)
try {
  const ours = caller(data.url, { authorization: `Bearer ${data.token}`, organizationId: data.big })
  const bare = caller(bareServer.url)
  const shared = await sharedIds(data, data.partners)
  const crowd = await sharedIds(data, data.small.slice(0, 20))
  const alone = await unsharedIds(data)
  const edit = (ids: readonly string[], place: string) => (round: number) =>
    ours(`/api/v1/shipments/${ids[round % records]}`, {
      method: 'PATCH',
      body: { incotermPlace: `${place} ${round}` },
    })
  const times = await compare(
    {
      product: edit(alone, 'Shanghai'),
      viewed: edit(shared, 'Ningbo'),
      crowded: edit(crowd, 'Qingdao'),
      bare: (round) =>
        bare(`/${alone[(round + records / 2) % records]}`, {
          method: 'PATCH',
          body: { incotermPlace: `Busan ${round}` },
        }),
    },
    { rounds },
  )
  tell({
    name: 'one-field edit: HTTP against a bare UPDATE + COMMIT',
    value: times.product / times.bare,
    bar: 2.2,
    unit: '×',
  })
  tell({ name: 'one-field edit with two holders', value: times.viewed / times.bare, bar: 3, unit: '×' })
  tell({
    name: 'one-field edit with 20 holders: against two holders',
    value: times.crowded / times.viewed,
    bar: 3,
    unit: '×',
  })
} finally {
  await bareServer.close()
  await data.close()
}

async function unsharedIds({ bare, big }: Dataset): Promise<readonly string[]> {
  const { rows } = await bare.query<{ id: string }>(
    `select id from base.shipments s where organization_id = $1 and not archived
       and not exists (select from base.shares where record_id = s.id) order by id desc limit $2`,
    [big, records],
  )
  return rows.map(({ id }) => id)
}

/** Shipments of the big organization that some others, and they alone, see; shared at the first time. */
async function sharedIds(dataset: Dataset, holders: readonly string[]): Promise<readonly string[]> {
  const { bare, pool, big } = dataset
  const present = await bare.query<{ id: string }>(
    `select record_id as id from base.shares where owner_organization_id = $1
     group by record_id having count(*) = $3 and bool_and(organization_id = any ($2::uuid[])) limit $4`,
    [big, holders, holders.length, records],
  )
  if (present.rows.length >= records) return present.rows.map(({ id }) => id)
  const ids = await unsharedIds(dataset)
  const actor = { kind: 'job', name: 'bench', organizationId: big, way: 'automation' } as const
  await connect(dataset, holders)
  await withScope(pool, actor, async (scope: Scope) => {
    const profile = await defaultProfile(scope)
    for (const organizationId of holders) {
      await share(scope, { ids, to: { organizationId, kind: 'importer' }, profile })
    }
  })
  return ids
}

/** Lets the big organization share with others. */
async function connect({ bare, big }: Dataset, others: readonly string[]): Promise<void> {
  await bare.query(
    `insert into base.connections (id, from_organization_id, to_organization_id, state, decided_at)
     select gen_random_uuid(), $1, o, 'accepted', now() from unnest($2::uuid[]) o on conflict do nothing`,
    [big, others],
  )
}
