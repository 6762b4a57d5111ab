import * as api from '@rumbo/domain/chats/messages.api'
import { markChatRead } from '@rumbo/domain/chats/messages.api'
import { sendToChat } from '@rumbo/domain/chats/own-chats.api'
import { beginChat, leaveChat, muteChat } from '@rumbo/domain/chats/people.api'
import { newId } from '@rumbo/domain/kernel/id'
import { listNotices } from '@rumbo/domain/notifications/notices.api'
import { changeNotificationSettings } from '@rumbo/domain/notifications/settings.api'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../harness/debian-postgres.ts'
import { type SmtpPeer, startSmtpPeer } from '../mail/smtp-peer.ts'
import type { As } from '../orders/order-story.ts'
import { Served } from '../world/served.ts'
import { type MailStory, mailDomain, mailStory, raw, untilTaken } from './mail-story.ts'

/** Chats without a record: their notices and mails, and answers to them, over real SMTP. */
let peer: SmtpPeer
let served: Served
let story: MailStory
let beto: As

beforeAll(async () => {
  peer = await startSmtpPeer()
  const port = await freePort()
  served = await Served.open({
    SMTP_URL: peer.url,
    MAIL_FROM: 'Rumbo <no-reply@rumbo.example>',
    RUMBO_MAIL_DOMAIN: mailDomain,
    RUMBO_MAIL_PORT: String(port),
  })
  story = await mailStory(served, port)
  const person = await served.world.person('Beto')
  await served.world.join(story.andes.organization, person, 'member')
  beto = { person, organization: story.andes.organization }
})
afterAll(async () => {
  await served?.close()
  await peer?.close()
})

const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 50 })
const wish = (as: As, values: object) => served.call(changeNotificationSettings, values, as)
const instant = { chatMailsFrequency: 0, quietHours: null, enabledChatMails: true } as const
const later = { ...instant, chatMailsFrequency: 15 } as const
const idOf = ({ person, organization }: As) => ({ organizationId: organization.id, userId: person.userId })
const begin = async (as: As, others: readonly As[], more: object = {}) => {
  const kind = 'name' in more ? 'group' : 'direct'
  return (await served.call(beginChat, { id: newId(), kind, people: others.map(idOf), ...more }, as)).body
    .chatId
}
const say = (as: As, chatId: string, text: string, more: object = {}) =>
  served.call(sendToChat, { chatId, id: newId(), text, ...more }, as)
const read = async (as: As, chatId: string) => {
  const { status, body } = await served.call(api.listMessages, { chatId }, as)
  return status === 200 ? body.items.map(({ text }) => text).reverse() : status
}
const noticed = async (as: As, chatId: string) =>
  (await served.call(listNotices, {}, as)).body.items.flatMap(({ kind, record }) =>
    record.id === chatId ? [[kind, record.module, record.name]] : [],
  )
const untilFollowed = () =>
  until(async () => {
    const { rows } = await served.world.owner.query(
      `select count(*)::int as left from base.due where kind in ('chat-news', 'received-mails') and due_at <= now()`,
    )
    expect(rows).toEqual([{ left: 0 }])
  })
const mailsTo = (as: As, chat: string) =>
  peer.received.filter(
    ({ recipients, mail }) => recipients.includes(as.person.email) && mail.subject?.startsWith(chat),
  )
const answer = async (from: string, { mail }: ReturnType<typeof mailsTo>[number], text: string) => {
  const to = mail.replyTo?.value[0]?.address ?? expect.fail()
  const head = [`From: ${from}`, `To: ${to}`, `In-Reply-To: ${mail.messageId}`, `Message-ID: <${newId()}@x>`]
  await story.smtp.sendMail({ envelope: { from, to }, raw: raw(head, `${text}\r\n`) })
  await untilTaken(served)
}

test('[CHAT-04] members of a group are notified once of what they have not read, by mail as they wish, and their answer is a message of theirs', async () => {
  const { andes, boreal } = story
  await wish(beto, later)
  await wish(boreal, instant)
  const chatId = await begin(andes, [beto, boreal], { name: 'Yard' })
  await say(andes, chatId, 'First')
  await say(andes, chatId, 'Second')
  await until(async () => expect(await noticed(beto, chatId)).toEqual([['message', 'chats', 'Yard']]))
  await until(async () => expect(await noticed(boreal, chatId)).toEqual([['message', 'chats', 'Yard']]))
  expect(await noticed(andes, chatId)).toEqual([])
  await until(() => expect(mailsTo(boreal, 'Yard').length).toBeGreaterThan(0))
  // Beto's mail waits for a quarter of an hour, then one gathers.
  expect(mailsTo(beto, 'Yard')).toEqual([])
  await wish(beto, instant)
  await until(() => expect(mailsTo(beto, 'Yard')).toHaveLength(1))
  const [first] = mailsTo(beto, 'Yard')
  if (!first) throw new Error('there is no mail')
  expect(first.mail.text).toMatch(/First\n[\s\S]*Second/)
  expect(first.mail.text).toContain('Solo lo leerán las personas de este grupo.')
  expect(first.mail.text).toContain(`/chats/${chatId}`)

  await answer(beto.person.email, first, 'By mail')
  expect(await read(andes, chatId)).toEqual(['First', 'Second', 'By mail'])
  // A reply address proves the chat, never the person.
  await answer(boreal.person.email, first, 'Not by its person')
  await answer('eve@evil.example', first, 'By a stranger')
  expect(await read(andes, chatId)).toEqual(['First', 'Second', 'By mail'])
  expect((await story.held(andes)).map(({ reason }) => reason).slice(0, 2)).toEqual([
    'otherSender',
    'otherSender',
  ])
  const own = mailsTo(boreal, 'Yard').at(-1) ?? expect.fail()
  await answer(boreal.person.email, own, 'By the partner')
  expect(await read(beto, chatId)).toEqual(['First', 'Second', 'By mail', 'By the partner'])

  // Who has left hears nothing more, and writes nothing more.
  await served.call(leaveChat, { chatId }, beto)
  expect(await noticed(beto, chatId)).toEqual([])
  await say(andes, chatId, 'Without Beto')
  await answer(beto.person.email, first, 'From outside')
  await untilFollowed()
  // A mail of what was written before may still be on its way.
  const texts = mailsTo(beto, 'Yard').map(({ mail }) => mail.text ?? '')
  expect(texts.filter((text) => text.includes('Without Beto'))).toEqual([])
  expect(await read(andes, chatId)).toEqual(['First', 'Second', 'By mail', 'By the partner', 'Without Beto'])
  expect((await story.held(andes))[0]?.reason).toBe('noReader')
}, 60_000)

test('[CHAT-04] of two people each is mailed by the name of the other; what is read, muted or their own makes none, but that they are named does', async () => {
  const { andes } = story
  await wish(beto, instant)
  const chatId = await begin(andes, [beto])
  await say(andes, chatId, 'Are you there?')
  await until(async () => expect(await noticed(beto, chatId)).toMatchObject([['message', 'chats', /Andes/]]))
  const title = String((await noticed(beto, chatId))[0]?.[2])
  await until(() => expect(mailsTo(beto, title)).toHaveLength(1))
  const [mail] = mailsTo(beto, title)
  expect(mail?.mail.text).toContain(`Solo lo leerá ${title}.`)
  await served.call(markChatRead, { chatId, seq: 1 }, beto)
  await served.call(muteChat, { chatId, muted: true }, beto)
  await say(andes, chatId, 'Muted')
  await untilFollowed()
  expect(await noticed(beto, chatId)).toHaveLength(1)
  await say(andes, chatId, '@Beto', { mentions: [beto.person.userId] })
  await until(async () =>
    expect((await noticed(beto, chatId)).map(([kind]) => kind)).toEqual(['mention', 'message']),
  )
  expect(await noticed(andes, chatId)).toEqual([])
}, 60_000)
