import { me, updateMe } from '@rumbo/domain/auth/api'
import { newId } from '@rumbo/domain/kernel/id'
import { defaultSettings } from '@rumbo/domain/notifications/settings'
import {
  changeNotificationSettings,
  changeNotificationSettingsById,
  getNotificationSettings,
  getNotificationSettingsById,
} from '@rumbo/domain/notifications/settings.api'
import { beforeAll, expect, test } from 'vitest'
import { type As, foundWithMember } from '../world/members.ts'
import { useServed } from '../world/served.ts'

const holder = useServed()
let ana: As
let beto: As

beforeAll(async () => {
  ;({ ana, beto } = await foundWithMember(holder.world))
})

const read = async (as: As) => (await holder.served.call(getNotificationSettings, {}, as)).body

test('[NOTIF-02] who chose nothing has the usual settings, with the names and defaults of the specification', async () => {
  expect(await read(ana)).toEqual({
    ...defaultSettings,
    id: ana.person.userId,
    userId: ana.person.userId,
    userTimezone: 'America/Bogota',
    enabledInstantMails: true,
  })
  expect(defaultSettings).toMatchObject({ chatMailsFrequency: 15, enabledChatMails: true, enabled: true })
})

test('[NOTIF-02] what is changed is kept, for oneself and in this organization alone', async () => {
  const { served, world } = holder
  const wish = { changeDateOcean: ['ata', 'eta'], preAlertDays: null, sendingTime: '06:00' }
  const { status, body } = await served.call(changeNotificationSettings, wish, ana)
  expect(status).toBe(200)
  expect(body).toMatchObject({ preAlertDays: null, sendingTime: '06:00', demurrageDays: 3 })
  expect(body.changeDateOcean).toEqual(['eta', 'ata'])
  expect(await read(ana)).toEqual(body)
  expect((await read(beto)).sendingTime).toBe('08:00')
  const elsewhere = { person: ana.person, organization: await world.organization('Elsewhere', ana.person) }
  expect((await read(elsewhere)).sendingTime).toBe('08:00')
})

test('[NOTIF-02] the zone is the profile’s own, changed from either side', async () => {
  const { served } = holder
  await served.call(changeNotificationSettings, { userTimezone: 'Europe/Madrid' }, ana)
  expect((await served.call(me, {}, ana)).body.user.timeZone).toBe('Europe/Madrid')
  await served.call(updateMe, { timeZone: 'Asia/Tokyo' }, ana)
  expect((await read(ana)).userTimezone).toBe('Asia/Tokyo')
})

test('[NOTIF-02] instant mails and their frequency never contradict', async () => {
  const { served } = holder
  const change = async (wish: object) => {
    const { mailsFrequency, enabledInstantMails } = (
      await served.call(changeNotificationSettings, wish, beto)
    ).body
    return [mailsFrequency, enabledInstantMails]
  }
  expect(await change({ enabledInstantMails: false })).toEqual([1_440, false])
  expect(await change({ enabledInstantMails: true })).toEqual([0, true])
  expect(await change({ mailsFrequency: 30 })).toEqual([30, true])
  expect(await change({ enabledInstantMails: true })).toEqual([30, true])
})

test('[NOTIF-02] by id one reads and changes one’s own alone; of others nobody learns anything', async () => {
  const { served } = holder
  const own = ana.person.userId
  expect((await served.call(getNotificationSettingsById, { id: own }, ana)).body).toEqual(await read(ana))
  const changed = await served.call(changeNotificationSettingsById, { id: own, demurrageDays: 7 }, ana)
  expect(changed.body.demurrageDays).toBe(7)
  for (const id of [beto.person.userId, newId()]) {
    expect((await served.call(getNotificationSettingsById, { id }, ana)).status).toBe(404)
    expect((await served.call(changeNotificationSettingsById, { id, enabled: false }, ana)).status).toBe(404)
  }
  expect((await read(beto)).enabled).toBe(true)
})

test.each([
  [{ mailsFrequency: 7 }, 'mailsFrequency'],
  [{ sendingTime: '8:30' }, 'sendingTime'],
  [{ userTimezone: 'Mars/Olympus' }, 'userTimezone'],
  [{ changeDateAir: ['notes'] }, 'changeDateAir.0'],
  [{ changePhaseRoad: ['40_in_transit'] }, 'changePhaseRoad.0'],
  [{ preAlertDays: -1 }, 'preAlertDays'],
  [{ nothing: true }, 'nothing'],
])('[NOTIF-02] %j is refused, and nothing is changed', async (wish, path) => {
  const before = await read(ana)
  const answer = await holder.served.call(changeNotificationSettings, wish as object, ana)
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining(`"${path}"`)])
  expect(await read(ana)).toEqual(before)
})
