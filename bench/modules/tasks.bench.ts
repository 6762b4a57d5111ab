import { type Dataset, openDataset } from '../support/dataset.ts'
import { caller } from '../support/http.ts'
import { compare, say, tell } from '../support/measure.ts'

// Tasks: what is mine and open among a hundred thousand of mine and as many of others.
const rounds = 100
const mine = 100_000

const data = await openDataset()
try {
  await fillTasks(data)
  const ours = caller(data.url, { authorization: `Bearer ${data.token}`, organizationId: data.big })
  const all = [
    { field: 'assignedTo', is: 'is', value: 'me' },
    { field: 'status', is: 'noneOf', value: ['done', 'cancelled'] },
  ]
  const query = `limit=50&sort=due&archived=false&filter=${encodeURIComponent(JSON.stringify({ all }))}`
  const times = await compare({ mine: () => ours(`/api/v1/tasks?${query}`) }, { rounds })
  const name = `tasks, ${mine.toLocaleString('en-us')} mine: the first 50 that are open, by due day, over HTTP`
  tell({ name, value: times.mine, bar: 50, unit: 'ms' })
} finally {
  await data.close()
}

/** Tasks of the one who asks and of nobody, made once. */
async function fillTasks({ bare, big, userId }: Dataset): Promise<void> {
  const { rows } = await bare.query<{ count: string }>(
    `select count(*) from base.tasks where organization_id = $1 and name like 'Filled %'`,
    [big],
  )
  const present = Number(rows[0]?.count ?? 0)
  if (present >= 2 * mine) return
  say(`making ${2 * mine - present} tasks`)
  await bare.query(
    `with made as materialized (select gen_random_uuid() as id, n from generate_series($2::integer, $3::integer) n),
     registered as (insert into base.records (id, organization_id, owner_organization_id, module)
       select id, $1, $1, 'tasks' from made)
     insert into base.tasks (organization_id, id, owner_organization_id, name, status, origin, due, assigned_to)
     select $1, id, $1, 'Filled ' || n, case when n % 3 = 0 then 'done' else 'todo' end, 'manual',
       date '2026-01-01' + n % 700, case when n % 2 = 0 then jsonb_build_object('label', 'Me', 'code', $4::text) end from made`,
    [big, present + 1, 2 * mine, userId],
  )
  await bare.query('analyze base.tasks')
}
