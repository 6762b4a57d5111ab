import { browserCaches, shellCache } from './forget-kept.ts'

/** The worker that answers with the product's own files while the service is out of reach. */
export const worker = '/worker.js'

/** What is read before any script of the page. */
const fixed = ['/first-paint.js', '/favicon.svg', '/manifest.webmanifest']

/** Names the build that is on screen: by its first script, whose name has a hash of what it holds. */
export const build = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src') ?? ''

/**
 * Whether the worker is there that answers with what is kept; a browser that refuses it is waited for in vain. Where a page is served
 * again each time, as in development, there is none.
 */
export async function isKeeping(): Promise<boolean> {
  if (!browserCaches() || !('serviceWorker' in navigator) || !build().startsWith('/assets/')) return false
  await navigator.serviceWorker.register(worker)
  await navigator.serviceWorker.ready
  return true
}

/**
 * Keeps the files of the product that this page has loaded, so that it begins without the service too; those of another build go.
 * They hold nothing of anybody.
 */
export async function keepShell(): Promise<void> {
  const caches = browserCaches()
  if (!caches) return
  const cache = await caches.open(shellCache)
  const isOther = (await cache.match(build())) === undefined
  if (isOther) await Promise.all((await cache.keys()).map((each) => cache.delete(each)))
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const wanted = [...(isOther ? ['/', ...fixed] : []), build(), ...loadedAssets()].filter(
    (path) => !known.has(path),
  )
  await Promise.all([...new Set(wanted)].map((path) => cache.add(path).catch(() => undefined)))
}

/** The paths of hashed files that this page has loaded. */
function loadedAssets(): readonly string[] {
  const entries = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const linked = [...document.querySelectorAll<HTMLLinkElement>('link[href^="/assets/"]')].map(
    ({ href }) => new URL(href),
  )
  return [...entries, ...linked]
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
}
