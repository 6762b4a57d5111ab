import { newId } from '@rumbo/domain/kernel/id'
import { listNotices } from '@rumbo/domain/notifications/notices.api'
import { changeNotificationSettings, getNotificationSettings } from '@rumbo/domain/notifications/settings.api'
import { createShipment, updateShipment } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test, vi } from 'vitest'
import { runDue } from '../../src/access/due/run-due.ts'
import { noticeMails } from '../../src/features/notifications/notice-mails.ts'
import { noticePushes } from '../../src/features/notifications/notice-pushes.ts'
import { useServed } from '../world/served.ts'
import { rethrow } from '../world/sharing.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()
type As = { person: Person; organization: Organization }
let ana: As
let beto: As

/** A zone whose clocks show an hour of the day now: tests don't wait for the night. */
function zoneAt(hour: number): string {
  const west = ((new Date().getUTCHours() - hour + 36) % 24) - 12
  return west === 0 ? 'Etc/UTC' : `Etc/GMT${west > 0 ? '+' : '-'}${Math.abs(west)}`
}
const night = { from: '22:00', until: '07:00' }
const asleep = { quietHours: night, userTimezone: zoneAt(2) }
/** The same wishes where it is day. */
const awake = { quietHours: night, userTimezone: zoneAt(12) }
/** When the night ends there, the seconds aside. */
const morning = () => Math.floor(Date.now() / 3_600_000) * 3_600_000 + 5 * 3_600_000

beforeAll(async () => {
  const { world } = holder
  const person = await world.person('Ana')
  ana = { person, organization: await world.organization('Forwarder', person) }
  beto = { person: await world.person('Beto'), organization: ana.organization }
  await world.join(ana.organization, beto.person, 'member')
})

const make = async (name: string) =>
  (await holder.served.call(createShipment, { name, freightType: 'ocean' }, ana)).body.id
const change = (id: string, values: object) => holder.served.call(updateShipment, { id, ...values }, ana)
const wish = (values: object) => holder.served.call(changeNotificationSettings, values, beto)
const count = async (sql: string, values: unknown[] = []) =>
  Number((await holder.world.owner.query(`select count(*) as count from ${sql}`, values)).rows[0]?.count)
const mails = () => count('system.mails where recipient = $1', [beto.person.email])
const pushes = () => count('system.pushes')
type Waiting = { mail_at: Date | null; push_at: Date | null }
const waiting = async (): Promise<Waiting[]> =>
  (
    await holder.world.owner.query(
      'select mail_at, push_at from base.notices where user_id = $1 and (mail_at is not null or push_at is not null)',
      [beto.person.userId],
    )
  ).rows
const countNotices = async () => (await holder.served.call(listNotices, {}, beto)).body.items.length
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 100 })
/** All that waits does so for the morning. */
const heldUntilMorning = (most: number) => async () => {
  const rows = await waiting()
  expect(rows).toHaveLength(most)
  for (const { mail_at } of rows) expect(mail_at?.getTime()).toBe(morning())
}

test('[NOTIF-03] in quiet hours nothing leaves; what was held is one mail when they are over', async () => {
  expect((await wish({ mailsFrequency: 0, ...asleep })).body).toMatchObject({ quietHours: night })
  const [coffee, tea] = [await make('Coffee'), await make('Tea')]
  await change(coffee, { eta: '2027-05-04' })
  await until(heldUntilMorning(1))
  await change(coffee, { etd: '2027-04-04' })
  await change(tea, { eta: '2027-05-09' })
  await until(heldUntilMorning(3))
  expect(await mails()).toBe(0)
  // In the product they are seen at any hour.
  expect(await countNotices()).toBe(3)
  // Who is where it is day has what was held at once, as one.
  await wish({ userTimezone: awake.userTimezone })
  await until(async () => expect(await mails()).toBe(1))
  const { rows } = await holder.world.owner.query('select subject from system.mails where recipient = $1', [
    beto.person.email,
  ])
  expect(rows).toEqual([{ subject: '3 cambios en 2 embarques' }])
  expect(await waiting()).toEqual([])
})

test('[NOTIF-03] pushes wait for the morning too, and are lost with none of them', async () => {
  const { world } = holder
  const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
  await world.owner.query(
    `insert into base.push_subscriptions (organization_id, id, user_id, endpoint, p256dh, auth)
     values ($1, $2, $3, 'https://push.invalid/x', $4, 'BTBZMqHH6r4Tts7J_aSIgg')`,
    [ana.organization.id, newId(), beto.person.userId, p256dh],
  )
  await wish({ enabledMails: false, ...asleep })
  const id = await make('Cocoa')
  await change(id, { eta: '2027-06-04' })
  await until(async () => {
    const [{ push_at } = { push_at: null }] = await waiting()
    expect(push_at?.getTime()).toBe(morning())
  })
  expect(await pushes()).toBe(0)
  await wish({ quietHours: null })
  await Promise.all([1, 2, 3].map(() => runDue(world.pool, [noticePushes], rethrow)))
  await until(async () => expect(await waiting()).toEqual([]))
  expect(await pushes()).toBe(1)
  await world.owner.query('delete from base.push_subscriptions')
  await world.owner.query('delete from system.pushes')
})

test('[NOTIF-03] a server that dies while it holds or writes loses nothing and writes nothing twice', async () => {
  const { world } = holder
  await wish({ enabledMails: true, mailsFrequency: 15, ...asleep })
  const before = await mails()
  const id = await make('Rice')
  // It dies at the very moment at which it would put the mail off.
  await world.owner.query(
    `create function base.cut() returns trigger language plpgsql as $$ begin
       if new.mail_at > now() + interval '1 hour' then raise exception 'cut'; end if; return new; end $$`,
  )
  await world.owner.query(
    'create trigger cut before update on base.notices for each row execute function base.cut()',
  )
  await change(id, { eta: '2027-07-04' })
  await until(async () => expect(await waiting()).toHaveLength(1))
  const due = () => world.owner.query('update base.notices set mail_at = now() where mail_at is not null')
  await due()
  await until(async () =>
    expect(await count("base.due where kind = 'notice-mails' and attempts > 0 and reason = 'cut'")).toBe(1),
  )
  expect(await mails()).toBe(before)
  await world.owner.query('drop trigger cut on base.notices')
  await due()
  await until(heldUntilMorning(1))
  // It was down until the day had come: three servers find it at once.
  await world.owner.query('update base.users set time_zone = $2 where id = $1', [
    beto.person.userId,
    awake.userTimezone,
  ])
  await due()
  const kind = noticeMails({
    publicUrl: 'http://rumbo.example',
    unsubscribeKey: Buffer.alloc(32),
    mailIn: null,
  })
  await Promise.all([1, 2, 3].map(() => runDue(world.pool, [kind], rethrow)))
  await until(async () => expect(await mails()).toBe(before + 1))
  expect(await waiting()).toEqual([])
})

test('[NOTIF-03] a mail that was due before the night began, and is late, waits for its end; a daily one keeps its hour', async () => {
  await wish({ mailsFrequency: 15, quietHours: null })
  const before = await mails()
  const id = await make('Maize')
  await change(id, { eta: '2027-08-04' })
  await until(async () => expect(await waiting()).toHaveLength(1))
  await wish({ mailsFrequency: 15, ...asleep })
  await holder.world.owner.query('update base.notices set mail_at = now() where mail_at is not null')
  await until(heldUntilMorning(1))
  expect(await mails()).toBe(before)
  await wish({ mailsFrequency: 1_440 })
  await holder.world.owner.query('update base.notices set mail_at = now() where mail_at is not null')
  await until(async () => expect(await mails()).toBe(before + 1))
})

test('[NOTIF-02] quiet hours are whole hours, from one to another', async () => {
  for (const quietHours of [
    { from: '22:00', until: '22:00' },
    { from: '22:30', until: '07:00' },
    { from: '22:00' },
    { from: '22:00', until: '24:00' },
    'night',
  ])
    expect((await wish({ quietHours })).status).toBe(400)
  await wish({ quietHours: { from: '13:00', until: '15:00' } })
  const settings = (await holder.served.call(getNotificationSettings, {}, beto)).body
  expect(settings.quietHours).toEqual({ from: '13:00', until: '15:00' })
  expect((await holder.served.call(getNotificationSettings, {}, ana)).body.quietHours).toBeNull()
})
