import { listRecordChats } from '@rumbo/domain/chats/chats.api'
import { openMessageFile } from '@rumbo/domain/chats/files.api'
import { listMessages } from '@rumbo/domain/chats/messages.api'
import { documentsApi } from '@rumbo/domain/documents/api'
import { listRecordDocuments } from '@rumbo/domain/documents/links.api'
import { discardHeldMail, getMessageMail, releaseHeldMail } from '@rumbo/domain/mail-in/mail-in.api'
import { beforeAll, expect, test } from 'vitest'
import { freePort } from '../harness/debian-postgres.ts'
import type { As } from '../orders/order-story.ts'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { useServed } from '../world/served.ts'
import { type MailStory, mailDomain, mailStory, raw, sayTo, untilTaken } from './mail-story.ts'

/** Mails over real SMTP become messages about orders of Andes, which Boreal and Cima hold. */
const port = await freePort()
const holder = useServed({ RUMBO_MAIL_DOMAIN: mailDomain, RUMBO_MAIL_PORT: String(port) })
let story: MailStory

beforeAll(async () => {
  story = await mailStory(holder.served, port)
})

type Mail = Parameters<MailStory['smtp']['sendMail']>[0]
/** Sends a mail and waits until it was read. */
const send = async (as: As | string, to: string, mail: Mail = {}) => {
  const from = typeof as === 'string' ? as : as.person.email
  await story.smtp.sendMail({ from, to, subject: 'About the order', text: 'Loaded', ...mail })
  await untilTaken(holder.served)
}
const contact = (name: string, email: string) =>
  holder.world.owner.query(
    `update base.partners set contacts = contacts || jsonb_build_array(jsonb_build_object('name', $2::text, 'email', $3::text))
     where organization_id = $1 and partner_organization_id = $4`,
    [story.andes.organization.id, name, email, story.boreal.organization.id],
  )
const messagesOf = async (as: As, recordId: string, at = 0) => {
  const { served } = holder
  const { items } = (await served.call(listRecordChats, { module: 'orders', recordId }, as)).body
  const chatId = items.filter((item) => item.lastSeq > 0)[at]?.chatId ?? expect.fail()
  return { chatId, messages: (await served.call(listMessages, { chatId }, as)).body.items }
}

test('[CHAT-05] a member’s mail to a record is its company’s alone, a partner’s and its contact’s are in that partner’s lane', async () => {
  const { andes, boreal, cima, order, give, addressOf, lanes } = story
  const id = await order()
  await give(id, boreal)
  await give(id, cima)
  await contact('Lucía', 'lucia@boreal.example')
  const address = await addressOf(andes, id)
  expect(address).toMatch(/^s-[a-z2-7]{16}@mail\.rumbo\.example$/)
  expect(await addressOf(andes, id)).toBe(address)
  await send(andes, address, { text: 'Margin is thin' })
  await send(boreal, address, { text: 'From Boreal' })
  await send('Lucia@Boreal.example', address, { text: 'From a contact' })
  expect(await lanes(andes, id)).toEqual({
    company: ['Margin is thin'],
    'partner Boreal': ['From Boreal', 'From a contact'],
  })
  expect(await lanes(boreal, id)).toEqual({ 'partner Andes': ['From Boreal', 'From a contact'] })
  expect(await lanes(cima, id)).toEqual({})
  // The address of a holder is the holder’s: its people talk among themselves, the owner’s in the lane of both.
  const theirs = await addressOf(boreal, id)
  expect(theirs).not.toBe(address)
  await send(boreal, theirs, { text: 'Among us' })
  await send(andes, theirs, { text: 'To Boreal' })
  expect(await lanes(boreal, id)).toEqual({
    company: ['Among us'],
    'partner Andes': ['From Boreal', 'From a contact', 'To Boreal'],
  })
  const { messages } = await messagesOf(andes, id, 1)
  expect(messages.map(({ kind, author }) => [kind, author.name, author.organization.label])).toEqual([
    ['mail', 'Ana of Andes', 'Andes'],
    ['mail', 'Lucía', 'Boreal'],
    ['mail', 'Ana of Boreal', 'Boreal'],
  ])
  expect(await story.held(andes)).toEqual([])
})

test('[CHAT-05] files of a mail become documents, each once; the text’s small pictures don’t; the whole mail is kept for who reads its message', async () => {
  const { andes, boreal, order, give, addressOf } = story
  const { served } = holder
  const id = await order('With files')
  await give(id, boreal)
  const address = await addressOf(andes, id)
  const pdf = Buffer.from('%PDF-1.4 a bill of lading')
  const attachments = [
    { filename: 'BL.pdf', content: pdf },
    { filename: 'BL again.pdf', content: pdf },
    { filename: 'winmail.dat', content: Buffer.from('tnef'), contentType: 'application/ms-tnef' },
    {
      filename: 'logo.png',
      content: Buffer.alloc(5_000),
      cid: 'logo',
      contentDisposition: 'inline' as const,
    },
  ]
  const html = '<p>See <b>files</b></p><script>alert(1)</script><img src="cid:logo">'
  await send(boreal, address, { text: undefined as never, html, attachments })
  const documents = async () =>
    (await served.call(listRecordDocuments, { module: 'orders', recordId: id }, andes)).body.items.map(
      ({ name }) => name,
    )
  expect([...(await documents())].sort()).toEqual(['BL.pdf', 'winmail.dat'])
  await send(boreal, address, { text: 'Once more', attachments: [{ filename: 'copy.pdf', content: pdf }] })
  expect(await documents()).toHaveLength(2)
  const { chatId, messages } = await messagesOf(andes, id)
  const message = messages.at(-1) ?? expect.fail()
  expect(message.text).toBe('See files')
  const mail = (await served.call(getMessageMail, { chatId, messageId: message.id }, andes)).body
  expect(mail.files?.map(({ name, documentId }) => [name, documentId !== null])).toEqual([
    ['BL.pdf', true],
    ['BL again.pdf', true],
    ['winmail.dat', true],
  ])
  const found = await served.call(documentsApi.get, { id: mail.files?.[0]?.documentId ?? '' } as never, andes)
  expect(found.body).toMatchObject({ channel: 'mail', visibility: 'company' })
  const file = (as: As) =>
    fetch(new URL(`/api/v1/mails/${mail.mailId}/file`, served.url), {
      headers: { authorization: `Bearer ${served.token(as.person)}`, organizationId: as.organization.id },
    })
  const whole = await file(andes)
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'message/rfc822'])
  expect(await whole.text()).toContain('<script>alert(1)</script>')
  // The sender’s company reads the message with its files, by the names that the mail gives them, and has its own mail.
  for (const as of [andes, boreal]) {
    const { items } = (await served.call(listMessages, { chatId, limit: 200 }, as)).body
    expect(items.map(({ files }) => files.map(({ name }) => name))).toEqual([
      ['copy.pdf'],
      ['BL.pdf', 'winmail.dat'],
    ])
  }
  const [bill] = message.files
  const link = await served.call(
    openMessageFile,
    { chatId, messageId: message.id, documentId: bill?.id ?? '' },
    boreal,
  )
  expect(await (await fetch(new URL(link.body.url, served.url))).text()).toBe(pdf.toString())
  const ofThird = { chatId, messageId: message.id, documentId: bill?.id ?? '' }
  expect((await served.call(openMessageFile, ofThird, story.cima)).status).toBe(404)
  const theirs = (await served.call(getMessageMail, { chatId, messageId: message.id }, boreal)).body
  expect([theirs.files, theirs.mailId, (await file(boreal)).status]).toEqual([null, null, 404])
  // Nobody else, and nobody whose role shows no messages.
  const role = await customRole(holder.world, andes.organization, {
    default: 'edit',
    modules: ['orders'],
    organization: [],
    create: [],
    edits: 'all',
    fields: { orders: { default: 'edit', sections: {}, fields: { messages: 'hide' } } },
  })
  const clerk = {
    person: await memberWith(holder.world, andes.organization, { name: 'Clerk', role }),
    organization: andes.organization,
  }
  expect((await file(clerk)).status).toBe(404)
})

test('[CHAT-05] what a mail quotes is folded, and shown with the whole text', async () => {
  const { andes, order, addressOf, lanes } = story
  const id = await order()
  const text = 'Yes, on Friday.\n\nOn Thu, 26 Nov 2026, Beto <beto@x.example> wrote:\n> When is it?\n> Beto'
  await send(andes, await addressOf(andes, id), { text })
  expect(await lanes(andes, id)).toEqual({ company: ['Yes, on Friday.'] })
  const { chatId, messages } = await messagesOf(andes, id)
  const of = { chatId, messageId: messages[0]?.id ?? '' }
  expect((await holder.served.call(getMessageMail, of, andes)).body.text).toContain('> When is it?')
})

test('[CHAT-05] unknown senders, forged and unclear ones are held back with their reason; an administrator releases or discards', async () => {
  const { andes, boreal, cima, order, give, addressOf, lanes, held, smtp } = story
  const { served, world } = holder
  const id = await order('Held')
  await give(id, boreal)
  await give(id, cima)
  const address = await addressOf(andes, id)
  await send('stranger@x.example', address, { text: 'Buy now' })
  const head = ['Subject: Two', `To: ${address}`]
  const envelope = { from: 'x@x.example', to: address }
  const two = [`From: ${andes.person.email}`, 'From: eve@evil.example', ...head]
  await smtp.sendMail({ envelope, raw: raw(two) })
  const both = [`From: ${andes.person.email}, eve@evil.example`, ...head]
  await smtp.sendMail({ envelope, raw: raw(both) })
  await smtp.sendMail({ envelope, raw: raw(head) })
  // The name of a person is no address.
  await smtp.sendMail({ envelope, raw: raw([`From: "${andes.person.email}" <eve@evil.example>`, ...head]) })
  // Somebody who has left, and whose address isn’t proved.
  const gone = await world.person('Gone')
  await world.join(andes.organization, gone, 'member')
  await world.leave(andes.organization, gone)
  const unproved = await world.person('Unproved')
  await world.join(andes.organization, unproved, 'member')
  await world.owner.query(`update auth."user" set "emailVerified" = false where id = $1`, [unproved.userId])
  await send(gone.email, address)
  await send(unproved.email, address)
  expect(await lanes(andes, id)).toEqual({})
  const waiting = await held(andes)
  expect(waiting.map(({ reason, from }) => [reason, from?.address ?? null]).reverse()).toEqual([
    ['unknownSender', 'stranger@x.example'],
    ['senderUnclear', expect.anything()],
    ['senderUnclear', andes.person.email],
    ['senderUnclear', null],
    ['unknownSender', 'eve@evil.example'],
    ['unknownSender', gone.email],
    ['unknownSender', unproved.email],
  ])
  expect(waiting[0]?.record).toMatchObject({ module: 'orders', id, name: 'Held' })
  const [last, first] = [waiting[0]?.id ?? '', waiting.at(-1)?.id ?? '']
  const statuses = async (as: As) =>
    [
      await served.call(releaseHeldMail, { id: first }, as),
      await served.call(discardHeldMail, { id: last }, as),
    ].map(({ status }) => status)
  expect(await statuses(boreal)).toEqual([404, 404])
  expect(await statuses(andes)).toEqual([204, 204])
  await untilTaken(served)
  expect(await lanes(andes, id)).toEqual({ company: ['Buy now'] })
  expect(await lanes(boreal, id)).toEqual({})
  expect(await held(andes)).toHaveLength(5)
  expect(await statuses(andes)).toEqual([404, 404])
  // No mail was sent because of any of it.
  const { rows } = await world.owner.query('select recipient from system.mails where recipient like $1', [
    '%@x.example',
  ])
  expect(rows).toEqual([])
})

test('[CHAT-05] the same mail is one message, however often and to how many of a chat’s addresses it comes', async () => {
  const { andes, order, addressOf, lanes, smtp } = story
  const [id, other] = [await order(), await order()]
  const [address, second] = [await addressOf(andes, id), await addressOf(andes, other)]
  const head = [`From: ${andes.person.email}`, `To: ${address}, ${second}`, 'Message-ID: <one@x.example>']
  for (const to of [[address, second], [address], [second]])
    await smtp.sendMail({ envelope: { from: andes.person.email, to }, raw: raw(head, 'Once\r\n') })
  // Without a Message-ID what it says tells it from others.
  const without = [`From: ${andes.person.email}`, `To: ${address}`, 'Date: Fri, 27 Nov 2026 10:00:00 +0000']
  for (const body of ['Twice\r\n', 'Twice\r\n', 'Another\r\n'])
    await smtp.sendMail({ envelope: { from: andes.person.email, to: address }, raw: raw(without, body) })
  await untilTaken(holder.served)
  const own = await lanes(andes, id)
  expect([...(own.company ?? [])].sort()).toEqual(['Another', 'Once', 'Twice'])
  expect(await lanes(andes, other)).toEqual({ company: ['Once'] })
})

test('[CHAT-05] SMTP has a mail once it is stored: unknown addresses and large mails are refused, and while the database is away it says try again', async () => {
  const { andes, order, addressOf, held } = story
  const address = await addressOf(andes, await order())
  const greeting = await sayTo(port, ['EHLO x.example', 'QUIT'])
  expect(greeting[1]).toMatch(/SIZE 36700160/)
  const refused = await sayTo(port, [
    'EHLO x.example',
    'MAIL FROM:<a@x.example> SIZE=99999999999',
    'MAIL FROM:<a@x.example>',
    `RCPT TO:<s-aaaaaaaaaaaaaaaa@${mailDomain}>`,
    'RCPT TO:<ana@elsewhere.example>',
    'QUIT',
  ])
  expect(refused.map((answer) => answer.slice(0, 3))).toEqual([
    '220',
    '250',
    '552',
    '250',
    '550',
    '550',
    '221',
  ])
  const before = (await held(andes)).length
  await holder.world.owner.query('alter function system.find_mail_address(text, integer) rename to away')
  const away = await sayTo(port, ['EHLO x', 'MAIL FROM:<a@x.example>', `RCPT TO:<${address}>`, 'QUIT'])
  await holder.world.owner.query('alter function system.away(text, integer) rename to find_mail_address')
  expect(away[3]).toMatch(/^451 /)
  await holder.world.owner.query('alter table base.received_mails add constraint cut check (false) not valid')
  const cut = await sayTo(port, [
    'EHLO x',
    'MAIL FROM:<a@x.example>',
    `RCPT TO:<${address}>`,
    'DATA',
    'Subject: x\r\n\r\nHello\r\n.',
    'QUIT',
  ])
  await holder.world.owner.query('alter table base.received_mails drop constraint cut')
  expect(cut[5]).toMatch(/^451 /)
  expect(await held(andes)).toHaveLength(before)
})

const crlf = (lines: readonly string[]) => lines.join('\r\n')
const nested = (depth: number): string =>
  Array.from({ length: depth }).reduce<string>(
    (inner) => crlf(['Content-Type: message/rfc822', '', inner]),
    crlf(['Content-Type: text/plain', '', 'deep']),
  )
const part = (type: string, body: string) => crlf(['--b', `Content-Type: ${type}`, '', body])

test.each<readonly [string, readonly string[], string | Buffer, string]>([
  [
    'windows-1252',
    ['Content-Type: text/plain; charset=windows-1252', 'Content-Transfer-Encoding: 8bit'],
    Buffer.from([0x53, 0xed, 0x2c, 0x20, 0x93, 0x6f, 0x6b, 0x94, 0x20, 0x80, 0x31]),
    'Sí, “ok” €1',
  ],
  [
    'ISO-2022-JP',
    ['Content-Type: text/plain; charset=ISO-2022-JP', 'Content-Transfer-Encoding: 7bit'],
    Buffer.from('1b2442467c4b5c1b2842', 'hex'),
    '日本',
  ],
  ['a date in 1970', ['Date: Thu, 1 Jan 1970 00:00:00 +0000'], 'Old', 'Old'],
  ['a date that is none', ['Date: yesterday'], 'Some day', 'Some day'],
  ['8-bit headers', ['Subject: Señal', 'X-Raw: ÿþ'], 'Signal', 'Signal'],
  [
    'RTF alone',
    ['Subject: See the letter', 'Content-Type: application/rtf; name="letter.rtf"'],
    '{\\rtf1 Hello}',
    'See the letter',
  ],
  [
    'nesting of 50',
    ['Subject: Deep', 'Content-Type: multipart/mixed; boundary=b'],
    crlf([part('text/plain', 'Top'), '--b', nested(50), '--b--']),
    'Top',
  ],
  ['no text at all', ['Subject: Only this'], '', 'Only this'],
  ['nothing', [], '', '—'],
  ['a body that breaks off', ['Content-Type: multipart/mixed; boundary=b'], part('text/plain', 'Cut'), 'Cut'],
  [
    'HTML alone',
    ['Content-Type: text/html'],
    '<style>p{}</style><p>One<br>two</p><a href="javascript:alert(1)">x</a>',
    'One\ntwo',
  ],
])('[CHAT-05] a mail with %s is a message', async (_name, headers, body, text) => {
  const { andes, order, addressOf, smtp } = story
  const id = await order()
  const address = await addressOf(andes, id)
  const head = crlf([`From: ${andes.person.email}`, `To: ${address}`, ...headers])
  const bytes = Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), Buffer.from(body as never)])
  await smtp.sendMail({ envelope: { from: andes.person.email, to: address }, raw: bytes })
  await untilTaken(holder.served)
  const { messages } = await messagesOf(andes, id)
  expect(messages.map((message) => message.text?.slice(0, text.length))).toEqual([text])
})
