import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * A browser in which somebody has signed in before, or chose a new password by a mailed link. Its attempts are counted by
 * themselves, so that wrong passwords which others try elsewhere do not keep the rightful user out.
 */
export type KnownBrowsers = {
  /** What a browser keeps to be known for an account. */
  readonly issue: (email: string) => string
  /** The browser's id where what it kept is for this account, else null. */
  readonly read: (kept: string | null | undefined, email: string) => string | null
}

/** The name of the cookie, behind the product's prefix. */
export const knownBrowserCookie = 'known_browser'

/** How long a browser stays known, in seconds. */
export const knownBrowserAge = 180 * 86_400

export function knownBrowsers(key: Uint8Array): KnownBrowsers {
  const sign = (id: string, email: string): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([id, email]))
      .digest('base64url')
  return {
    issue: (email) => {
      const id = randomBytes(12).toString('base64url')
      return `${id}.${sign(id, email)}`
    },
    read: (kept, email) => {
      const [, id = '', signature = ''] = /^([\w-]{16})\.([\w-]{43})$/.exec(kept ?? '') ?? []
      if (id === '') return null
      return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(id, email))) ? id : null
    },
  }
}
