import { isConnected, probe } from '../lib/calls/connection.ts'

const key = 'reloaded-for'

/**
 * A part of the app that can't be fetched although the service answers means that a new version was deployed: loads the page again, once
 * for each part. When it is lost again after that, the error stays and its page shows (AUTH-12). While nothing answers the page stays: what
 * requested the part says so.
 */
export function reloadOnceOnLostChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const lost = event.payload.message
    // The router would reload too, by a note of its own: once is enough.
    sessionStorage.setItem(`tanstack_router_reload:${lost}`, '1')
    void probe().then(() => {
      if (isConnected() && shouldReload(lost, sessionStorage)) location.reload()
    })
  })
}

/** Is this the first time, in this tab, that this part is lost? Remembers all, so that two can't take turns. */
export function shouldReload(lost: string, memory: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const before = (memory.getItem(key) ?? '').split('\n')
  if (before.includes(lost)) return false
  memory.setItem(key, [...before, lost].join('\n'))
  return true
}
