import * as chatsApi from '@rumbo/domain/chats/chats.api'
import { addFollower, listFollowers, removeFollower } from '@rumbo/domain/chats/followers.api'
import { markChatRead } from '@rumbo/domain/chats/messages.api'
import { newId } from '@rumbo/domain/kernel/id'
import { changeNotificationSettings } from '@rumbo/domain/notifications/settings.api'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../harness/debian-postgres.ts'
import { type SmtpPeer, startSmtpPeer } from '../mail/smtp-peer.ts'
import type { As } from '../orders/order-story.ts'
import { Served } from '../world/served.ts'
import { type MailStory, mailDomain, mailStory, raw, untilTaken } from './mail-story.ts'

/** Mails of messages leave over real SMTP, and their answers come back over real SMTP. */
let peer: SmtpPeer
let served: Served
let story: MailStory

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
})
afterAll(async () => {
  await served?.close()
  await peer?.close()
})

const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 50 })
const wish = (as: As, values: object) => served.call(changeNotificationSettings, values, as)
const instant = { chatMailsFrequency: 0, quietHours: null, enabledChatMails: true } as const
const say = async (as: As, recordId: string, partner: As | null, text: string) => {
  const lane = partner
    ? ({ lane: 'partner', partnerId: partner.organization.id } as const)
    : ({ lane: 'company' } as const)
  const message = { module: 'orders', recordId, ...lane, id: newId(), text } as const
  return (await served.call(chatsApi.sendMessage, message, as)).body
}
const mailsTo = (address: string) => peer.received.filter(({ recipients }) => recipients.includes(address))
const lastTo = (address: string) => mailsTo(address).at(-1)?.mail ?? expect.fail()
const replyTo = (mail: ReturnType<typeof lastTo>) => mail.replyTo?.value[0]?.address ?? expect.fail()
const answer = async (from: string, mail: ReturnType<typeof lastTo>, text: string, more: string[] = []) => {
  const to = replyTo(mail)
  const head = [`From: ${from}`, `To: ${to}`, `In-Reply-To: ${mail.messageId}`, `Message-ID: <${newId()}@x>`]
  await story.smtp.sendMail({ envelope: { from, to }, raw: raw([...head, ...more], `${text}\r\n`) })
  await untilTaken(served)
}

test('[CHAT-04] what somebody hasn’t read is mailed by their wish, one mail of a chat gathers, and the answer lands in that chat', async () => {
  const { andes, boreal, order, give, lanes } = story
  const [id, other] = [await order('Chairs'), await order('Tables')]
  await give(id, boreal)
  await give(other, boreal)
  const { email } = boreal.person
  await wish(boreal, { chatMailsFrequency: 15, mailsFrequency: 1_440, quietHours: null })
  const waiting = async () =>
    (
      await served.world.owner.query(
        `select mail_at from base.notices where user_id = $1 and mail_at is not null`,
        [boreal.person.userId],
      )
    ).rows.map(({ mail_at }) => (mail_at as Date).getTime())
  await say(andes, id, boreal, 'First')
  await say(andes, id, boreal, 'Second <b>bold</b>')
  await say(andes, other, boreal, 'Of tables')
  await until(async () => expect(await waiting()).toHaveLength(2))
  for (const at of await waiting()) expect(Math.abs(at - Date.now() - 15 * 60_000)).toBeLessThan(60_000)
  expect(mailsTo(email)).toEqual([])
  await wish(boreal, instant)
  await until(() => expect(mailsTo(email)).toHaveLength(2))
  const mail =
    mailsTo(email).find(({ mail: each }) => each.subject?.startsWith('Chairs'))?.mail ?? expect.fail()
  expect(mail.text).toMatch(/First\n[\s\S]*Second <b>bold<\/b>/)
  expect(mail.html).not.toContain('<b>bold')
  expect(mail.subject).toContain('Andes')
  expect(mail.headers.get('auto-submitted')).toBe('auto-generated')
  expect(mail.messageId).toMatch(new RegExp(`^<c\\.[0-9a-f]{32}\\.2\\.[0-9a-f]{24}@${mailDomain}>$`))
  expect(replyTo(mail)).toMatch(new RegExp(`^r-[a-z2-7]{16}@${mailDomain}$`))
  expect(mail.headers.get('list')).toMatchObject({ unsubscribe: { url: expect.stringContaining('?stop=') } })
  await answer(email, mail, 'Understood\r\n\r\nOn Friday Ana wrote:\r\n> First')
  expect(await lanes(andes, id)).toEqual({
    'partner Boreal': ['First', 'Second <b>bold</b>', 'Understood'],
  })
  // They never opened it: what comes next is mailed too, without what they had, in the same thread.
  await say(andes, id, boreal, 'Third')
  await until(() => expect(mailsTo(email)).toHaveLength(3))
  const next = lastTo(email)
  expect(next.text).toContain('Third')
  expect(next.text).not.toContain('First')
  expect([next.subject, next.inReplyTo, next.references]).toEqual([
    mail.subject,
    mail.messageId,
    mail.messageId,
  ])
})

test('[CHAT-04] who has read meanwhile, who wishes for none and whom it isn’t shown any more gets no mail', async () => {
  const { andes, boreal, order, give, world } = story
  const id = await order('Lamps')
  await give(id, boreal)
  const { email } = boreal.person
  const before = mailsTo(email).length
  await wish(boreal, { chatMailsFrequency: 30, quietHours: null })
  const { chatId, message } = await say(andes, id, boreal, 'Read me')
  await until(async () => {
    const { rows } = await world.owner.query('select from base.notices where record_id = $1', [id])
    expect(rows).toHaveLength(1)
  })
  await served.call(markChatRead, { chatId, seq: message.seq }, boreal)
  await wish(boreal, instant)
  await wish(boreal, { enabledChatMails: false })
  await say(andes, id, boreal, 'Nobody wishes for this')
  await wish(boreal, { enabledChatMails: true, chatMailsFrequency: 5 })
  // What isn’t theirs any more, in the moment in which it would have left.
  const hidden = await say(andes, id, boreal, 'Hidden')
  await until(async () => {
    const { rows } = await world.owner.query(`select 1 from base.due where kind = 'chat-news'`)
    expect(rows).toHaveLength(0)
  })
  await world.owner.query('update base.profiles set rights = $2 where organization_id = $1', [
    andes.organization.id,
    { orders: { default: 'view', sections: {}, fields: { messages: 'hide' } } },
  ])
  await wish(boreal, instant)
  await until(async () => {
    const { rows } = await world.owner.query(
      'select 1 from base.notices where user_id = $1 and mail_at is not null',
      [boreal.person.userId],
    )
    expect(rows).toHaveLength(0)
  })
  await world.owner.query('update base.profiles set rights = $2 where organization_id = $1', [
    andes.organization.id,
    { orders: { default: 'view' } },
  ])
  expect(hidden.message.seq).toBe(3)
  expect(mailsTo(email)).toHaveLength(before)
})

test('[CHAT-04] an answer counts by the reply address and its person, else by our Message-ID; a forged id, another’s address and a subject count for nothing', async () => {
  const { andes, boreal, cima, order, give, lanes, held, world } = story
  const id = await order('Beds')
  await give(id, boreal)
  await give(id, cima)
  await wish(boreal, instant)
  await say(andes, id, boreal, 'For Boreal')
  const { email } = boreal.person
  await until(() => expect(lastTo(email).text).toContain('For Boreal'))
  const mail = lastTo(email)
  // A member to whom it was forwarded isn’t the person.
  const second = await world.person('Second')
  await world.join(boreal.organization, second, 'member')
  await answer(second.email, mail, 'I am somebody else')
  expect((await held(boreal)).map(({ reason }) => reason)).toEqual(['otherSender'])
  // A gateway lost the reply address: the id of the message leads there.
  const own = (lines: string[], from = email) =>
    story.smtp
      .sendMail({
        envelope: { from, to: `r-aaaaaaaaaaaaaaaa@${mailDomain}` },
        raw: raw([`From: ${from}`, ...lines]),
      })
      .catch((error: { responseCode: number }) => error.responseCode)
  expect(await own([`In-Reply-To: ${mail.messageId}`])).toBe(550)
  expect(await lanes(andes, id)).toEqual({ 'partner Boreal': ['For Boreal'] })
  expect(await lanes(cima, id)).toEqual({})
  await answer(email, mail, 'It is me', [`Subject: Re: ${mail.subject}`])
  expect(await lanes(andes, id)).toEqual({ 'partner Boreal': ['For Boreal', 'It is me'] })
})

test('[CHAT-04] at most 20 mails an hour of a chat, quiet hours hold, and the link of a mail stops those of messages alone', async () => {
  const { andes, boreal, order, give, world } = story
  const id = await order('Desks')
  await give(id, boreal)
  await wish(boreal, instant)
  const { chatId } = await say(andes, id, boreal, 'Mail 1')
  const { email, userId } = boreal.person
  await until(() => expect(lastTo(email).text).toContain('Mail 1'))
  await world.owner.query(
    `insert into base.chat_mails (organization_id, id, chat_id, user_id, seq, sent_at)
     select $1, gen_random_uuid(), $2, $3, 1, now() - interval '30 minutes' from generate_series(1, 19)`,
    [boreal.organization.id, chatId, userId],
  )
  const before = mailsTo(email).length
  await say(andes, id, boreal, 'Too many')
  const waiting = async () =>
    (
      await world.owner.query(
        'select mail_at, record_id from base.notices where user_id = $1 and mail_at > now() + interval $$20 minutes$$',
        [userId],
      )
    ).rows.map(({ record_id }) => record_id)
  await until(async () => expect(await waiting()).toEqual([id]))
  expect(mailsTo(email)).toHaveLength(before)
  const [, stop = ''] = /\?stop=([^>]+)/.exec(JSON.stringify(lastTo(email).headers.get('list'))) ?? []
  const link = new URL(`/account/notifications?stop=${stop.replace(/".*/, '')}`, served.url)
  expect((await fetch(link, { method: 'POST' })).status).toBe(204)
  const stored = await world.owner.query(
    'select settings from base.notification_settings where user_id = $1',
    [userId],
  )
  expect(stored.rows[0].settings).toMatchObject({ enabledChatMails: false })
  expect(stored.rows[0].settings).not.toHaveProperty('enabledMails', false)
  expect(await waiting()).toEqual([])
})

test('[CHAT-04] a contact without an account follows a partner’s lane: each message is a mail, an answer with a file is a message, and it ends as they wish', async () => {
  const { andes, boreal, order, give, lanes, world } = story
  const id = await order('Shelves')
  await give(id, boreal)
  await world.owner.query(
    `update base.partners set contacts = '[{"name": "Lucía", "email": "Lucia@boreal.example"}]'
     where organization_id = $1 and partner_organization_id = $2`,
    [andes.organization.id, boreal.organization.id],
  )
  const lane = { module: 'orders', recordId: id, partnerId: boreal.organization.id } as const
  const of = async () => (await served.call(listFollowers, lane, andes)).body
  expect((await of()).offered).toEqual([{ name: 'Lucía', email: 'lucia@boreal.example' }])
  await say(andes, id, boreal, 'From before')
  const add = (email: string) => served.call(addFollower, { ...lane, email, language: 'es-mx' }, andes)
  expect((await add('somebody@x.example')).status).toBe(400)
  const fromBoreal = { ...lane, partnerId: andes.organization.id }
  const addThere = { ...fromBoreal, email: 'lucia@boreal.example', language: 'es-mx' } as const
  expect((await served.call(addFollower, addThere, boreal)).status).toBe(404)
  expect((await add('lucia@boreal.example')).status).toBe(200)
  // Whoever reads the lane sees who else does.
  expect((await served.call(listFollowers, fromBoreal, boreal)).body).toMatchObject({
    items: [{ name: 'Lucía', email: null }],
    mayChange: false,
  })
  const to = 'lucia@boreal.example'
  await say(andes, id, boreal, 'One')
  await say(boreal, id, andes, 'Two')
  await say(andes, id, null, 'Among us')
  await until(() => expect(mailsTo(to)).toHaveLength(2))
  const [one, two] = mailsTo(to).map(({ mail }) => mail)
  expect([one?.text?.includes('One'), two?.text?.includes('Two')]).toEqual([true, true])
  expect(one?.text).toContain('Lo leerán Andes y Boreal, nadie más.')
  expect(
    mailsTo(to)
      .map(({ mail }) => mail.text)
      .join(),
  ).not.toMatch(/From before|Among us|Shelves/)
  await answer(to, two ?? expect.fail(), 'From my mailbox')
  expect(await lanes(andes, id)).toMatchObject({
    'partner Boreal': ['From before', 'One', 'Two', 'From my mailbox'],
  })
  // Their own message isn’t mailed to them; somebody else’s answer in their name isn’t theirs.
  await say(andes, id, boreal, 'Three')
  await until(() => expect(mailsTo(to)).toHaveLength(3))
  expect(lastTo(to).text).not.toContain('From my mailbox')
  await answer('eve@evil.example', lastTo(to), 'I am Lucía')
  expect((await story.held(andes)).map(({ reason }) => reason)).toContain('otherSender')
  // Mails that come back end it until somebody tries again.
  const report = [
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    'Auto-Submitted: auto-replied',
  ]
  const status =
    'Reporting-MTA: dns; x\r\n\r\nFinal-Recipient: rfc822; lucia@boreal.example\r\nAction: failed\r\nStatus: 5.1.1'
  const bounce = `--b\r\n\r\nSorry\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n${status}\r\n--b--`
  const address = replyTo(lastTo(to))
  await story.smtp.sendMail({
    envelope: { from: '', to: address },
    raw: raw([`From: mailer@x.example`, `To: ${address}`, ...report], bounce),
  })
  await untilTaken(served)
  expect((await of()).items).toMatchObject([{ email: to, bouncedAt: expect.any(String) }])
  await say(andes, id, boreal, 'Into nothing')
  expect((await add(to)).status).toBe(200)
  expect((await of()).items).toMatchObject([{ email: to, bouncedAt: null }])
  // They stop by a mail.
  await story.smtp.sendMail({
    envelope: { from: to, to: address },
    raw: raw([`From: ${to}`, `To: ${address}`, 'Subject: unsubscribe']),
  })
  await untilTaken(served)
  expect((await of()).items).toEqual([])
  expect((await served.call(removeFollower, { id: newId() }, andes)).status).toBe(404)
})
