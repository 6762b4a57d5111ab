import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a right password opens a link, in seconds. */
const lives = 3_600

const name = 'rumbo_link'

/** What a password opened: a link, as long as it has this password. */
export type Opened = { readonly id: string; readonly passwordHash: string | null }

/** The cookie that a right password gives: signed, for this link's path alone, out of a script's reach. */
export function passCookie(
  link: Opened,
  { key, path, secure }: { key: Uint8Array; path: string; secure: boolean },
): string {
  const until = Math.floor(Date.now() / 1_000) + lives
  const value = `${until}.${signature(link, until, key)}`
  return `${name}=${value}; Max-Age=${lives}; Path=${path}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
}

/** Whether a request's cookies open a link. */
export function hasPass(link: Opened, cookies: string | undefined, key: Uint8Array): boolean {
  return (cookies ?? '').split(';').some((each) => {
    const [, until = '', signed = ''] =
      /^\s*rumbo_link=(\d{1,12})\.([A-Za-z0-9_-]{43})$/.exec(each.trimEnd()) ?? []
    if (signed === '' || Number(until) * 1_000 < Date.now()) return false
    return timingSafeEqual(Buffer.from(signed), Buffer.from(signature(link, Number(until), key)))
  })
}

const signature = ({ id, passwordHash }: Opened, until: number, key: Uint8Array): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([id, passwordHash, until]))
    .digest('base64url')
