import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Databases } from '../../src/platform/database/connection.ts'
import { openAuthPool, openPool } from '../../src/platform/database/pools.ts'
import { listenForWakes, type Wakes } from '../../src/platform/database/wakes.ts'
import { oneLine, renderMail } from '../../src/platform/mail/mail.ts'
import { invitationLetter, joinRequestLetter } from '../../src/platform/mail/organization-letters.ts'
import { claimMails } from '../../src/platform/mail/outbox.ts'
import { queueMailBy } from '../../src/platform/mail/queue.ts'
import { startMailSender } from '../../src/platform/mail/sender.ts'
import { smtpTransport } from '../../src/platform/mail/transport.ts'
import { testDatabases } from '../harness/test-databases.ts'
import { type SmtpPeer, startSmtpPeer } from './smtp-peer.ts'

let databases: Databases
let peer: SmtpPeer
let pool: Pool
let app: Pool
let wakes: Wakes
beforeAll(async () => {
  databases = await testDatabases()
  peer = await startSmtpPeer()
  pool = openAuthPool(databases.auth, () => {})
  app = openPool(databases.app, () => {})
  wakes = listenForWakes(databases.app, () => {})
})
afterAll(async () => {
  await Promise.all([pool.end(), app.end(), wakes.stop(), peer.close()])
  await databases.close()
})

const log = { warn: () => {} }
const start = () =>
  startMailSender(pool, smtpTransport(peer.url, 'Rumbo <no-reply@rumbo.example>'), { log, wakes })
const to = (recipient: string) => peer.received.filter(({ recipients }) => recipients.includes(recipient))
const queue = (recipient: string, subject = 'Hello') =>
  queueMailBy(app)(recipient, renderMail({ subject, paragraphs: ['Text'] }, 'en-us'))
const rowOf = async (recipient: string) => {
  const { rows } = await pool.query('select * from system.mails where recipient = $1', [recipient])
  return rows[0]
}
const naughty = `<script>alert(1)</script> "&' ñ 日本 🚢`

test('an invitation arrives whole, in both shapes, with what users typed as text alone', async () => {
  const letter = invitationLetter['es-mx']({
    organization: `Núñez ${naughty}`,
    invitedBy: 'Ana Ríos',
    link: 'https://rumbo.example/invitation?token=a&b="c"',
    expires: '28 de noviembre',
  })
  await queueMailBy(app)('guest@x.example', renderMail(letter, 'es-mx'))
  const sender = start()
  await vi.waitFor(() => expect(to('guest@x.example')).toHaveLength(1))
  await sender.stop()

  const { mail } = to('guest@x.example')[0] ?? expect.fail()
  expect(mail.from?.text).toBe('"Rumbo" <no-reply@rumbo.example>')
  expect(mail.subject).toBe(`Únete a Núñez ${naughty} en Rumbo`)
  expect(mail.headers.get('auto-submitted')).toBe('auto-generated')
  expect(mail.text).toContain(`embarques con Núñez ${naughty} en Rumbo`)
  expect(mail.text).toContain('https://rumbo.example/invitation?token=a&b="c"')
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(mail.html).not.toContain('<script')
  expect(mail.html).toContain('href="https://rumbo.example/invitation?token=a&amp;b=&quot;c&quot;"')
  // The link has done its work: it does not stay with us.
  expect(await rowOf('guest@x.example')).toMatchObject({
    body_text: '',
    body_html: '',
    next_try_at: null,
    error: null,
  })
})

test('line breaks in what users typed never become headers or recipients', async () => {
  const letter = joinRequestLetter['en-us']({
    organization: 'A\r\nBcc: victim@x.example\r\n\r\nbody',
    name: 'Eve\nCc: c@x.example',
    email: 'eve@x.example',
    link: 'https://rumbo.example',
  })
  await queueMailBy(app)('admin@x.example', renderMail(letter, 'en-us'))
  for (const recipient of ['a@x.example\r\nBcc: b@x.example', 'a@x.example\nb']) {
    await expect(queue(recipient)).rejects.toThrow(/check constraint/)
  }
  await expect(
    app.query(`select system.queue_mail('a@x.example', $1, '', '')`, ['Hi\r\nBcc: b@x.example']),
  ).rejects.toThrow(/check constraint/)
  await queue('a@x.example, b@x.example')
  const sender = start()
  await vi.waitFor(() => expect(to('admin@x.example')).toHaveLength(1))
  await vi.waitFor(async () => expect((await rowOf('a@x.example, b@x.example')).error).toBeTruthy())
  await sender.stop()

  const { mail, recipients } = to('admin@x.example')[0] ?? expect.fail()
  expect(recipients).toEqual(['admin@x.example'])
  expect([mail.cc, mail.bcc]).toEqual([undefined, undefined])
  expect(mail.subject).toBe('New request to join A Bcc: victim@x.example body')
  expect(to('b@x.example')).toHaveLength(0)
})

test('a mail that fails for now is tried again later; one that is refused for good is not', async () => {
  peer.refuse('later@x.example', [451])
  peer.refuse('never@x.example', [550])
  await Promise.all([queue('later@x.example'), queue('never@x.example')])
  const sender = start()
  await vi.waitFor(async () => expect((await rowOf('later@x.example')).error).toContain('refused'))
  await vi.waitFor(async () => expect((await rowOf('never@x.example')).error).toContain('refused'))
  const waiting = await rowOf('later@x.example')
  expect(waiting.next_try_at - Date.now()).toBeGreaterThan(5_000)
  expect(waiting.next_try_at - Date.now()).toBeLessThan(11_000)
  expect(await rowOf('never@x.example')).toMatchObject({ attempts: 1, next_try_at: null, sent_at: null })

  await pool.query(`update system.mails set next_try_at = now() where recipient = 'later@x.example'`)
  await vi.waitFor(() => expect(to('later@x.example')).toHaveLength(1), 5_000)
  await sender.stop()
  expect(await rowOf('later@x.example')).toMatchObject({ attempts: 2, error: null })
  expect(to('never@x.example')).toHaveLength(0)
})

test('after the last attempt a mail is given up', async () => {
  peer.refuse('tired@x.example', [451])
  await queue('tired@x.example')
  await pool.query(`update system.mails set attempts = 7 where recipient = 'tired@x.example'`)
  const sender = start()
  await vi.waitFor(async () => expect((await rowOf('tired@x.example')).error).toBeTruthy())
  await sender.stop()
  expect(await rowOf('tired@x.example')).toMatchObject({ attempts: 8, next_try_at: null, sent_at: null })
})

test('several senders deliver each mail once', async () => {
  const recipients = Array.from({ length: 60 }, (_, at) => `many${at}@x.example`)
  await Promise.all(recipients.map((recipient) => queue(recipient)))
  const senders = [start(), start(), start()]
  await vi.waitFor(() => expect(recipients.every((recipient) => to(recipient).length > 0)).toBe(true), 15_000)
  await Promise.all(senders.map((sender) => sender.stop()))
  expect(recipients.filter((recipient) => to(recipient).length !== 1)).toEqual([])
})

test('a sender passes by the mails that another one has in hand', async () => {
  await Promise.all(['hand1@x.example', 'hand2@x.example'].map((recipient) => queue(recipient)))
  const other = await pool.connect()
  await other.query(`begin; select from system.mails where recipient = 'hand1@x.example' for update`)
  const claimed = await claimMails(pool, 10)
  await other.query('rollback')
  other.release()
  expect(claimed.map(({ recipient }) => recipient)).toEqual(['hand2@x.example'])
  expect((await claimMails(pool, 10)).map(({ recipient }) => recipient)).toEqual(['hand1@x.example'])
  expect(await claimMails(pool, 10)).toEqual([])
})

test('stopping waits for the mail in hand', async () => {
  const release = peer.hold()
  await queue('inhand@x.example')
  const sender = start()
  await vi.waitFor(async () => expect((await rowOf('inhand@x.example')).attempts).toBe(1))
  const stopping = sender.stop()
  release()
  await stopping
  expect(to('inhand@x.example')).toHaveLength(1)
  expect((await rowOf('inhand@x.example')).sent_at).not.toBeNull()
})

test('the application queues mails and can read none', async () => {
  for (const attempt of [
    'select from system.mails',
    `update system.mails set sent_at = now()`,
    'delete from system.mails',
  ])
    await expect(app.query(attempt), attempt).rejects.toThrow(/permission denied/)
})

test('a header holds one line, whatever was typed', () => {
  expect(oneLine('a\u0000b\r\n\u2028c\td')).toBe('a b c d')
  expect(oneLine('x'.repeat(300))).toHaveLength(200)
})
