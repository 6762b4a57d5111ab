// Lets the installed product begin while its service is out of reach, with the files that `web/src/lib/offline` kept. The service is
// always asked first, so that a new version is seen at once; nothing of the API passes through here, and nothing is written.
importScripts('/push-worker.js')

const shell = 'rumbo-shell'
const fixed = ['/first-paint.js', '/favicon.svg', '/manifest.webmanifest']

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

async function kept(path, failure) {
  const found = await caches.match(path, { cacheName: shell, ignoreVary: true })
  if (found) return found
  throw failure
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (/^\/(api|trpc|socket\.io|t|o|d|outbox)(\/|$)/.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch((failure) => kept('/', failure)))
  else if (pathname.startsWith('/assets/') || fixed.includes(pathname))
    event.respondWith(fetch(request).catch((failure) => kept(pathname, failure)))
})
