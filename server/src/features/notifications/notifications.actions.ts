import * as notices from '@rumbo/domain/notifications/notices.api'
import * as push from '@rumbo/domain/notifications/push.api'
import * as settings from '@rumbo/domain/notifications/settings.api'
import { type Action, action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import { countUnread, markOne, markUntil, readNotices, readSilenced } from './notices.service.ts'
import { subscribe, subscribed, unsubscribe } from './push.service.ts'
import { changeOwnSettings, checkOwn, readOwnSettings } from './settings.service.ts'

/** `pushKey` is what browsers subscribe with. */
export const notificationActions = (pushKey: string): readonly Action[] => [
  action(settings.getNotificationSettings, async (scope) => show(await readOwnSettings(scope))),

  action(settings.changeNotificationSettings, async (scope, wishes) =>
    show(await changeOwnSettings(scope, wishes)),
  ),

  action(settings.getNotificationSettingsById, async (scope, { id }) => {
    checkOwn(scope, id)
    return show(await readOwnSettings(scope))
  }),

  action(settings.changeNotificationSettingsById, async (scope, { id, ...wishes }) => {
    checkOwn(scope, id)
    return show(await changeOwnSettings(scope, wishes))
  }),

  action(notices.listNotices, (scope, input) => readNotices(scope, input)),

  action(notices.countNotices, (scope) => countUnread(scope)),

  action(notices.listSilenced, (scope) => readSilenced(scope)),

  action(notices.markNotice, async (scope, { id, read }) => {
    await markOne(scope, id, read)
    return show(null)
  }),

  action(notices.markNoticesRead, async (scope, { until }) => {
    await markUntil(scope, until)
    return show(null)
  }),

  action(push.getPushKey, async () => show({ publicKey: pushKey })),

  action(
    push.subscribePush,
    async (scope, browser) => show(await subscribe(scope, browser)),
    async (scope, id) => show(await subscribed(scope, id)),
  ),

  action(push.unsubscribePush, async (scope, { id }) => {
    await unsubscribe(scope, id)
    return show(null)
  }),
]
