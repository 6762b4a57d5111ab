import { outboundOf } from '../../platform/outbound/outbound.ts'
import { pushContact, pushKeysOf } from '../../platform/push/push-keys.ts'
import { followAlerts, followNextAlerts } from '../alerts/follow-alerts.service.ts'
import { type BackgroundServices, feature, type Services } from '../feature.ts'
import { mailInOf } from '../mail-in/mail-in.service.ts'
import { forgetNotices } from './doors.queries.ts'
import { noticeDays, noticesDue } from './news-due.service.ts'
import { noteNews, noticesOfBatches } from './note-news.ts'
import { noticeMails } from './notice-mails.ts'
import { noticePushes } from './notice-pushes.ts'
import { notificationActions } from './notifications.actions.ts'
import { startPushSender } from './send-pushes.ts'

/** What also looks at shipments that changed: the lines that they cross. */
const watch = { changed: followAlerts, next: followNextAlerts }

const keysOf = ({ identity }: Pick<Services, 'identity'>) => pushKeysOf(identity.keyFor('web push'))

const pushSender = ({ pool, wakes, config, identity, onError }: BackgroundServices) =>
  startPushSender({
    pool,
    wakes,
    keys: keysOf({ identity }),
    contact: pushContact(config),
    outbound: outboundOf({ allowPrivate: config.privateProviders, milliseconds: 10_000 }),
    onError: onError('pushes could not be sent'),
  })

/** Notices and who wants which. */
export const notificationsFeature = feature({
  actions: (services) => notificationActions(keysOf(services).publicKey),
  due: ({ config, identity }) => [
    noticesDue(watch),
    noticesOfBatches,
    noticeDays(watch),
    noticeMails({
      publicUrl: config.publicUrl,
      unsubscribeKey: identity.keyFor('links that stop mails'),
      mailIn: mailInOf({ config, identity }),
    }),
    noticePushes,
  ],
  consumers: [noteNews],
  sweeps: ({ callDoor }) => [() => callDoor(forgetNotices())],
  background: (services) => [pushSender(services)],
})
