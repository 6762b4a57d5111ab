import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whether `sha256=<hex>` is the signature of a body (DCSA Track & Trace 2.2, Notification-Signature). */
export function isSigned(body: Buffer, header: unknown, secret: string): boolean {
  if (typeof header !== 'string' || !/^sha256=[0-9a-f]{64}$/i.test(header)) return false
  const given = Buffer.from(header.slice('sha256='.length), 'hex')
  return timingSafeEqual(given, createHmac('sha256', secret).update(body).digest())
}
