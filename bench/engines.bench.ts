import { change } from '../server/src/access/change/change.ts'
import { changeMany } from '../server/src/access/change/change-many.ts'
import { type Scope, withScope } from '../server/src/access/scope/scope.ts'
import { shipmentModule } from '../server/src/modules.ts'
import { openDataset } from './support/dataset.ts'
import { compare, tell } from './support/measure.ts'

// Decision 0057: `change` stays as long as a batch of one record takes longer. Below the bar the second engine is no longer worth it.
const rounds = 300
const records = 100
const by = { way: 'automation', source: 'bench' } as const

const data = await openDataset()
try {
  const { rows } = await data.bare.query<{ id: string }>(
    'select id from base.shipments where organization_id = $1 and not archived order by id desc limit $2',
    [data.big, records],
  )
  const idOf = (round: number): string => rows[round % rows.length]?.id ?? ''
  const actor = { kind: 'job', name: 'bench', organizationId: data.big, way: 'automation' } as const
  const inScope = (run: (scope: Scope) => Promise<unknown>) => withScope(data.pool, actor, run)
  const times = await compare(
    {
      single: (round) =>
        inScope((scope) => {
          const id = idOf(round)
          const patch = { incotermPlace: `Shanghai ${round}` }
          return change(scope, { module: shipmentModule, id, recordId: id }, { patch, by })
        }),
      batch: (round) =>
        inScope((scope) => {
          const patch = { incotermPlace: `Ningbo ${round}` }
          return changeMany(scope, shipmentModule, { rows: [{ id: idOf(round), patch }], by })
        }),
    },
    { rounds },
  )
  tell({
    name: 'change of one record: the batch engine against the single one',
    value: times.batch / times.single,
    bar: 1.1,
    unit: '×',
    better: 'more',
  })
} finally {
  await data.close()
}
