import webPush from 'web-push'

/** Where a browser takes pushes; keys as it gives them, base64url. */
export type PushTarget = { readonly p256dh: string; readonly auth: string }

/** What a push service takes at most, less what the encryption adds. */
export const maxPushBytes = 3_900

/**
 * Encrypts a text for one browser alone (RFC 8291, `aes128gcm`): the service that carries it can't read it.
 * @throws Error where the target's keys are none, or the text is longer than `maxPushBytes`
 */
export function encryptPush(text: string, { p256dh, auth }: PushTarget): Buffer {
  if (Buffer.byteLength(text) > maxPushBytes) throw new Error('the text is too long for a push')
  return webPush.encrypt(p256dh, auth, text, 'aes128gcm').cipherText
}

/** Whether something can be encrypted for a target: its keys are a point of the curve and a secret. */
export function isPushTarget(target: PushTarget): boolean {
  try {
    return encryptPush('', target).length > 0
  } catch {
    return false
  }
}
