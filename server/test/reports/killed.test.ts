import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@rumbo/domain/kernel/id'
import { reportInput } from '@rumbo/domain/reports/report'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createManyRecords } from '../../src/access/change/create/create-many.ts'
import { shipmentModule } from '../../src/modules.ts'
import { builtProgram } from '../harness/built-program.ts'
import { type Organization, type Person, useWorld } from '../world/world.ts'
import { reportOf } from './report-story.ts'

const holder = useWorld()
let folder: string
let program: string
let person: Person
let organization: Organization

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rumbo-reports-'))
  program = await builtProgram(join(import.meta.dirname, 'run-reports-until-killed.ts'))
  person = await holder.world.person('Ana')
  organization = await holder.world.organization('Transitaria', person)
  const patches = Array.from({ length: 1_500 }, (_each, at) => ({ name: `S${at}`, freightType: 'ocean' }))
  await holder.world.as(person, organization, (scope) =>
    createManyRecords(scope, shipmentModule, { patches, by: { way: 'import' } }),
  )
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A report to two addresses whose time has come. */
async function dueReport(): Promise<string> {
  const id = newId()
  const { owner } = holder.world
  const wall = new Date().toISOString().slice(0, 16)
  const recipients = ['a', 'b'].map((name) => ({
    kind: 'address' as const,
    email: `${name}.${id}@x.example`,
  }))
  const definition = reportInput.parse(
    reportOf({
      recipients,
      schedule: { repeat: 'day', every: 1, time: wall.slice(11), timeZone: 'UTC', starts: '2026-01-01' },
    }),
  )
  await owner.query(
    `insert into base.reports (organization_id, id, user_id, name, definition, next_wall, next_at) values ($1, $2, $3, 'R', $4, $5, now())`,
    [organization.id, id, person.userId, JSON.stringify(definition), wall],
  )
  await owner.query(`insert into base.due (organization_id, kind, key) values ($1, 'reports', $2)`, [
    organization.id,
    id,
  ])
  return id
}

/** Runs the program. @returns how many moments it passed; null where it was killed */
async function run(moment: number): Promise<number | null> {
  const { databases } = holder.world
  const child = spawn(process.execPath, [program, JSON.stringify(databases.app), folder, String(moment)])
  let [out, wrong] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (wrong += chunk.toString()))
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  expect([signal === 'SIGKILL' || code === 0, wrong]).toEqual([true, ''])
  return signal === 'SIGKILL' ? null : Number(out)
}

test('[RPT-02] [RPT-05] killed at any moment a report is sent exactly once, with a whole file', {
  timeout: 200_000,
}, async () => {
  const { owner } = holder.world
  await dueReport()
  const moments = (await run(0)) ?? 0
  expect(moments).toBeGreaterThan(20)
  const last = [moments - 2, moments - 1, moments]
  const between = Array.from({ length: 5 }, (_each, at) => 4 + Math.floor(((moments - 8) * at) / 4))
  for (const moment of new Set([1, 2, ...between, ...last])) {
    const id = await dueReport()
    expect([moment, await run(moment)]).toEqual([moment, null])
    // Its server is dead: the lease ends.
    await owner.query('update base.due set due_at = now() where lease is not null')
    await run(0)
    const { rows: runs } = await owner.query(
      `select state, rows, bytes, sha256 from base.report_runs where report_id = $1`,
      [id],
    )
    expect([moment, runs]).toEqual([moment, [expect.objectContaining({ state: 'sent', rows: 1_500 })]])
    const { rows: mails } = await owner.query(
      `select recipient from system.mails where recipient like $1 order by recipient`,
      [`%${id}@x.example`],
    )
    expect([moment, mails.map(({ recipient }) => recipient)]).toEqual([
      moment,
      [`a.${id}@x.example`, `b.${id}@x.example`],
    ])
  }
  const { rows } = await owner.query('select distinct bytes, sha256 from base.report_runs')
  expect(rows).toHaveLength(1)
})
