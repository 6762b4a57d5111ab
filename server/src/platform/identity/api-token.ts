import { createHmac, timingSafeEqual } from 'node:crypto'

/** Makes and reads API tokens: `<session id>.<base64url HMAC-SHA256 of the session id>`. */
export type ApiTokens = {
  readonly issue: (sessionId: string) => string
  /**
   * The session id of a token that this server made, else null. Whether that session still lives is known to the database
   * when it is entered.
   */
  readonly read: (token: string) => string | null
}

const shape = /^([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})\.([\w-]{43})$/

export function apiTokens(key: Buffer): ApiTokens {
  const sign = (sessionId: string): string => createHmac('sha256', key).update(sessionId).digest('base64url')
  return {
    issue: (sessionId) => `${sessionId}.${sign(sessionId)}`,
    read: (token) => {
      const [, sessionId, signature] = shape.exec(token) ?? []
      if (sessionId === undefined || signature === undefined) return null
      // As text: decoded, the last character would have several spellings.
      return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(sessionId))) ? sessionId : null
    },
  }
}
