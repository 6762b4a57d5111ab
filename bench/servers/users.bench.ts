import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { openDataset } from '../support/dataset.ts'
import { say, tell } from '../support/measure.ts'
import { addMember } from '../support/people.ts'
import type { Answers, User, Wish } from '../support/users-program.ts'

// DESIGN.md §6: fifty users who never rest, half of them in the organization with all shipments, the others in one of their own each.
// Fault 1 of the reference: meanwhile no call fails, and memory doesn't grow.
const count = 50
const seconds = Number(process.env.RUMBO_BENCH_SECONDS ?? 30)
const openable = 200

const data = await openDataset()
const program = fork(join(import.meta.dirname, '..', 'support', 'users-program.ts'))
try {
  const users: User[] = []
  for (let at = 0; at < count; at++) {
    const organizationId = at % 2 === 0 ? data.big : (data.small[at] ?? '')
    const permissions = { modules: ['shipments'], default: 'edit', fields: {} }
    const { token } = await addMember(data, { name: `User ${at}`, permissions }, organizationId)
    const { rows } = await data.bare.query<{ id: string }>(
      'select id from base.shipments where organization_id = $1 and not archived order by id desc offset $2 limit $3',
      [organizationId, organizationId === data.big ? at * openable : 0, openable],
    )
    users.push({ url: data.url, token, organizationId, ids: rows.map(({ id }) => id) })
  }
  await load({ users, seconds: 5 })
  const before = memory()
  const { times, failures } = await load({ users, seconds })
  const after = memory()
  const every = Object.values(times).flat()
  for (const [kind, some] of Object.entries(times))
    say(
      `${kind}: ${some.length} calls, ${part(some, 0.5)} ms, ${part(some, 0.95)} by 95 %, ${part(some, 0.99)} by 99 %`,
    )
  say(`${before} MB before, ${after} MB after; ${failures.length} calls failed ${failures[0] ?? ''}`)
  const name = `${count} users`
  tell({ name: `${name}, calls a second`, value: every.length / seconds, bar: 200, better: 'more' })
  tell({ name: `${name}, 99 % of all calls`, value: part(every, 0.99), bar: 500, unit: ' ms' })
  tell({ name: `${name}, 95 % of lists`, value: part(times.list, 0.95), bar: 200, unit: ' ms' })
  tell({ name: `${name}, calls that failed`, value: failures.length, bar: 0 })
  tell({ name: `${name}, memory against before`, value: after / before, bar: 1.1, unit: '×' })
} finally {
  program.disconnect()
  await data.close()
}

async function load(wish: Wish): Promise<Answers> {
  const answered = once(program, 'message')
  program.send(wish)
  const [answers] = (await answered) as [Answers]
  return answers
}

function part(times: readonly number[], share: number): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0)
}

/** Of this process, in MB. */
function memory(): number {
  return Math.round(process.memoryUsage().rss / 2 ** 20)
}
