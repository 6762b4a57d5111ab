import { recomputeMany } from '../server/src/access/change/results/recompute.ts'
import { withScope } from '../server/src/access/scope/scope.ts'
import { shipmentModule } from '../server/src/modules.ts'
import { customFields } from './support/custom-fields.ts'
import { openDataset } from './support/dataset.ts'
import { median, say, tell } from './support/measure.ts'
import { shipments } from './support/settings.ts'

// DESIGN.md §6, formulas stored: two formulas of which one reads the other, computed for records that have no results, in
// batches of 5,000 as long work does it; against one UPDATE that writes the same results, in which PostgreSQL computes them.
const count = Math.min(shipments, 100_000)
const batch = 5_000
const rounds = 3

const data = await openDataset()
const { bare, big, pool } = data
try {
  const { rows } = await bare.query<{ id: string }>(
    'select id from base.shipments where organization_id = $1 order by id limit $2',
    [big, count],
  )
  const ids = rows.map(({ id }) => id)
  const own = await customFields(bare, big)
  const [loud, long] = [own.get('Loud'), own.get('Length')]
  const times = { engine: [] as number[], sql: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    times.sql.push(await timed(bySql))
    times.engine.push(await timed(byEngine))
  }
  await check()
  const rate = (each: readonly number[]) => ids.length / (median(each) / 1_000)
  say(`engine ${Math.round(rate(times.engine))}, SQL ${Math.round(rate(times.sql))} rows a second`)
  tell({
    name: `formula results stored, ${ids.length} records, of one SQL UPDATE of calc`,
    value: (100 * rate(times.engine)) / rate(times.sql),
    bar: 80,
    unit: ' %',
    better: 'more',
  })

  /** Both begin with rows that hold no results, in a table that was tidied up. */
  async function timed(run: () => Promise<unknown>): Promise<number> {
    await bare.query(`update base.shipments set calc = '{}' where organization_id = $1 and id = any ($2)`, [
      big,
      ids,
    ])
    await bare.query('vacuum base.shipments')
    await bare.query('checkpoint')
    const began = performance.now()
    await run()
    return performance.now() - began
  }

  function bySql() {
    return bare.query(
      `update base.shipments set version = version + 1, calc = jsonb_strip_nulls(jsonb_build_object(
         '${loud}', upper(incoterm_place), '${long}', length(upper(incoterm_place))::text))
       where organization_id = $1 and id = any ($2)`,
      [big, ids],
    )
  }

  async function byEngine() {
    const actor = { kind: 'job', name: 'bench', organizationId: big, way: 'automation' } as const
    for (let at = 0; at < ids.length; at += batch) {
      const part = ids.slice(at, at + batch)
      await withScope(pool, actor, (scope) =>
        recomputeMany(scope, shipmentModule, { ids: part, by: { way: 'automation' } }),
      )
    }
  }

  /** Throws unless the run did what it measures. */
  async function check(): Promise<void> {
    const found = await bare.query<{ wrong: number; filled: number }>(
      `select count(*) filter (where calc ->> $3 is distinct from upper(nullif(incoterm_place, '')))::int as wrong,
         count(*) filter (where calc ? $3)::int as filled
       from base.shipments where organization_id = $1 and id = any ($2)`,
      [big, ids, loud],
    )
    say(`results written: ${JSON.stringify(found.rows[0])}`)
    if (found.rows[0]?.wrong !== 0) throw new Error('other results than SQL has')
  }
} finally {
  await data.close()
}
