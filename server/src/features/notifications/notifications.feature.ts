import { pushKeysOf } from '../../platform/push/push-keys.ts'
import { feature } from '../feature.ts'
import { notificationActions } from './notifications.actions.ts'

/** Notices and who wants which. */
export const notificationsFeature = feature({
  actions: ({ identity }) => notificationActions(pushKeysOf(identity.keyFor('web push')).publicKey),
})
