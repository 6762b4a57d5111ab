import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'

/** The pair of keys by which push services know this server (RFC 8292, VAPID). */
export type PushKeys = {
  /** As browsers take it: the uncompressed point, base64url. */
  readonly publicKey: string
  readonly privateKey: KeyObject
}

/** The keys that follow from 32 secret bytes: the same at every start. */
export function pushKeysOf(secret: Uint8Array): PushKeys {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(secret))
  const point = curve.getPublicKey()
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url')
  const d = Buffer.from(secret).toString('base64url')
  const key = { kty: 'EC', crv: 'P-256', d, x: part(1, 33), y: part(33, 65) }
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key, format: 'jwk' }),
  }
}

/** How long a signature is good for, in seconds; services take a day at most. */
const validSeconds = 43_200

/** The header that proves to a push service who sends; `contact` is where its keeper can write to. */
export function pushAuthorization(
  { publicKey, privateKey }: PushKeys,
  { origin, contact, now }: { readonly origin: string; readonly contact: string; readonly now: number },
): string {
  const json = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { aud: origin, exp: Math.floor(now / 1_000) + validSeconds, sub: contact }
  const signed = `${json({ typ: 'JWT', alg: 'ES256' })}.${json(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
}
