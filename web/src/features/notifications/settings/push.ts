import { getPushKey, subscribePush } from '@rumbo/domain/notifications/push.api'
import { call } from '../../../lib/calls/call.ts'
import { canPush, makePushSubscription, pushSubscription } from '../../../lib/live/push.ts'

/** Whether this browser shows notices while the product is closed: it can't, its user forbade it, it doesn't, it does. */
export type PushState = 'none' | 'denied' | 'off' | 'on'

export async function pushState(): Promise<PushState> {
  if (!canPush()) return 'none'
  if (Notification.permission === 'denied') return 'denied'
  return (await pushSubscription()) ? 'on' : 'off'
}

/** Asks the browser's user, then shows their notices of the organization here. @throws ApiError, DOMException */
export async function startPush(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  const { publicKey } = await call(getPushKey, {}, { onError: 'inline' })
  const { endpoint, keys } = (await makePushSubscription(publicKey)).toJSON()
  const browser = { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
  await call(subscribePush, browser, { onError: 'inline' })
  return 'on'
}
