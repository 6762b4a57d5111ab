import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ordersApi } from '@rumbo/domain/orders/api'
import { createTransport } from 'nodemailer'
import { withUserScope } from '../server/src/access/scope/user-scope.ts'
import { startApp } from '../server/src/app.ts'
import { foundOrganization } from '../server/src/features/organizations/organizations.service.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { openDatabases } from '../server/src/platform/database/open-databases.ts'
import { openPool } from '../server/src/platform/database/pools.ts'
import { freePort } from '../server/test/harness/debian-postgres.ts'
import { caller } from './support/http.ts'
import { median, say, tell } from './support/measure.ts'

// Issue 17: mails that come in by SMTP. How long it takes from DATA until a page can show the message, and how many a second come in, each with
// a file that becomes a document, over connections that are open at once.
const single = 20
const many = Number(process.env.RUMBO_BENCH_MAILS ?? 200)
const connections = 5

const data = mkdtempSync(join(tmpdir(), 'rumbo-bench-mail-'))
const port = await freePort()
const databases = await openDatabases({ data })
const config = readConfig({
  RUMBO_PORT: '0',
  RUMBO_DATA: data,
  RUMBO_LOG_LEVEL: 'error',
  RUMBO_MAIL_DOMAIN: 'mail.example.com',
  RUMBO_MAIL_PORT: String(port),
})
const app = await startApp({ config, databases, logger: { level: 'error' }, rateLimit: 1e9 })
const pool = openPool(databases.app, () => {})
try {
  const email = 'ana@example.com'
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const account = { email, password: 'only for measuring', firstName: 'Ana', lastName: 'Bench' }
  const userId = await app.identity.giveAccount(account)
  const sessionId = await app.identity.openSession(userId, { address: '127.0.0.1', userAgent: 'bench' })
  const { id: organizationId } = await withUserScope(pool, sessionId, (scope) =>
    foundOrganization(scope, { name: 'Andes', type: 'forwarding_agent', countryId: 'MX' }),
  )
  const call = caller(url, { authorization: `Bearer ${app.identity.issueToken(sessionId)}`, organizationId })
  const json = async <T>(path: string, body?: object): Promise<T> =>
    JSON.parse((await call(path, body && { method: 'POST', body })).toString()) as T
  const { id: recordId } = await json<{ id: string }>(ordersApi.create.path, { name: 'Furniture' })
  const of = { module: 'orders', recordId }
  const { address } = await json<{ address: string }>('/api/v1/chats/mail-address', of)
  const smtp = createTransport({
    host: '127.0.0.1',
    port,
    ignoreTLS: true,
    pool: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
  })
  const send = (text: string) =>
    smtp.sendMail({
      from: email,
      to: address,
      subject: 'Bench',
      text,
      attachments: [{ filename: `${text}.txt`, content: `${text} `.repeat(5_000) }],
    })
  const lastSeq = async () => {
    const { items } = await json<{ items: readonly { lastSeq: number }[] }>(
      `/api/v1/chats/of-record?module=orders&recordId=${recordId}`,
    )
    return items[0]?.lastSeq ?? 0
  }
  const until = async (seq: number) => {
    while ((await lastSeq()) < seq) await wait(10)
  }
  await send('warm up')
  await until(1)
  const times: number[] = []
  for (let at = 0; at < single; at++) {
    const began = performance.now()
    await send(`single ${at}`)
    await until(at + 2)
    times.push(performance.now() - began)
  }
  say(`from DATA to the page ${median(times).toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)} ms`)
  const began = performance.now()
  await Promise.all(Array.from({ length: many }, (_, at) => send(`many ${at}`)))
  const taken = (performance.now() - began) / 1_000
  await until(1 + single + many)
  const shown = (performance.now() - began) / 1_000
  say(`${many} mails of 50 KB taken in ${taken.toFixed(1)} s, all messages there after ${shown.toFixed(1)} s`)
  smtp.close()
  tell({
    name: 'mail from DATA to the page, the slowest',
    value: Math.max(...times) / 1_000,
    bar: 2,
    unit: ' s',
  })
  tell({ name: 'mails a second, with a file each', value: many / shown, bar: 10, better: 'more' })
} finally {
  await pool.end()
  await app.stop()
  await databases.close()
  rmSync(data, { recursive: true, force: true })
}
