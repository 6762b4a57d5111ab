import { worker } from '../offline/keep-shell.ts'

/** Whether this browser can show anything while the product is closed; without https it can't. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** What this browser is subscribed to, if it is. */
export async function pushSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null
  const registered = await navigator.serviceWorker.getRegistration(worker)
  return (await registered?.pushManager.getSubscription()) ?? null
}

/** Subscribes this browser by a server's key. @throws DOMException where its user or its push service refuses */
export async function makePushSubscription(applicationServerKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(worker)
  const ready = await navigator.serviceWorker.ready
  return ready.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

/** Shows nothing here any more; the server learns it from the browser's push service. */
export async function stopPush(): Promise<void> {
  await (await pushSubscription())?.unsubscribe()
}
