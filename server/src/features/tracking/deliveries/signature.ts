import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Whether `sha256=<hex>` is the signature of a body (DCSA Track & Trace 2.2, Notification-Signature). The secret is base64: DCSA
 * signs with the bytes that it stands for, others with its text.
 */
export function isSigned(body: Buffer, header: unknown, secret: string): boolean {
  if (typeof header !== 'string' || !/^sha256=[0-9a-f]{64}$/i.test(header)) return false
  const given = Buffer.from(header.slice('sha256='.length), 'hex')
  return [secret, Buffer.from(secret, 'base64')].some(
    (key) => key.length > 0 && timingSafeEqual(given, createHmac('sha256', key).update(body).digest()),
  )
}
