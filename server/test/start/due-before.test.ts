import { newId } from '@rumbo/domain/kernel/id'
import { expect, test } from 'vitest'
import { databaseBefore } from '../harness/database-before.ts'

test('what waited in the tables of before waits as due work, and a deleted shipment comes back without them', async () => {
  const { client, bringUp } = await databaseBefore('0310')
  const [andes, shipment, away, user, alert] = [newId(), newId(), newId(), newId(), newId()]
  await client.query(
    `insert into base.organizations (id, name, slug, type, country_id) values ($1, 'Andes', 'andes', 'forwarding_agent', 'MX')`,
    [andes],
  )
  await client.query(`insert into base.users (id, email) values ($1, 'ana@andes.example')`, [user])
  await client.query(
    `insert into base.shipments (id, organization_id, owner_organization_id, freight_type, name)
     values ($1, $3, $3, 'ocean', 'S'), ($2, $3, $3, 'ocean', 'Away')`,
    [shipment, away, andes],
  )
  const at = '2030-01-01T00:00:00Z'
  const insert = (text: string, ...values: unknown[]) => client.query(text, [andes, ...values])
  await insert(
    `insert into base.results_due (organization_id, module, record_ids, fields, attempts) values ($1, 'shipments', $2, '{eta}', 3)`,
    [shipment, away],
  )
  await insert(
    `insert into base.tracking_folds_due (organization_id, record_id, attempts, reason, due_at) values ($1, $2, 2, 'broken', $3)`,
    shipment,
    at,
  )
  await insert(
    'insert into base.free_time_due (organization_id, record_id, due_at) values ($1, $2, $4), ($1, $3, $4)',
    shipment,
    away,
    at,
  )
  await insert('insert into base.free_time_batches (organization_id, since) values ($1, $2)', at)
  await insert(
    'insert into base.notices_due (organization_id, record_id, changed_at) values ($1, $2, $3)',
    shipment,
    at,
  )
  await insert(
    `insert into base.alerts (organization_id, id, record_id, kind, field, holds, snoozed_until) values ($1, $2, $3, 'hold', 'customsStatus', true, $4)`,
    alert,
    shipment,
    at,
  )
  await insert(
    'insert into base.tracking_states (organization_id, record_id, stale_at) values ($1, $2, $3)',
    shipment,
    at,
  )
  await insert('insert into base.dcsa_readers (organization_id) values ($1)')
  await insert(
    'insert into base.dcsa_due (organization_id, record_id, due_at, is_first) values ($1, $2, $3, true), ($1, $2, $3, false)',
    shipment,
    at,
  )
  await client.query('begin')
  await client.query(`select set_config('app.organization', $1, true), set_config('app.user', $2, true)`, [
    andes,
    user,
  ])
  await client.query('select system.put_shipment_away($1)', [away])
  await client.query('commit')
  await client.query('reset role')

  await bringUp()

  const { rows } = await client.query<{ kind: string; key: string; attempts: number; later: boolean }>(
    'select kind, key, attempts, due_at > now() as later from base.due order by kind, key',
  )
  const due = rows.map(({ kind, key, attempts, later }) => [kind, key, attempts, later])
  const results = [shipment, away].sort().map((key) => ['results', key, 3, false])
  expect(due).toEqual([
    ['alerts-back', shipment, 0, true],
    ['dcsa', shipment, 0, true],
    ['dcsa-first', shipment, 0, true],
    ['etas', 'round', 0, false],
    ['folds', shipment, 2, true],
    ['free-time', shipment, 0, true],
    ['free-time-batches', expect.stringContaining('2030-01-01'), 0, false],
    ['notices', expect.stringMatching(`${shipment} 2030-01-01`), 0, false],
    ...results,
    ['stale', shipment, 0, true],
  ])
  await client.query('begin')
  await client.query(`select set_config('app.organization', $1, true)`, [andes])
  const back = await client.query<{ done: boolean }>('select system.restore_record($1) as done', [away])
  await client.query('commit')
  expect(back.rows).toEqual([{ done: true }])
})
