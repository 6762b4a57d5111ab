import { Writable } from 'node:stream'
import fastifyRateLimit from '@fastify/rate-limit'
import Fastify from 'fastify'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { servePublicLinks } from '../../src/http/public-links.ts'

/** The pages alone: what isn't a token at all is answered without asking anybody. */
async function pagesWith(callsPerMinute: number) {
  const lines: string[] = []
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  const server = Fastify({ logger: { level: 'info', stream } })
  await server.register(fastifyRateLimit, { global: false })
  const nobody = () => Promise.reject(new Error('nobody may call this'))
  await servePublicLinks(server, {
    pool: { query: nobody } as unknown as pg.Pool,
    storage: { put: nobody, read: nobody, remove: nobody, list: () => (async function* () {})() } as never,
    identity: {
      passwords: { hash: nobody, verify: nobody },
      attempts: { count: nobody, forget: nobody, forgive: nobody },
    },
    passKey: Buffer.alloc(32),
    publicUrl: 'http://127.0.0.1',
    callsPerMinute,
  })
  return { server, lines }
}

test('[NET-05] who calls too often has to wait, is answered in their language, and others go on', async () => {
  const { server } = await pagesWith(3)
  const ask = (remoteAddress: string) =>
    server.inject({ url: '/t/nothing', remoteAddress, headers: { 'accept-language': 'es' } })
  const answers = [await ask('10.0.0.1'), await ask('10.0.0.1'), await ask('10.0.0.1'), await ask('10.0.0.1')]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 429])
  expect(answers[3]?.body).toContain('Demasiados intentos')
  expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask('10.0.0.2')).statusCode).toBe(404)
  await server.close()
})

test('[NET-05] the address of a page stands in no log, and a failure tells nothing of itself', async () => {
  const { server, lines } = await pagesWith(100)
  const token = 'Zx3vQm0p8sJ2hK5nT7bR1w'
  const failed = await server.inject({ url: `/t/${token}` })
  expect([failed.statusCode, failed.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
  expect(failed.body).not.toContain('nobody may call this')
  expect(lines.join('')).toContain('a public page failed')
  expect(lines.join('')).not.toContain(token)
  await server.close()
})
