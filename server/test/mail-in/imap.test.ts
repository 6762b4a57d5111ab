import { sendMessage } from '@rumbo/domain/chats/chats.api'
import { newId } from '@rumbo/domain/kernel/id'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ownMessageId } from '../../src/features/mail-in/message-ids.service.ts'
import { closes, isKept, runsOut } from '../deletion/closing-organization.ts'
import type { As } from '../orders/order-story.ts'
import { Served } from '../world/served.ts'
import { type Dovecot, prepareDovecot } from './dovecot-peer.ts'
import { type MailStory, mailDomain, mailStory, raw } from './mail-story.ts'

/** A mailbox of a real IMAP server, whose addresses are tags of it. */
let dovecot: Dovecot
let served: Served
let story: MailStory

beforeAll(async () => {
  dovecot = await prepareDovecot()
  await dovecot.start()
  served = await Served.open({
    RUMBO_MAIL_DOMAIN: mailDomain,
    RUMBO_MAIL_INBOX: 'inbox',
    RUMBO_MAIL_IMAP: dovecot.url,
  })
  story = await mailStory(served, 1)
})
afterAll(async () => {
  await served?.close()
  await dovecot?.close()
})

const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 50 })

test('[CHAT-05] mails in a mailbox become messages as they come, by Delivered-To and without a tag by the message that they answer', async () => {
  const { andes, order, addressOf, lanes, held } = story
  const id = await order()
  const address = await addressOf(andes, id)
  expect(address).toMatch(/^inbox\+s-[a-z2-7]{16}@/)
  const from = `From: ${andes.person.email}`
  await dovecot.deliver(raw([from, `To: ${address}`, 'Message-ID: <1@x>'], 'To the address\r\n'))
  await dovecot.deliver(raw([from, 'To: team@x.example', `Delivered-To: ${address}`], 'Delivered to it\r\n'))
  await dovecot.deliver(raw([from, 'To: nobody@x.example'], 'To nobody here\r\n'))
  await until(async () =>
    expect(await lanes(andes, id)).toEqual({ company: ['To the address', 'Delivered to it'] }),
  )
  expect(await held(andes)).toEqual([])
  // While it is away nothing is lost, and nothing comes twice.
  await dovecot.stop()
  await dovecot.deliver(raw([from, `To: ${address}`, 'Message-ID: <1@x>'], 'To the address\r\n'))
  await dovecot.deliver(raw([from, `Cc: ${address}`, 'Message-ID: <2@x>'], 'While it was away\r\n'))
  await dovecot.start()
  await until(async () =>
    expect(await lanes(andes, id)).toEqual({
      company: ['To the address', 'Delivered to it', 'While it was away'],
    }),
  )
}, 60_000)

test('[CHAT-04] an answer whose reply address was lost finds its chat by our Message-ID, in In-Reply-To or anywhere in References; a forged one doesn’t', async () => {
  const { andes, boreal, order, give, lanes, held } = story
  const id = await order('Doors')
  await give(id, boreal)
  const message = { module: 'orders', recordId: id, lane: 'partner', id: newId(), text: 'Hello' } as const
  const sent = { ...message, partnerId: boreal.organization.id }
  const { chatId } = (await served.call(sendMessage, sent, andes)).body
  const ours = { domain: mailDomain, secret: served.app.identity.keyFor('ids of messages in mails') }
  const real = ownMessageId({ chatId, seq: 1 }, ours)
  const forged = ownMessageId({ chatId, seq: 1 }, { ...ours, secret: Buffer.alloc(32) })
  const head = (as: As) => [`From: ${as.person.email}`, `To: inbox@${mailDomain}`]
  await dovecot.deliver(raw([...head(boreal), `In-Reply-To: ${forged}`], 'Forged\r\n'))
  await dovecot.deliver(raw([...head(boreal), `In-Reply-To: ${real}`], 'By its id\r\n'))
  await dovecot.deliver(raw([...head(andes), `References: <x@y> ${real} <z@y>`], 'By its chain\r\n'))
  await dovecot.deliver(raw(['From: eve@evil.example', `In-Reply-To: ${real}`], 'By a stranger\r\n'))
  await until(async () =>
    expect(await lanes(boreal, id)).toEqual({ 'partner Andes': ['Hello', 'By its id', 'By its chain'] }),
  )
  await until(async () => expect((await held(andes)).map(({ reason }) => reason)).toEqual(['unknownSender']))
}, 60_000)

test('[CHAT-02] [CHAT-05] mails of one moment become messages in the order of the mailbox, though two companies read them', async () => {
  const { andes, boreal, order, give, lanes } = story
  const id = await order('Windows')
  await give(id, boreal)
  const message = { module: 'orders', recordId: id, lane: 'partner', id: newId(), text: 'Hello' } as const
  const sent = { ...message, partnerId: boreal.organization.id }
  const { chatId } = (await served.call(sendMessage, sent, andes)).body
  const ours = { domain: mailDomain, secret: served.app.identity.keyFor('ids of messages in mails') }
  const real = ownMessageId({ chatId, seq: 1 }, ours)
  const answer = (as: As) => [`From: ${as.person.email}`, `To: inbox@${mailDomain}`, `In-Reply-To: ${real}`]
  const { owner } = served.world
  // As another server that is about to read the first one.
  await owner.query('begin')
  await owner.query(`select pg_advisory_xact_lock(hashtext('due received-mails'), hashtext($1::text))`, [
    boreal.organization.id,
  ])
  await dovecot.deliver(raw([...answer(boreal), 'Message-ID: <one@x>'], 'The first\r\n'))
  await dovecot.deliver(raw([...answer(andes), 'Message-ID: <two@x>'], 'The second\r\n'))
  const taken = async () => {
    const { rows } = await owner.query<{ waiting: number; last: string | null }>(
      `select (select count(*)::int from base.received_mails where state = 'waiting') as waiting,
         (select max(id)::text from base.due where kind = 'received-mails' and organization_id = $1) as last`,
      [andes.organization.id],
    )
    return rows[0]
  }
  await until(async () => expect(await taken()).toMatchObject({ waiting: 2, last: expect.any(String) }))
  const before = Number((await taken())?.last)
  // It was looked at, and left for later.
  await until(async () => expect(Number((await taken())?.last)).toBeGreaterThan(before))
  expect(await lanes(boreal, id)).toEqual({ 'partner Andes': ['Hello'] })
  await owner.query('commit')
  await until(async () =>
    expect(await lanes(andes, id)).toEqual({ 'partner Boreal': ['Hello', 'The first', 'The second'] }),
  )
}, 60_000)

test('[ORG-06] [CHAT-05] a mail to a company that is being deleted waits, flagged in the mailbox, and stops no other; it is read once the company is kept', async () => {
  const { andes, boreal, order, give, addressOf, lanes } = story
  const id = await order('Lamps')
  await give(id, boreal)
  const address = await addressOf(andes, id)
  const theirs = await addressOf(boreal, id)
  await closes(served, andes, 'Andes')
  const from = `From: ${boreal.person.email}`
  const texts = ['One', 'Two']
  for (const text of texts) await dovecot.deliver(raw([from, `To: ${address}`], `${text}\r\n`))
  await dovecot.deliver(raw([from, `To: ${theirs}`], 'Among us\r\n'))
  await until(async () => expect(await lanes(boreal, id)).toEqual({ company: ['Among us'] }))
  const { rows } = await served.world.owner.query(
    `select state from base.received_mails where organization_id = $1 and token = $2`,
    [andes.organization.id, /s-(\w+)@/.exec(address)?.[1]],
  )
  expect(rows).toEqual([{ state: 'waiting' }, { state: 'waiting' }])
  expect(await lanes(andes, id)).toEqual({})
  expect(await dovecot.flagged()).toEqual(expect.arrayContaining(texts))

  await isKept(served, andes)
  await until(async () => expect(await lanes(andes, id)).toEqual({ 'partner Boreal': texts }))
  await runsOut(served, andes)
  await dovecot.deliver(raw([from, `To: ${address}`], 'Too late\r\n'))
  await until(async () => expect(await dovecot.flagged()).toContain('Too late'))
}, 60_000)
