import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveWebApp } from '../../src/http/web-app.ts'

/** A page says whether its browser brought a session's cookie, which its scripts can't see. */
const folder = mkdtempSync(join(tmpdir(), 'rumbo-web-'))
const server = Fastify()
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<p>Rumbo</p>')
  writeFileSync(join(folder, 'first-paint.js'), '')
  await serveWebApp(server, folder)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const hintOf = async (url: string, headers: Record<string, string>) =>
  (await server.inject({ url, headers })).headers['server-timing']
const page = { accept: 'text/html' }

test.each(['rumbo.session_token', '__Secure-rumbo.session_token'])(
  'a page that comes with %s says so',
  async (name) => {
    expect(await hintOf('/', { ...page, cookie: `a=b; ${name}=secret` })).toBe('signed-in')
    expect(await hintOf('/shipments/R0000001', { ...page, cookie: `${name}=secret` })).toBe('signed-in')
  },
)

test('a page without a session’s cookie says nothing, nor does what is no page', async () => {
  expect(await hintOf('/', page)).toBeUndefined()
  expect(await hintOf('/', { ...page, cookie: 'rumbo.session_data=x' })).toBeUndefined()
  const cookie = 'rumbo.session_token=secret'
  expect(await hintOf('/first-paint.js', { accept: '*/*', cookie })).toBeUndefined()
})
