import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openPool } from '../../src/platform/database/pools.ts'
import { testDatabases } from '../harness/test-databases.ts'

const databases = await testDatabases()
afterAll(databases.close)

test('each role sees what is its own', async () => {
  const app = new Client(databases.app)
  await app.connect()
  await expect(app.query('select from base.shipments')).rejects.toThrow('permission denied')
  await expect(app.query('create table public.mine (id int)')).rejects.toThrow('permission denied')
  await app.end()
  const auth = new Client(databases.auth)
  await auth.connect()
  await auth.query('create table trial (id int)')
  const { rows } = await auth.query("select 'auth.trial'::regclass::text as name")
  expect(rows).toEqual([{ name: 'trial' }])
  await auth.end()
})

test('values keep their precision', async () => {
  const pool = openPool(databases.app, () => {})
  const { rows } = await pool.query(`select
    date '2026-02-28' as date, array[date '2026-02-28', null] as dates,
    timestamptz '2026-02-28 23:59:59.123456-06' as moment, timestamp '2026-02-28 23:59:59' as wall,
    array[timestamptz '2026-01-01 00:00Z'] as moments,
    12345678901234567890.123456789::numeric as amount, 9007199254740991 as safe, 9007199254740993 as unsafe`)
  expect(rows[0]).toEqual({
    date: '2026-02-28',
    dates: ['2026-02-28', null],
    moment: '2026-03-01T05:59:59.123456Z',
    wall: '2026-02-28T23:59:59',
    moments: ['2026-01-01T00:00:00Z'],
    amount: '12345678901234567890.123456789',
    safe: 9007199254740991,
    unsafe: '9007199254740993',
  })
  await pool.end()
})
