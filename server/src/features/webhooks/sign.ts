import { createHmac, randomBytes } from 'node:crypto'
import { secretBytes, secretStart } from '@rumbo/domain/webhooks/secret'

/** A new signing secret, as receivers keep it: `whsec_` and base64. */
export const newSecret = (): string => `${secretStart}${randomBytes(secretBytes).toString('base64')}`

/** What a signature covers. */
export type Signed = {
  readonly messageId: string
  /** Of the try, in seconds since 1970. */
  readonly timestamp: number
  readonly body: string
}

/** The headers of a message by Standard Webhooks 1.0.0, with a signature by each secret. */
export function signedHeaders(secrets: readonly string[], { messageId, timestamp, body }: Signed) {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretStart.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': messageId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
