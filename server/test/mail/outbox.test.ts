import Fastify from 'fastify'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Databases } from '../../src/platform/database/connection.ts'
import { openAuthPool } from '../../src/platform/database/pools.ts'
import { renderMail } from '../../src/platform/mail/mail.ts'
import { outboxRoutes } from '../../src/platform/mail/outbox-routes.ts'
import { queueMailBy } from '../../src/platform/mail/queue.ts'
import { isFromThisMachine, operatorDoor } from '../../src/platform/operator-door.ts'
import { testDatabases } from '../harness/test-databases.ts'

let databases: Databases
let pool: Pool
const server = Fastify()
let url: string
beforeAll(async () => {
  databases = await testDatabases()
  pool = openAuthPool(databases.auth, () => {})
  await server.register(outboxRoutes(pool, operatorDoor({ publicUrl: 'http://127.0.0.1' })))
  url = await server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.close()
  await pool.end()
  await databases.close()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(url + path, { headers: { 'accept-language': 'en', ...headers } })

test('without mails the outbox says what to do, in the language of the browser', async () => {
  expect(await (await get('/outbox')).text()).toContain('No mails yet')
  const spanish = await (await get('/outbox', { 'accept-language': 'es-MX,es;q=0.9' })).text()
  expect(spanish).toContain('<html lang="es-mx">')
  expect(spanish).toContain('Todavía no hay correos')
})

test('mails are listed newest first and opened one by one; nothing in them runs', async () => {
  const queue = queueMailBy(pool)
  const evil = '<img src=x onerror=alert(1)> & co'
  await queue('first@x.example', renderMail({ subject: 'The first', paragraphs: ['Text'] }, 'en-us'))
  await queue('second@x.example', renderMail({ subject: evil, paragraphs: [evil] }, 'en-us'))
  const list = await get('/outbox')
  const html = await list.text()
  expect(html.indexOf('second@x.example')).toBeLessThan(html.indexOf('first@x.example'))
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; co')
  expect(html).not.toContain('<img')
  expect(list.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; frame-src 'self'/,
  )
  expect(list.headers.get('cache-control')).toBe('no-store')

  const path = /href="(\/outbox\/[\da-f-]{36})"/.exec(html)?.[1] ?? ''
  const page = await (await get(path)).text()
  expect(page).toContain(`src="${path}/content" sandbox="allow-popups`)
  expect(page).not.toContain('<img')
  const content = await get(`${path}/content`)
  expect(content.headers.get('content-security-policy')).toContain('sandbox allow-popups')
  expect(content.headers.get('content-security-policy')).not.toContain('script-src')
  expect(await content.text()).toContain('&lt;img src=x')
  expect((await get('/outbox/00000000-0000-4000-8000-000000000000')).status).toBe(404)
  expect((await get('/outbox/nothing')).status).toBe(404)
})

test('a proxied request, or one by a name of the web, finds no outbox', async () => {
  expect((await get('/outbox')).status).toBe(200)
  for (const headers of [
    { 'x-forwarded-for': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { 'x-real-ip': '127.0.0.1' },
    { via: '1.1 proxy' },
  ])
    expect((await get('/outbox', headers)).status, JSON.stringify(headers)).toBe(404)
  const rebound = await server.inject({
    url: '/outbox',
    headers: { host: 'evil.example:3000' },
    remoteAddress: '127.0.0.1',
  })
  expect(rebound.statusCode).toBe(404)
})

test('only peers of this machine are let in, by whatever name of it', () => {
  const asks = (remoteAddress: string, host: string) =>
    isFromThisMachine({ headers: { host }, httpVersion: '1.1', socket: { remoteAddress } })
  for (const [peer, host] of [
    ['127.0.0.1', 'localhost:3000'],
    ['::ffff:127.0.0.1', '127.0.0.1:3000'],
    ['::1', '[::1]:3000'],
    ['127.8.8.8', 'localhost'],
  ] as const)
    expect(asks(peer, host), `${peer} ${host}`).toBe(true)
  for (const [peer, host] of [
    ['192.168.1.7', 'localhost:3000'],
    ['10.0.0.1', '127.0.0.1'],
    ['127.0.0.1', 'evil.example'],
    ['127.0.0.1', '127.0.0.1.evil.example'],
    ['127.0.0.1', '127.evil.example'],
    ['127.0.0.1', ''],
    ['', 'localhost'],
  ] as const)
    expect(asks(peer, host), `${peer} ${host}`).toBe(false)
})
