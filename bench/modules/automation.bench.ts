import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '@rumbo/domain/kernel/id'
import { runDue } from '../../server/src/access/due/run-due.ts'
import { dispatchOnce } from '../../server/src/access/events/dispatcher.ts'
import { ruleEventsDue } from '../../server/src/features/automation/follow.service.ts'
import { noteCandidates } from '../../server/src/features/automation/note-candidates.ts'
import { type Dataset, openDataset } from '../support/dataset.ts'
import { caller } from '../support/http.ts'
import { compare, say, tell } from '../support/measure.ts'

// Issue 18: edits cost no more than 1.05× with 200 rules on, and 10,000 changes that 50 rules hear are looked at within 10 s.
const rounds = 300
const records = 100
const changes = Number(process.env.RUMBO_BENCH_CHANGES ?? 10_000)
const kinds = [ruleEventsDue({ publicUrl: 'http://127.0.0.1' })]
const fail = (error: unknown) => {
  throw error
}

const data = await openDataset()
try {
  const ours = caller(data.url, { authorization: `Bearer ${data.token}`, organizationId: data.big })
  const ids = await someIds(data, records)
  const edit = (round: number) =>
    ours(`/api/v1/shipments/${ids[round % records]}`, {
      method: 'PATCH',
      body: { incotermPlace: `Place ${round} ${newId().slice(-6)}` },
    })
  const times: number[] = []
  for (const count of [0, 200]) {
    await makeRules(data, count)
    const { edits } = await compare({ edits: edit }, { rounds, warmUp: 30 })
    times.push(edits)
    say(`an edit with ${count} rules on: ${edits.toFixed(2)} ms`)
  }
  const [without = 1, withRules = 1] = times
  tell({
    name: 'one-field edit with 200 rules on: against none',
    value: withRules / without,
    bar: 1.05,
    unit: '×',
  })

  await makeRules(data, 50)
  await drain(data)
  await fillEvents(data)
  const begun = performance.now()
  await drain(data)
  tell({
    name: `${changes.toLocaleString('en-us')} changes that 50 rules hear: handed on and looked at`,
    value: (performance.now() - begun) / 1_000,
    bar: 10,
    unit: 's',
  })
  await makeRules(data, 0)
} finally {
  await data.close()
}

async function someIds({ bare, big }: Dataset, count: number): Promise<readonly string[]> {
  const { rows } = await bare.query<{ id: string }>(
    `select id from base.shipments where organization_id = $1 and not archived order by id desc limit $2`,
    [big, count],
  )
  return rows.map(({ id }) => id)
}

/** So many rules that hear the edited field, each for a carrier of its own, in the place of those that there are. */
async function makeRules({ bare, big }: Dataset, count: number): Promise<void> {
  await bare.query('delete from base.rules where organization_id = $1', [big])
  await bare.query(
    `insert into base.rules (organization_id, id, name, module, definition, role_id, place, is_on)
     select $1, gen_random_uuid(), 'Rule ' || n, 'shipments', jsonb_build_object('name', 'Rule ' || n, 'module', 'shipments',
       'trigger', '{"kind":"changed","field":"incotermPlace"}'::jsonb,
       'filter', jsonb_build_object('field', 'name', 'is', 'is', 'value', 'No such name ' || n),
       'steps', '[{"kind":"set","field":"notes","value":"Seen"}]'::jsonb, 'roleId', r.id, 'inBulk', false), r.id, n, true
     from generate_series(1, $2::integer) n, (select id from base.roles where organization_id = $1 and built_in = 'admin' limit 1) r`,
    [big, count],
  )
}

/** Changes as edits leave them: a line of history and an event each, of one moment. */
async function fillEvents({ bare, big }: Dataset): Promise<void> {
  await bare.query(
    `with chosen as materialized (select id from base.shipments where organization_id = $1 and not archived limit $2),
     lines as (insert into base.record_history (organization_id, record_id, module, shared, way, changes)
       select $1, id, 'shipments', true, 'screen', '[{"field":"incotermPlace","from":"A","to":"B"}]' from chosen)
     insert into base.outbox (organization_id, module, record_id, version, fields, way)
     select $1, 'shipments', id, 2, '{incotermPlace}', 'screen' from chosen`,
    [big, changes],
  )
}

/** Hands on all events, and looks at what rules heard. */
async function drain({ pool, bare, big }: Dataset): Promise<void> {
  const consumers = [noteCandidates()]
  const left = async () =>
    (await bare.query('select 1 from base.rule_events where organization_id = $1 limit 1', [big])).rows
      .length > 0
  while ((await dispatchOnce(pool, consumers, fail)) > 0) await runDue(pool, kinds, fail)
  while (await left()) {
    await runDue(pool, kinds, fail)
    await wait(20)
  }
}
