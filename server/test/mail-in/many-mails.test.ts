import { listRecordChats } from '@rumbo/domain/chats/chats.api'
import { listMessages } from '@rumbo/domain/chats/messages.api'
import { newId } from '@rumbo/domain/kernel/id'
import { getMessageMail } from '@rumbo/domain/mail-in/mail-in.api'
import { createTransport } from 'nodemailer'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { withScope } from '../../src/access/scope/scope.ts'
import { addMessage } from '../../src/features/mail-in/taking/taking.queries.ts'
import { freePort } from '../harness/debian-postgres.ts'
import type { As } from '../orders/order-story.ts'
import { useServed } from '../world/served.ts'
import { type MailStory, mailDomain, mailStory, raw, untilTaken } from './mail-story.ts'

/** More mails and files than anybody sends, and mails that the code before the database let through. */
const port = await freePort()
const holder = useServed({ RUMBO_MAIL_DOMAIN: mailDomain, RUMBO_MAIL_PORT: String(port) })
let story: MailStory

beforeAll(async () => {
  story = await mailStory(holder.served, port)
})

const send = async (as: As, to: string, text: string) => {
  await story.smtp.sendMail({ from: as.person.email, to, subject: 'About the order', text })
  await untilTaken(holder.served)
}
const messagesOf = async (as: As, recordId: string, at = 0) => {
  const { served } = holder
  const { items } = (await served.call(listRecordChats, { module: 'orders', recordId }, as)).body
  const chatId = items.filter((item) => item.lastSeq > 0)[at]?.chatId ?? expect.fail()
  return { chatId, messages: (await served.call(listMessages, { chatId }, as)).body.items }
}

test('[CHAT-05] the database itself writes a mail into no chat that the organization of the mail, or who it is said to be from, doesn’t read', async () => {
  const { andes, boreal, cima, order, give, addressOf } = story
  const { world } = holder
  const id = await order('Kept apart')
  await give(id, boreal)
  await send(boreal, await addressOf(andes, id), 'Between two')
  await send(andes, await addressOf(andes, id), 'Among us')
  const chatOf = async (lane: string) =>
    (await world.owner.query('select id from base.chats where record_id = $1 and lane = $2', [id, lane]))
      .rows[0].id
  const mailId = newId()
  const write = async (as: As, chatId: string, by: As) => {
    await world.owner.query(
      `insert into base.received_mails (organization_id, id, upload_id, bytes, state)
       values ($1, $2, 'x', 1, 'automatic') on conflict do nothing`,
      [as.organization.id, mailId],
    )
    const message = {
      id: newId(),
      chatId,
      organizationId: by.organization.id,
      userId: null,
      name: 'Eve',
      text: 'Hi',
    }
    const whole = { ...message, whole: null, replyTo: null, from: 'e@x.example', subject: '', sentAt: null }
    const actor = { kind: 'job', name: 'mail', organizationId: as.organization.id, way: 'api' } as const
    return withScope(world.pool, actor, (scope) =>
      scope.first(addMessage(mailId, { ...whole, authenticity: 'pass', isAutomatic: false })),
    )
  }
  const [between, among] = [await chatOf('partner'), await chatOf('company')]
  // A company that holds nothing of it; the partner in the owner’s own lane; and the owner in the name of a third.
  await expect(write(cima, between, cima)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(write(boreal, among, boreal)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(write(andes, between, cima)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(write(andes, among, boreal)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await write(andes, between, boreal)).toMatchObject({ seq: 2 })
  await world.owner.query('delete from base.received_mails where id = $1', [mailId])
})

test('[CHAT-05] a storm of out-of-office mails is one line, notifies nobody and is answered by nothing', async () => {
  const { andes, boreal, order, give, addressOf, lanes, held, world } = story
  const id = await order()
  await give(id, boreal)
  const address = await addressOf(andes, id)
  const mails = async () => (await world.owner.query('select count(*)::int as n from system.mails')).rows[0].n
  const notices = async () =>
    (await world.owner.query('select count(*)::int as n from base.notices')).rows[0].n
  const before = [await mails(), await notices()]
  const connections = { host: '127.0.0.1', port, ignoreTLS: true, pool: true, maxConnections: 10 } as const
  const smtp = createTransport({ ...connections, maxMessages: 300 })
  await Promise.all(
    Array.from({ length: 300 }, (_, n) =>
      smtp.sendMail({
        envelope: { from: '', to: address },
        raw: raw([
          `From: ${boreal.person.email}`,
          `To: ${address}`,
          'Subject: Out of office',
          `Message-ID: <away-${n}@boreal.example>`,
          'Auto-Submitted: auto-replied',
        ]),
      }),
    ),
  )
  smtp.close()
  await untilTaken(holder.served, 100_000)
  expect(await lanes(andes, id)).toEqual({ 'partner Boreal': ['Hello'] })
  const { messages } = await messagesOf(andes, id)
  expect(messages.map(({ kind }) => kind)).toEqual(['system'])
  expect([await mails(), await notices()]).toEqual(before)
  expect((await held(andes, 'automatic')).length).toBe(50)
}, 120_000)

test('[CHAT-05] mails whose turns come in the wrong order become messages in their own, and wait for those before them once', async () => {
  const { andes, order, addressOf, lanes, smtp, world } = story
  const id = await order()
  const [from, to] = [andes.person.email, await addressOf(andes, id)]
  const texts = Array.from({ length: 20 }, (_, at) => `Mail ${at}`)
  const lock = new pg.Client(world.databases.admin)
  await lock.connect()
  try {
    // Nobody reads any while they come in.
    await lock.query('begin')
    await lock.query(
      `select pg_advisory_xact_lock(hashtext('due received-mails'), hashtext($1::uuid::text))`,
      [andes.organization.id],
    )
    for (const text of texts) await smtp.sendMail({ from, to, subject: 'In order', text })
    await world.owner.query(
      `update base.due d set due_at = now() - m.place * interval '1 second'
       from base.received_mails m where d.kind = 'received-mails' and d.key = m.id::text`,
    )
    await world.owner.query(`create table base.given_back (at timestamptz default now());
      create function base.note_given_back() returns trigger language plpgsql security definer set search_path = '' as $$
        begin insert into base.given_back default values; return null; end $$;
      create trigger given_back after update on base.due for each row
        when (new.kind = 'received-mails' and old.lease is not null and new.lease is null)
        execute function base.note_given_back()`)
    await lock.query('commit')
    await untilTaken(holder.served)
    expect(await lanes(andes, id)).toEqual({ company: texts })
    const { rows } = await world.owner.query('select count(*)::int as times from base.given_back')
    expect(rows[0].times).toBe(texts.length - 1)
  } finally {
    await lock.end()
    await world.owner.query(`drop trigger if exists given_back on base.due; drop function if exists base.note_given_back();
      drop table if exists base.given_back`)
  }
})

test('[CHAT-05] of 500 files a hundred become documents, the others are in the whole mail', async () => {
  const { andes, order, addressOf } = story
  const id = await order()
  const attachments = Array.from({ length: 500 }, (_, at) => ({
    filename: `${at}.txt`,
    content: `File ${at}`,
  }))
  const [from, to] = [andes.person.email, await addressOf(andes, id)]
  await story.smtp.sendMail({ from, to, subject: 'Many', text: 'Many', attachments })
  await untilTaken(holder.served, 100_000)
  const { chatId, messages } = await messagesOf(andes, id)
  const of = { chatId, messageId: messages[0]?.id ?? '' }
  const { files } = (await holder.served.call(getMessageMail, of, andes)).body
  expect(files).toHaveLength(500)
  expect(files?.filter(({ documentId }) => documentId !== null)).toHaveLength(100)
  expect(files?.at(-1)?.problem).toBe('tooMany')
}, 120_000)

test('[CHAT-05] a mail of 50 MB is refused as too large', async () => {
  const { andes, order, addressOf, smtp } = story
  const address = await addressOf(andes, await order())
  const large = Buffer.concat([
    Buffer.from(raw([`From: ${andes.person.email}`, `To: ${address}`], '')),
    Buffer.alloc(52_428_800, 'a\r\n'.repeat(1)),
  ])
  await expect(
    smtp.sendMail({ envelope: { from: andes.person.email, to: address }, raw: large }),
  ).rejects.toMatchObject({ responseCode: 552 })
})
