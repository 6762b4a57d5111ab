import { afterAll, expect, test } from 'vitest'
import { migrate } from '../../src/platform/database/migrate.ts'
import { openAuthPool } from '../../src/platform/database/pools.ts'
import { migrateIdentity } from '../../src/platform/identity/migrate.ts'
import { deriveKey, readSecret } from '../../src/platform/identity/secret.ts'
import { emptyDatabases } from '../harness/test-databases.ts'

const databases = await emptyDatabases()
await migrate(databases.admin)
const pools = [1, 2, 3].map(() => openAuthPool(databases.auth, () => {}))
const [pool = expect.fail()] = pools
afterAll(async () => {
  await Promise.all(pools.map((each) => each.end()))
  await databases.close()
})

test('servers that start at once make identity’s tables once, and one secret', async () => {
  await Promise.all(pools.map(migrateIdentity))
  const { rows } = await pool.query(
    `select tablename from pg_tables where schemaname = 'auth' order by tablename`,
  )
  expect(rows.map(({ tablename }) => tablename)).toEqual([
    'account',
    'attempts',
    'recovery_code',
    'second_factor',
    'secret',
    'session',
    'staff',
    'staff_recovery_code',
    'staff_second_factor',
    'staff_session',
    'user',
    'verification',
  ])
  expect(await readSecret(pool)).toHaveLength(32)
})

test('a later start keeps the secret and what was stored', async () => {
  const before = await readSecret(pool)
  await pool.query(
    `insert into auth."user" (name, email, "emailVerified") values ('Ana', 'ana@x.example', true)`,
  )
  await migrateIdentity(pool)
  expect(await readSecret(pool)).toEqual(before)
  expect((await pool.query('select from auth."user"')).rows).toHaveLength(1)
})

test('a key for one purpose says nothing of another', async () => {
  const secret = await readSecret(pool)
  const keys = ['identity', 'api token', 'cursors'].map((purpose) =>
    deriveKey(secret, purpose).toString('hex'),
  )
  expect(new Set([...keys, secret.toString('hex')]).size).toBe(4)
  expect(deriveKey(secret, 'cursors').toString('hex')).toBe(keys[2])
})
