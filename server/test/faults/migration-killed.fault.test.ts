import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '../../../tools/build.mjs'
import { repository } from '../../src/platform/repository.ts'
import { builtProgram } from '../harness/built-program.ts'
import { readyDatabase } from '../harness/test-databases.ts'
import { converse, crowd } from '../servers/conversation.ts'
import { type System, startSystem } from '../servers/system.ts'

/** Steps of a version to come, on the tables that are written meanwhile; each takes a moment. */
const steps = [
  'alter table base.chat_messages add column added text; select pg_sleep(0.4)',
  'alter table base.chats add column added int not null default 7; update base.chats set added = 8; select pg_sleep(0.4)',
  'create index added_chats on base.chats (organization_id, added); select pg_sleep(0.4)',
  'create table base.added (id int primary key); insert into base.added values (1); select pg_sleep(0.4)',
  'alter table base.chat_members add column added text; alter table base.chat_messages alter column added set default 1',
]
const maxKills = 12

const program = await builtProgram(join(import.meta.dirname, 'migrate-program.ts'))
let folder: string
let database: Awaited<ReturnType<typeof readyDatabase>>
let undisturbed: Awaited<ReturnType<typeof readyDatabase>>
let system: System
beforeAll(async () => {
  await buildServer()
  ;[database, undisturbed] = await Promise.all([readyDatabase(), readyDatabase()])
  system = await startSystem({ databaseUrl: database.url })
  folder = mkdtempSync(join(tmpdir(), 'rumbo-steps-'))
  cpSync(join(repository, 'server', 'migrations'), folder, { recursive: true })
  for (const [at, sql] of steps.entries()) writeFileSync(join(folder, `999${at}_to_come.sql`), sql)
})
afterAll(async () => {
  await system?.close()
  await Promise.all([database?.close(), undisturbed?.close()])
  rmSync(folder, { recursive: true, force: true })
})

/** Brings a database to the version to come. @returns whether it was killed before it was done */
async function migrated(url: string, killedAfter = Number.POSITIVE_INFINITY): Promise<boolean> {
  const child = spawn(process.execPath, [program, url, folder], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  if (Number.isFinite(killedAfter)) await Promise.race([wait(killedAfter), ended])
  child.kill(Number.isFinite(killedAfter) ? 'SIGKILL' : 0)
  const [code, signal] = await ended
  if (signal === null) expect(code).toBe(0)
  return signal !== null
}

/** All columns, indexes and constraints of the product's tables, and which steps were applied. */
async function schemaOf(url: string): Promise<readonly unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `select 'column' as kind, table_name::text as name, concat_ws(' ', column_name, data_type, is_nullable, column_default) as is
       from information_schema.columns where table_schema in ('base', 'system', 'tenant', 'record')
     union all select 'index', indexname, indexdef from pg_indexes where schemaname in ('base', 'system')
     union all select 'constraint', conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'base'::regnamespace
     union all select 'step', name, checksum from system.migrations
     order by 1, 2, 3`,
  )
  await client.end()
  return rows
}

test('row 33: a migration is killed again and again under writes: nobody sees an error, and it leaves what an undisturbed one leaves', async () => {
  const talk = await converse(await crowd(system, 60))
  let kills = 0
  while (await migrated(database.url, kills < maxKills ? 400 + Math.random() * 900 : undefined)) kills++
  await talk.writes(500)
  await talk.holds()
  expect(talk.failures()).toEqual([])
  await migrated(undisturbed.url)
  const schema = await schemaOf(database.url)
  expect(schema).toEqual(await schemaOf(undisturbed.url))
  expect(schema.filter((row) => JSON.stringify(row).includes('added')).length).toBeGreaterThan(5)
  expect(kills).toBeGreaterThan(2)
  process.stdout.write(`\n${talk.written().length} messages, killed ${kills} times\n`)
})
