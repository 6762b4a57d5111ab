import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** Where a browser takes pushes; keys as it gives them, base64url. */
export type PushTarget = { readonly p256dh: string; readonly auth: string }

const recordSize = 4_096
/** What a push service takes at most, less what the encryption adds. */
export const mostPushBytes = 3_900

/**
 * Encrypts a text for one browser alone (RFC 8291, `aes128gcm`): the service that carries it can't read it.
 * @throws Error where the target's keys are none, or the text is longer than `mostPushBytes`
 */
export function encryptPush(text: string, { p256dh, auth }: PushTarget): Buffer {
  const plain = Buffer.from(text, 'utf8')
  if (plain.length > mostPushBytes) throw new Error('the text is too long for a push')
  const theirs = Buffer.from(p256dh, 'base64url')
  const curve = createECDH('prime256v1')
  const ours = curve.generateKeys()
  const shared = curve.computeSecret(theirs)
  const salt = randomBytes(16)
  const derive = (from: Uint8Array, with_: Uint8Array, info: Uint8Array, length: number) =>
    Buffer.from(hkdfSync('sha256', from, with_, info, length))
  const info = (name: string) => Buffer.from(`${name}\0`, 'latin1')
  const both = Buffer.concat([info('WebPush: info'), theirs, ours])
  const key = derive(shared, Buffer.from(auth, 'base64url'), both, 32)
  const content = derive(key, salt, info('Content-Encoding: aes128gcm'), 16)
  const nonce = derive(key, salt, info('Content-Encoding: nonce'), 12)
  const cipher = createCipheriv('aes-128-gcm', content, nonce)
  // The mark of the last record stands behind the text.
  const sealed = Buffer.concat([cipher.update(plain), cipher.update(Buffer.from([2])), cipher.final()])
  const head = Buffer.alloc(21)
  salt.copy(head)
  head.writeUInt32BE(recordSize, 16)
  head.writeUInt8(ours.length, 20)
  return Buffer.concat([head, ours, sealed, cipher.getAuthTag()])
}

/** Whether something can be encrypted for a target: its keys are a point of the curve and a secret. */
export function isPushTarget(target: PushTarget): boolean {
  try {
    return encryptPush('', target).length > 0
  } catch {
    return false
  }
}
