import { beforeAll, expect, test } from 'vitest'
import { freePort } from '../harness/debian-postgres.ts'
import { type MailStory, mailDomain, mailStory, sayTo, untilTaken } from '../mail-in/mail-story.ts'
import { rowsOf } from '../sweep/rows-of.ts'
import { useServed } from '../world/served.ts'
import { closes, isKept, runsOut } from './closing-organization.ts'

/** Mails by SMTP to an organization that is to be deleted. */
const port = await freePort()
const holder = useServed({
  RUMBO_MAIL_DOMAIN: mailDomain,
  RUMBO_MAIL_INBOX: 'inbox',
  RUMBO_MAIL_PORT: String(port),
})
let story: MailStory

beforeAll(async () => {
  story = await mailStory(holder.served, port)
})

const closing = '550 5.2.1 The company is being deleted and takes no mail'
const mailTo = (from: string, ...lines: string[]) => [
  'EHLO x.example',
  `MAIL FROM:<${from}>`,
  ...lines,
  'QUIT',
]
const answerOf = async (from: string, address: string) =>
  (await sayTo(port, mailTo(from, `RCPT TO:<${address}>`)))[3]
const rows = () =>
  rowsOf(holder.world, story.andes.organization.id, { tables: ['due', 'outbox', 'notices', 'alerts'] })

test('[ORG-06] [CHAT-05] a mail to a company that is being deleted is refused in words that its sender gets; others who get it are not concerned', async () => {
  const { andes, boreal, order, give, addressOf, lanes, smtp } = story
  const id = await order()
  await give(id, boreal)
  const address = await addressOf(andes, id)
  const theirs = await addressOf(boreal, id)
  await closes(holder.served, andes, 'Andes')
  const before = await rows()
  expect(await answerOf(boreal.person.email, address)).toBe(closing)
  // Of two recipients one takes it.
  const from = boreal.person.email
  const sent = await smtp.sendMail({ from, to: [address, theirs], subject: 'Loaded', text: 'To both' })
  expect([sent.accepted, sent.rejected]).toEqual([[theirs], [address]])
  await untilTaken(holder.served)
  expect(await lanes(boreal, id)).toEqual({ company: ['To both'] })
  // The address stands in the head alone.
  const byHead = [
    'RCPT TO:<inbox@mail.rumbo.example>',
    'DATA',
    `From: ${from}\r\nTo: ${address}\r\nSubject: x\r\n\r\nHello\r\n.`,
  ]
  expect((await sayTo(port, mailTo(from, ...byHead)))[5]).toBe(closing)
  expect(await rows()).toEqual(before)

  await isKept(holder.served, andes)
  await smtp.sendMail({ from, to: address, subject: 'Loaded', text: 'Again' })
  await untilTaken(holder.served)
  expect(await lanes(andes, id)).toEqual({ 'partner Boreal': ['Again'] })

  await runsOut(holder.served, andes)
  expect(await answerOf(from, address)).toBe('550 5.1.1 There is no such address')
})
