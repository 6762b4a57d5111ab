import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Seals a secret for storage (AES-256-GCM); the id it belongs to is bound in, so that it opens nothing else. */
export function seal(secret: string, key: Uint8Array, id: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(id))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Opens a sealed secret. @throws Error where key or id are not those it was sealed with */
export function unseal(sealed: Buffer, key: Uint8Array, id: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
    .setAAD(Buffer.from(id))
    .setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
}
