import { expect, test } from 'vitest'
import { linkLasts, readLink, signLink } from './link-token.ts'

const secret = Buffer.alloc(32, 7)
const id = '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f88'
const link = {
  id,
  n: 2,
  recordId: null,
  message: null,
  inline: true,
  by: { session: id, organizationId: id },
  until: 1_000_000,
}

test('[DOC-02] a link is read as it was signed, for five minutes, and nothing of it can be changed', () => {
  const token = signLink(link, secret)
  expect(linkLasts).toBe(5 * 60 * 1_000)
  expect(readLink(token, secret, 999_999)).toEqual(link)
  expect(readLink(token, secret, 1_000_000)).toBeNull()
  expect(readLink(token, Buffer.alloc(32, 8), 0)).toBeNull()
  const other = Buffer.from(JSON.stringify({ ...link, n: 1 })).toString('base64url')
  expect(readLink(`${other}.${token.split('.')[1]}`, secret, 0)).toBeNull()
  for (const broken of ['', '.', 'x.y', token.slice(1), `${token}x`.replace('.', '..')])
    expect(readLink(broken, secret, 0)).toBeNull()
})
