import { updateMe } from '@rumbo/domain/auth/api'
import { changeNotificationSettings, getNotificationSettings } from '@rumbo/domain/notifications/settings.api'
import { createShipment, updateShipment } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test, vi } from 'vitest'
import { runDue } from '../../src/access/due/run-due.ts'
import { noticeMails } from '../../src/features/notifications/notice-mails.ts'
import { type As, foundWithMember } from '../world/members.ts'
import { useServed } from '../world/served.ts'
import { rethrow } from '../world/sharing.ts'

const holder = useServed()
let ana: As
let beto: As

beforeAll(async () => {
  ;({ ana, beto } = await foundWithMember(holder.world))
  await holder.served.call(
    updateMe,
    { language: 'en-us', timeZone: 'America/New_York', dateFormat: 'DD/MM/YYYY' },
    beto,
  )
})

const make = async (name: string) =>
  (await holder.served.call(createShipment, { name, freightType: 'ocean' }, ana)).body.id
const change = (id: string, values: object) => holder.served.call(updateShipment, { id, ...values }, ana)
const wish = (values: object) => holder.served.call(changeNotificationSettings, values, beto)
type Mail = { subject: string; body_text: string; headers: Record<string, string> }
const mails = async (): Promise<Mail[]> =>
  (
    await holder.world.owner.query(
      'select subject, body_text, headers from system.mails where recipient = $1 order by created_at',
      [beto.person.email],
    )
  ).rows
const waiting = async () =>
  (
    await holder.world.owner.query(
      'select mail_at from base.notices where user_id = $1 and mail_at is not null',
      [beto.person.userId],
    )
  ).rows as { mail_at: Date }[]
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 100 })

test('[NOTIF-03] one mail gathers what is due, in the reader’s words and formats, with a way to stop them', async () => {
  await wish({ mailsFrequency: 15 })
  const [coffee, tea] = [await make('Coffee'), await make('Tea')]
  await change(coffee, { eta: '2027-05-04', phase: '40_in_transit' })
  await change(tea, { eta: '2027-05-09' })
  await until(async () => expect(await waiting()).toHaveLength(3))
  const times = new Set((await waiting()).map(({ mail_at }) => mail_at.getTime()))
  expect(times.size).toBe(1)
  const [at = 0] = times
  expect(Math.abs(at - Date.now() - 15 * 60_000)).toBeLessThan(60_000)
  expect(await mails()).toEqual([])
  // Whoever wishes for mails at once gets what waits at once.
  await wish({ mailsFrequency: 0 })
  await until(async () => expect(await mails()).toHaveLength(1))
  const [mail] = await mails()
  expect(mail?.subject).toBe('3 changes in 2 shipments')
  // Links name shipments by their number.
  expect(mail?.body_text).toMatch(/\/shipments\/R\d{7}\n/)
  expect(mail?.body_text).toMatch(/Coffee\n(- .+\n){2}http/)
  expect(mail?.body_text).toContain('- ETA: 04/05/2027\n')
  expect(mail?.body_text).toContain('- Phase: In transit')
  expect(mail?.body_text).toContain('Tea\n- ETA: 09/05/2027\nhttp')
  expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  expect(await waiting()).toEqual([])
})

test('[NOTIF-03] once a day at an hour of one’s zone', async () => {
  await wish({ mailsFrequency: 1_440, sendingTime: '08:00' })
  const id = await make('Cocoa')
  await change(id, { eta: '2027-06-04' })
  await until(async () => expect(await waiting()).toHaveLength(1))
  const [{ mail_at } = { mail_at: new Date(0) }] = await waiting()
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', timeStyle: 'short' }).format(
    mail_at,
  )
  expect(shown).toBe('08:00')
  expect(mail_at.getTime()).toBeGreaterThan(Date.now())
  expect(mail_at.getTime()).toBeLessThan(Date.now() + 25 * 3_600_000)
})

test('[NOTIF-03] two servers at once write one mail, and one that dies writes none and loses nothing', async () => {
  const before = (await mails()).length
  await holder.world.owner.query(
    'create function base.break_mails() returns trigger language plpgsql as $$ begin raise exception $t$cut$t$; end $$',
  )
  await holder.world.owner.query(
    'create trigger break_mails before insert on system.mails for each row execute function base.break_mails()',
  )
  await holder.world.owner.query('update base.notices set mail_at = now() where mail_at is not null')
  await until(async () => {
    const { rows } = await holder.world.owner.query(
      "select reason from base.due where kind = 'notice-mails' and key = $1 and attempts > 0",
      [beto.person.userId],
    )
    expect(rows).toEqual([{ reason: 'cut' }])
  })
  expect([(await mails()).length, (await waiting()).length]).toEqual([before, 1])
  await holder.world.owner.query('drop trigger break_mails on system.mails')
  await holder.world.owner.query('update base.notices set mail_at = now() where mail_at is not null')
  const kind = noticeMails({
    publicUrl: 'http://rumbo.example',
    unsubscribeKey: Buffer.alloc(32),
    mailIn: null,
  })
  await Promise.all([1, 2, 3].map(() => runDue(holder.world.pool, [kind], rethrow)))
  await until(async () => expect((await mails()).length).toBe(before + 1))
  expect((await mails()).at(-1)?.subject).toBe('Cocoa · ETA: 04/06/2027')
  expect(await waiting()).toEqual([])
})

test('[NOTIF-03] who has left gets no mail, and holds up none', async () => {
  const { world } = holder
  const before = (await mails()).length
  await wish({ mailsFrequency: 15 })
  const id = await make('Rice')
  await change(id, { eta: '2027-06-04' })
  await until(async () => expect(await waiting()).toHaveLength(1))
  await world.owner.query(`update base.members set status = 'deactivated' where user_id = $1`, [
    beto.person.userId,
  ])
  await world.owner.query('update base.notices set mail_at = now() where mail_at is not null')
  await until(async () => expect(await waiting()).toEqual([]))
  await world.owner.query(`update base.members set status = 'active' where user_id = $1`, [
    beto.person.userId,
  ])
  expect((await mails()).length).toBe(before)
})

test('[NOTIF-03] the link of a mail stops them with one press; a link that isn’t ours does nothing', async () => {
  const { served } = holder
  const link = (await mails())[0]?.headers['List-Unsubscribe']?.slice(1, -1) ?? ''
  const address = new URL(link)
  const post = (path: string) =>
    fetch(new URL(path, served.url), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  const forged = `${address.pathname}?stop=${address.searchParams.get('stop')?.replace(beto.person.userId, ana.person.userId)}`
  for (const path of [forged, address.pathname, `${address.pathname}?stop=a.b.c`]) {
    expect((await post(path)).status).toBe(404)
  }
  const settings = async (as: As) => (await served.call(getNotificationSettings, {}, as)).body
  expect([(await settings(ana)).enabledMails, (await settings(beto)).enabledMails]).toEqual([true, true])
  expect((await post(address.pathname + address.search)).status).toBe(204)
  expect([(await settings(ana)).enabledMails, (await settings(beto)).enabledMails]).toEqual([true, false])
})
