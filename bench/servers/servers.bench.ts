import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { createManyRecords } from '../../server/src/access/change/create/create-many.ts'
import { shipmentModule } from '../../server/src/modules.ts'
import { startOwnPostgres } from '../../server/test/servers/own-postgres.ts'
import { type ServerName, type System, startSystem } from '../../server/test/servers/system.ts'
import type { Organization, Person } from '../../server/test/world/world.ts'
import { caller } from '../support/http.ts'
import { say, tell } from '../support/measure.ts'

// DESIGN.md §5 and requirement OBS-04: list calls of one server, two and three behind HAProxy. On a machine whose processors are used up by
// one server, more of them can't answer more, so they are measured twice: as the machine is, and with each server held to a share of a
// processor, as if it had a small machine of its own. What a call costs each process says where the limit is.
const seconds = Number(process.env.RUMBO_BENCH_SECONDS ?? 10)
const callers = 24
const shipments = 5_000
/** The share of a processor that a server has where it is held to one. */
const share = 0.2
const groups = '/sys/fs/cgroup/cpu'
const path = '/api/v1/shipments?limit=50&sort=-eta'

const webs: readonly ServerName[] = ['web1', 'web2', 'web3']
const postgres = await startOwnPostgres()
const system = await startSystem({
  databaseUrl: postgres.url,
  names: ['worker'],
  settings: () => ({ RUMBO_DRAIN_SECONDS: '1' }),
})
try {
  const { people, organization } = await fill(system)
  const calls = people.map((person) =>
    caller(system.url, {
      authorization: `Bearer ${system.token(person)}`,
      organizationId: organization.id,
    }),
  )
  const free: number[] = []
  const held: number[] = []
  for (const [at, name] of webs.entries()) {
    await system.start(name)
    // Until the balancer has seen it, and its code is warm.
    await wait(1_500)
    await load(calls, 3)
    free.push(await measured(system, calls, at + 1))
  }
  if (canHold()) {
    for (const name of [...webs].reverse()) await system.stop(name)
    for (const [at, name] of webs.entries()) {
      await system.start(name)
      await wait(1_500)
      await load(calls, 3)
      hold(system.pidOf(name))
      held.push(await measured(system, calls, at + 1))
    }
  }
  const ratio = (of: readonly number[], at: number) => (of[at] ?? 0) / (of[0] ?? 1)
  say(`as the machine is: ${free.map((each) => each.toFixed(0)).join(', ')} calls/s`)
  say(
    `each held to ${100 * share} % of a processor: ${held.map((each) => each.toFixed(0)).join(', ')} calls/s`,
  )
  if (held.length > 0) {
    const name = 'list calls, each server with a machine of its own'
    tell({ name: `${name}: two`, unit: '×', better: 'more', bar: 1.7, value: ratio(held, 1) })
    tell({ name: `${name}: three`, unit: '×', better: 'more', bar: 2.5, value: ratio(held, 2) })
  }
} finally {
  await system.close()
  await postgres.stop()
  for (const pid of heldProcesses()) rmdirSync(`${groups}/rumbo-${pid}`)
}

async function fill({ world }: System): Promise<{ people: Person[]; organization: Organization }> {
  const ana = await world.person('Ana')
  const organization = await world.organization('Andes', ana)
  const people = [ana]
  for (let at = 1; at < callers * 2; at++) {
    const person = await world.person(`Person ${at}`)
    await world.join(organization, person, 'admin')
    people.push(person)
  }
  for (let from = 0; from < shipments; from += 500) {
    const patches = Array.from({ length: 500 }, (_, at) => ({
      name: `Shipment ${from + at}`,
      freightType: 'ocean',
      masterBl: `MAEU${from + at}`,
      eta: `2026-12-${String((at % 28) + 1).padStart(2, '0')}`,
    }))
    await world.as(ana, organization, (scope) =>
      createManyRecords(scope, shipmentModule, { patches, by: { way: 'import' } }),
    )
  }
  await world.owner.query('vacuum analyze')
  return { people, organization }
}

/** Calls as fast as it is answered, by several at once. @returns how many calls were answered in a second */
async function load(calls: readonly ReturnType<typeof caller>[], duration: number): Promise<number> {
  const end = Date.now() + duration * 1_000
  let answered = 0
  await Promise.all(
    Array.from({ length: callers }, async (_, at) => {
      for (let turn = 0; Date.now() < end; turn++) {
        await calls[(at + turn * callers) % calls.length]?.(path)
        answered++
      }
    }),
  )
  return answered / duration
}

async function measured(
  { pidOf }: System,
  calls: readonly ReturnType<typeof caller>[],
  count: number,
): Promise<number> {
  const before = usedBy(pidOf)
  const rate = await load(calls, seconds)
  const after = usedBy(pidOf)
  const cost = Object.entries(after).map(
    ([name, used]) => `${name} ${((1_000 * (used - (before[name] ?? 0))) / (rate * seconds)).toFixed(2)} ms`,
  )
  say(`${count} server${count > 1 ? 's' : ''}: ${rate.toFixed(0)} calls/s; a call costs ${cost.join(', ')}`)
  return rate
}

/** Seconds of processor time used by the servers, the database, the balancer, and this program. */
function usedBy(pidOf: System['pidOf']): Record<string, number> {
  const servers = new Set([...webs.map(pidOf), pidOf('worker')])
  const used: Record<string, number> = { servers: 0, database: 0, balancer: 0, callers: 0 }
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = statOf(name)
    if (!stat) continue
    const pid = Number(name)
    const kind = servers.has(pid)
      ? 'servers'
      : pid === process.pid
        ? 'callers'
        : { postgres: 'database', haproxy: 'balancer' }[stat.name]
    if (kind) used[kind] = (used[kind] ?? 0) + stat.seconds
  }
  return used
}

function statOf(pid: string): { readonly name: string; readonly seconds: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = stat.lastIndexOf(')')
    const fields = stat.slice(end + 2).split(' ')
    return {
      name: stat.slice(stat.indexOf('(') + 1, end),
      seconds: (Number(fields[11]) + Number(fields[12])) / 100,
    }
  } catch {
    return null
  }
}

/** Whether this system lets processes be held to a share of a processor. */
function canHold(): boolean {
  return process.getuid?.() === 0 && existsSync(`${groups}/cpu.cfs_quota_us`)
}

function hold(pid: number): void {
  const group = `${groups}/rumbo-${pid}`
  mkdirSync(group)
  writeFileSync(`${group}/cpu.cfs_period_us`, '20000')
  writeFileSync(`${group}/cpu.cfs_quota_us`, String(20_000 * share))
  writeFileSync(`${group}/cgroup.procs`, String(pid))
}

function heldProcesses(): readonly string[] {
  return canHold()
    ? readdirSync(groups).flatMap((name) => (name.startsWith('rumbo-') ? [name.slice('rumbo-'.length)] : []))
    : []
}
