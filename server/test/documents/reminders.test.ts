import { documentsApi } from '@rumbo/domain/documents/api'
import { listNotices } from '@rumbo/domain/notifications/notices.api'
import { beforeAll, expect, test } from 'vitest'
import { todayOf } from '../../src/access/change/today.ts'
import { runDue } from '../../src/access/due/run-due.ts'
import { documentReminders } from '../../src/features/documents/reminders.service.ts'
import type { As } from '../imports/uploading.ts'
import { useServed } from '../world/served.ts'
import { rethrow } from '../world/sharing.ts'

const holder = useServed()
let ana: As
let luis: As

beforeAll(async () => {
  const { world } = holder
  const person = await world.person('Ana')
  const organization = await world.organization('Andes', person)
  ana = { person, organization }
  luis = { person: await world.person('Luis'), organization }
  await world.join(organization, luis.person, 'admin')
})

/** A day so many days from now, as its reader has it. */
const inDays = (days: number) => todayOf('America/Mexico_City', new Date(Date.now() + days * 86_400_000))
const create = async (values: object) =>
  (await holder.served.call(documentsApi.create, values as never, ana)).body.id
const noticesOf = async (as: As) =>
  (await holder.served.call(listNotices, {}, as)).body.items.map(({ kind, days, record }) => [
    kind,
    days,
    record.name,
  ])

test('[DOC-01] who added a document is reminded once, three days before it is due and two weeks before it expires', async () => {
  const near = await create({ name: 'Certificate', dueDate: inDays(2), expiryDate: inDays(14) })
  await create({ name: 'Mine', visibility: 'mine', dueDate: inDays(0) })
  await create({ name: 'Later', dueDate: inDays(4) })
  await create({ name: 'Long ago', dueDate: inDays(-3) })
  const all = [
    ['documentDue', 0, 'Mine'],
    ['documentDue', 2, 'Certificate'],
    ['documentExpires', 14, 'Certificate'],
  ]
  for (const _again of [0, 1]) {
    await runDue(holder.world.pool, [documentReminders], rethrow)
    expect((await noticesOf(ana)).toSorted()).toEqual(all)
  }
  expect(await noticesOf(luis)).toEqual([])
  const { rows } = await holder.world.owner.query(
    `select due_at > now() as later from base.due where kind = 'document-reminders'`,
  )
  expect(rows).toEqual([{ later: true }])
  // What was said of a day that is gone, or of a document that went, is said no more.
  await holder.served.call(documentsApi.update, { id: near, expiryDate: null }, ana)
  expect(await noticesOf(ana)).toHaveLength(2)
})

test('[DOC-01] a document that comes back from the archive or from deletion is reminded of', async () => {
  const run = () => runDue(holder.world.pool, [documentReminders], rethrow)
  const archived = await create({ name: 'Archived', archived: true, dueDate: inDays(1) })
  const deleted = await create({ name: 'Deleted', dueDate: inDays(1) })
  await holder.served.call(documentsApi.delete, { id: deleted }, ana)
  await run()
  const known = async () => (await noticesOf(ana)).map(([, , name]) => name)
  expect(await known()).not.toEqual(expect.arrayContaining(['Archived']))
  expect(await known()).not.toEqual(expect.arrayContaining(['Deleted']))
  await holder.served.call(documentsApi.update, { id: archived, archived: false }, ana)
  await run()
  expect(await known()).toEqual(expect.arrayContaining(['Archived']))
  await holder.served.call(documentsApi.restore, { id: deleted }, ana)
  await run()
  expect(await known()).toEqual(expect.arrayContaining(['Deleted']))
})
