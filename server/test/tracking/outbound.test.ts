import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { outboundOf } from '../../src/platform/outbound/outbound.ts'
import { isPublicAddress } from '../../src/platform/outbound/public-address.ts'
import { useCarrier } from './carrier-peer.ts'

const carrier = useCarrier()
const house = { allowPrivate: true, milliseconds: 10_000, bytes: 10_000 }
const get = (limits: Parameters<typeof outboundOf>[0], url: string) =>
  outboundOf(limits)({ url: new URL(url) })

describe('[TRK-01] what is called outside', () => {
  test('is the internet at large: no address of this machine, of private networks or of the cloud', () => {
    const closed = [
      '127.0.0.1',
      '10.1.2.3',
      '172.31.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
      '255.255.255.255',
      '::1',
      '::',
      '::ffff:10.0.0.1',
      '64:ff9b::a00:1',
      'fc00::1',
      'fe80::1%eth0',
      '2002:a00:1::',
      '2001:db8::1',
      '2001::1',
      'ff02::1',
      'localhost',
      '',
    ]
    for (const address of closed) expect([address, isPublicAddress(address)]).toEqual([address, false])
    for (const address of ['8.8.8.8', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::'])
      expect([address, isPublicAddress(address)]).toEqual([address, true])
  })

  test('goes by https to public addresses alone, however they are written', async () => {
    const { port } = new URL(carrier.peer.url)
    for (const url of [
      `http://127.0.0.1:${port}/`,
      `https://127.0.0.1:${port}/`,
      `https://localhost:${port}/`,
      `https://2130706433:${port}/`,
      `https://0x7f.1:${port}/`,
      `https://[::1]:${port}/`,
      `https://[::ffff:127.0.0.1]:${port}/`,
      'https://user:password@example.com/',
      'file:///etc/passwd',
    ])
      await expect(get({ allowPrivate: false }, url)).rejects.toMatchObject({ failure: 'addressNotAllowed' })
    expect(carrier.peer.calls).toHaveLength(0)
  })

  test('a redirect keeps what signs in within its origin alone', async () => {
    const seen: unknown[] = []
    carrier.peer.answer = ({ url, headers }, response) => {
      seen.push([url.pathname, headers['consumer-key'] ?? null])
      const { port } = new URL(carrier.peer.url)
      const steps: Record<string, string> = { '/a': '/b', '/b': `http://localhost:${port}/c` }
      const next = steps[url.pathname]
      if (next) response.writeHead(307, { location: next }).end()
      else response.end('there')
    }
    const url = new URL('/a', carrier.peer.url)
    const answer = await outboundOf(house)({ url, headers: { 'consumer-key': 'secret' } })
    expect(answer).toMatchObject({ status: 200, body: 'there' })
    expect(seen).toEqual([
      ['/a', 'secret'],
      ['/b', 'secret'],
      ['/c', null],
    ])
  })

  test('redirects end, and a redirect to where it may not go is refused', async () => {
    carrier.peer.answer = ({ url }, response) =>
      void response
        .writeHead(302, { location: url.pathname === '/files' ? 'file:///etc/passwd' : url.href })
        .end()
    expect((await get(house, carrier.peer.url)).status).toBe(302)
    await expect(get(house, `${carrier.peer.url}/files`)).rejects.toMatchObject({
      failure: 'addressNotAllowed',
    })
  })

  test('ends where it takes too long, is too large, packed or not, or breaks off', async () => {
    carrier.peer.answer = () => undefined
    await expect(get({ ...house, milliseconds: 300 }, carrier.peer.url)).rejects.toMatchObject({
      failure: 'timeout',
    })
    carrier.peer.answer = (_call, response) => void response.end('x'.repeat(10_001))
    await expect(get(house, carrier.peer.url)).rejects.toMatchObject({ failure: 'tooLarge' })
    carrier.peer.answer = (_call, response) =>
      void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(1_000_000)))
    await expect(get(house, carrier.peer.url)).rejects.toMatchObject({ failure: 'tooLarge' })
    carrier.peer.answer = (_call, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('half')
      response.socket?.destroySoon()
    }
    await expect(get(house, carrier.peer.url)).rejects.toMatchObject({ failure: 'unreachable' })
    carrier.peer.answer = (_call, response) =>
      void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('small'))
    expect((await get(house, carrier.peer.url)).body).toBe('small')
  })
})
