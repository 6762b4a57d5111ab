/** Where a sign-in may lead back to: a path of this very site, and never the way in itself (no open redirect). */
export function safeReturnPath(wish: unknown): string | null {
  if (typeof wish !== 'string' || !wish.startsWith('/')) return null
  const home = 'https://rumbo.invalid'
  if (!URL.canParse(wish, home)) return null
  // The address parser decides as the browser will: it drops tabs and reads backslashes as slashes.
  const url = new URL(wish, home)
  if (url.origin !== home) return null
  const path = `${url.pathname}${url.search}${url.hash}`
  // "/.//evil.example" passes the origin check and leaves a path that a browser reads as another host.
  if (path.startsWith('//') || path.startsWith('/\\')) return null
  return /^\/(login|sign-up|signup|maintenance)(\/|$)/.test(url.pathname) ? null : path
}
