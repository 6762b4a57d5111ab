import { expect, test, vi } from 'vitest'
import type { LeasedKind, MemberKind } from '../../src/access/due/kind.ts'
import { markDue } from '../../src/access/due/mark-due.ts'
import { runDue } from '../../src/access/due/run-due.ts'
import { runNext } from '../../src/access/due/run-next.ts'
import { withScope } from '../../src/access/scope/scope.ts'
import { rethrow } from '../world/sharing.ts'
import { type Organization, useWorld } from '../world/world.ts'

const held = useWorld()

/** A kind that keeps what it did outside of a transaction. */
function leased(id: string, perform: LeasedKind['perform'] = async () => true) {
  const done: string[] = []
  const kind: LeasedKind = {
    id,
    leaseSeconds: 60,
    perform: async (given) => {
      const isDone = await perform(given)
      done.push(given.key)
      return isDone
    },
  }
  return { kind, done }
}

const mark = (organization: Organization, kind: Pick<LeasedKind, 'id'>, keys: readonly string[]) =>
  held.world.as('job', organization, (scope) => markDue(scope, kind, { keys }))
const left = async ({ id }: Pick<LeasedKind, 'id'>) =>
  (
    await held.world.owner.query<{ key: string; attempts: number; isLeased: boolean }>(
      'select key, attempts, lease is not null as "isLeased" from base.due where kind = $1 order by key, id',
      [id],
    )
  ).rows
const organization = async () => held.world.organization('Andes', await held.world.person('Ana'))
const running = (kind: LeasedKind | MemberKind, { id }: Organization, onError = rethrow) => ({
  pool: held.world.pool,
  kind,
  organizationId: id,
  onError: onError as (error: unknown) => void,
})

test('a leased key is done outside of any transaction, by one server, and what is marked meanwhile after it', async () => {
  const andes = await organization()
  let begin: () => void = () => undefined
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const { kind, done } = leased('leased', async ({ pool, organizationId }) => {
    const job = { kind: 'job', name: 'test', organizationId, way: 'automation' } as const
    await withScope(pool, job, async () => undefined)
    begin()
    await ended
    return true
  })
  await mark(andes, kind, ['a'])
  const first = runNext(running(kind, andes))
  await begun
  await mark(andes, kind, ['a'])
  expect(await runNext(running(kind, andes))).toBe('done')
  expect(await left(kind)).toEqual([
    { key: 'a', attempts: 0, isLeased: true },
    { key: 'a', attempts: 0, isLeased: false },
  ])
  end()
  expect(await first).toBe('more')
  await runDue(held.world.pool, [kind], rethrow)
  expect([done, await left(kind)]).toEqual([['a', 'a'], []])
})

test('a lease whose server died ends; its key is done by another, as one that failed', async () => {
  const andes = await organization()
  const dead = leased('of-the-dead', () => new Promise(() => undefined))
  const { kind, done } = leased('of-the-dead')
  await mark(andes, kind, ['a'])
  void runNext(running(dead.kind, andes))
  await vi.waitFor(async () => expect(await left(kind)).toEqual([{ key: 'a', attempts: 0, isLeased: true }]))
  await runDue(held.world.pool, [kind], rethrow)
  expect(done).toEqual([])
  await held.world.owner.query("update base.due set due_at = now() where kind = 'of-the-dead'")
  await runDue(held.world.pool, [kind], rethrow)
  expect([done, await left(kind)]).toEqual([['a'], []])
})

test('a leased key that fails is put off with its reason and holds up no other; one that is cut short is due at once', async () => {
  const andes = await organization()
  let isCut = true
  const { kind, done } = leased('failing-leased', async ({ key }) => {
    if (key === 'bad') throw new Error('nobody foresaw this')
    const wasCut = isCut
    isCut = false
    return !wasCut
  })
  await mark(andes, kind, ['bad', 'good'])
  const errors: unknown[] = []
  await runDue(held.world.pool, [kind], (error) => errors.push(error))
  expect(done).toEqual(['good', 'good'])
  expect(errors).toHaveLength(1)
  const { rows } = await held.world.owner.query(
    "select key, attempts, reason, lease, due_at > now() as is_later from base.due where kind = 'failing-leased'",
  )
  const reason = 'nobody foresaw this'
  expect(rows).toEqual([{ key: 'bad', attempts: 1, reason, lease: null, is_later: true }])
})

test('what is due to a user who has no scope is ended in the organization’s, once', async () => {
  const andes = await organization()
  const ended: string[] = []
  const kind: MemberKind = {
    id: 'for-members',
    runAsMember: () => Promise.reject(new Error('nothing is due to them')),
    endForAbsent: async (scope, userId) => void ended.push(`${scope.organizationId} ${userId}`),
  }
  const gone = await held.world.person('Gone')
  await mark(andes, kind, [gone.userId, gone.userId])
  await runDue(held.world.pool, [kind], rethrow)
  expect([ended, await left(kind)]).toEqual([[`${andes.id} ${gone.userId}`], []])
})
