import { createECDH } from 'node:crypto'
import webPush from 'web-push'

/** The pair of keys by which push services know this server (RFC 8292, VAPID), base64url. */
export type PushKeys = {
  /** As browsers take it: the uncompressed point. */
  readonly publicKey: string
  readonly privateKey: string
}

/** The keys that follow from 32 secret bytes: the same at every start. */
export function pushKeysOf(secret: Uint8Array): PushKeys {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(secret))
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: Buffer.from(secret).toString('base64url'),
  }
}

/** How long a signature is good for, in seconds; services take a day at most. */
const validSeconds = 43_200

/** The header that proves to a push service who sends; `contact` is where its keeper can write to. */
export function pushAuthorization(
  { publicKey, privateKey }: PushKeys,
  { origin, contact, now }: { readonly origin: string; readonly contact: string; readonly now: number },
): string {
  const until = Math.floor(now / 1_000) + validSeconds
  const headers = webPush.getVapidHeaders(origin, contact, publicKey, privateKey, 'aes128gcm', until)
  return headers.Authorization
}

/** Where push services can write to the keeper of this server: its address, or a mailbox where that is none of the web's. */
export function pushContact({
  publicUrl,
  mailFrom,
}: {
  readonly publicUrl: string
  readonly mailFrom: string
}): string {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:' && hostname !== 'localhost') return publicUrl
  const [, address = mailFrom] = /<([^<>]+)>\s*$/.exec(mailFrom) ?? []
  return `mailto:${address}`
}
