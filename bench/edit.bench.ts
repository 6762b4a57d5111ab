import { type Scope, withScope } from '../server/src/access/scope.ts'
import { share, usualProfile } from '../server/src/features/demo/share.ts'
import { serveBare } from './support/bare.ts'
import { type Dataset, openDataset } from './support/dataset.ts'
import { caller } from './support/http.ts'
import { compare, tell } from './support/measure.ts'

// DESIGN.md §6, row 5: two own formulas follow the edited field.
const rounds = 300
const records = 100

const data = await openDataset()
const bareServer = await serveBare(data)
try {
  const ours = caller(data.url, { authorization: `Bearer ${data.token}`, organizationId: data.big })
  const bare = caller(bareServer.url)
  const shared = await sharedIds(data)
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
    bar: 2.5,
    unit: '×',
  })
  tell({ name: 'one-field edit with two viewers', value: times.viewed / times.bare, bar: 4, unit: '×' })
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

/** Shipments of the big organization that two others see; shared at the first time. */
async function sharedIds(dataset: Dataset): Promise<readonly string[]> {
  const { bare, pool, big, partners } = dataset
  const present = await bare.query<{ id: string }>(
    'select record_id as id from base.shares where owner_organization_id = $1 and organization_id = $2',
    [big, partners[0]],
  )
  if (present.rows.length >= records) return present.rows.map(({ id }) => id)
  const ids = await unsharedIds(dataset)
  const actor = { kind: 'job', name: 'bench', organizationId: big, way: 'automation' } as const
  await withScope(pool, actor, async (scope: Scope) => {
    const profile = await usualProfile(scope)
    for (const organizationId of partners) {
      await share(scope, { ids, containerIds: [], to: { organizationId, kind: 'importer' }, profile })
    }
  })
  return ids
}
