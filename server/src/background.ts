import type { FastifyBaseLogger } from 'fastify'
import { startDue } from './access/due/start-due.ts'
import { type Consumer, type Dispatcher, startDispatcher } from './access/events/dispatcher.ts'
import { startSealing } from './access/history/seal-history.ts'
import { startFieldIndexes } from './access/read/sql/field-indexes.ts'
import { callDoorWith } from './access/scope/doors.ts'
import { alertsBack } from './features/alerts/alerts-back.service.ts'
import { followAlerts, followNextAlerts } from './features/alerts/follow-alerts.service.ts'
import { dcsaDue, dcsaFirst, dcsaOfBatches, noteDcsa } from './features/dcsa/follow-due.service.ts'
import { startDcsa } from './features/dcsa/running.service.ts'
import { startEtas } from './features/eta/predict-etas.service.ts'
import { freeTimeDue, freeTimeOfBatches, noteFreeTime } from './features/free-time/follow-due.service.ts'
import { sweepImages } from './features/images/sweep-images.ts'
import { startUpgrades } from './features/network/upgrade-partners.ts'
import { forgetNotices } from './features/notifications/doors.queries.ts'
import { noticeDays, noticesDue } from './features/notifications/news-due.service.ts'
import { noteNews, noticesOfBatches } from './features/notifications/note-news.ts'
import { startPushSender } from './features/notifications/send-pushes.ts'
import { startNotices } from './features/notifications/start-notices.ts'
import { newDays } from './features/results/new-days.service.ts'
import { pastDue } from './features/results/past-due.service.ts'
import { noteResultsDue, resultsDue } from './features/results/results-due.service.ts'
import { forgetDeleted } from './features/shipments/forget-deleted.ts'
import { forgetUnheld } from './features/storage/quota.service.ts'
import { forgetDeliveries } from './features/tracking/deliveries.queries.ts'
import { foldsDue } from './features/tracking/fold-told.service.ts'
import { startTracking } from './features/tracking/running.service.ts'
import { staleDue } from './features/tracking/stale.service.ts'
import { trackingParts } from './features/tracking/tracking-parts.service.ts'
import { startWorker, sweepWorks } from './features/works/run-works.ts'
import type { WorkKinds } from './features/works/works.service.ts'
import { forgetKeys } from './http/idempotency.ts'
import { startMailSender } from './platform/mail/sender.ts'
import { smtpTransport } from './platform/mail/transport.ts'
import { outboundOf } from './platform/outbound/outbound.ts'
import { pushContact, pushKeysOf } from './platform/push/push-keys.ts'
import { sweepExports } from './records/exports/sweep-exports.ts'
import { sweepDeletedImports, sweepImports, unusedUploads } from './records/imports/sweep-imports.ts'
import { sharesBehind } from './records/sharing/many/shares-behind.service.ts'
import type { OpenServices } from './services.ts'

/** What runs beside the requests is made of. */
export type BackgroundParts = {
  readonly services: OpenServices
  readonly kinds: WorkKinds
  readonly log: FastifyBaseLogger
  /** Who else hears what changed: sockets, tests. */
  readonly consumers: readonly Consumer[]
}

export type Background = { readonly dispatcher: Dispatcher; readonly stop: () => Promise<void> }

const hour = 3_600_000

/**
 * Starts everything that runs beside the requests: the dispatcher and its consumers, long works, rounds, senders, sweeps. What
 * fails is logged and tried again by its own rules.
 */
export function startBackground(parts: BackgroundParts): Background {
  const { kinds, log, services } = parts
  const { workPool: pool, authPool, wakes, config, identity, uploads, storage } = services
  const tracking = trackingParts({ ...services, pool })
  const pushKeys = pushKeysOf(identity.keyFor('web push'))
  const unsubscribeKey = identity.keyFor('links that stop mails')
  const files = { uploads, storage }
  const failing = (message: string) => (error: unknown) => log.error({ err: error }, message)
  const worker = startWorker({
    pool,
    wakes,
    kinds,
    onError: failing('a batch of a long work failed'),
  })
  const etas = startEtas(pool, failing('arrivals could not be predicted'))
  const watch = { changed: followAlerts, next: followNextAlerts }
  const due = startDue({
    pool,
    wakes,
    kinds: [
      resultsDue,
      newDays,
      pastDue,
      sharesBehind,
      foldsDue,
      staleDue,
      freeTimeDue,
      freeTimeOfBatches,
      noticesDue(watch),
      noticesOfBatches,
      noticeDays(watch),
      alertsBack,
      dcsaDue,
      dcsaFirst,
      dcsaOfBatches,
    ],
    onError: (error, kind) => log.error({ err: error, kind }, 'what was due could not be done'),
  })
  const notices = startNotices({
    ...{ pool, wakes, publicUrl: config.publicUrl, unsubscribeKey },
    onError: failing('notices could not be told'),
  })
  const trackingRuns = startTracking(
    { ...tracking, wakes, outbound: outboundOf({ allowPrivate: config.privateProviders }) },
    failing('tracking could not be asked for or read'),
  )
  const dcsa = startDcsa(
    {
      pool,
      wakes,
      secretsKey: tracking.secretsKey,
      outbound: outboundOf({ allowPrivate: config.privateProviders }),
    },
    failing('events could not be made ready or sent to those who subscribed'),
  )
  const pushes = startPushSender({
    ...{ pool, wakes, keys: pushKeys, contact: pushContact(config) },
    outbound: outboundOf({ allowPrivate: config.privateProviders, milliseconds: 10_000 }),
    onError: failing('pushes could not be sent'),
  })
  const sealing = startSealing(pool, failing('history could not be sealed'))
  const upgrades = startUpgrades(pool, failing('a partner that became real could not be given its shipments'))
  const fieldIndexes = startFieldIndexes(
    services.withOwner,
    failing('an index on an own field could not be made'),
  )
  const consumers = [
    // Whoever looks at a screen hears first: the others note what is due later.
    ...parts.consumers,
    worker.consume,
    async () => sealing.wake(),
    upgrades.consume,
    sweepDeletedImports(files, callDoorWith(pool), failing('files of deleted imports could not be removed')),
    noteResultsDue,
    noteFreeTime,
    noteDcsa,
    noteNews,
  ]
  const dispatcher = startDispatcher(pool, consumers, failing('the outbox could not be handed on'), {
    wakes,
  })
  const mails = config.smtpUrl
    ? startMailSender(authPool, smtpTransport(config.smtpUrl, config.mailFrom), { log, wakes })
    : undefined
  const sweeping = setInterval(() => {
    Promise.all([
      identity.sweep(),
      uploads.sweep(unusedUploads(callDoorWith(pool)), Date.now()),
      sweepImports(files, callDoorWith(pool)),
      sweepWorks(pool),
      upgrades.sweep(),
      forgetDeleted(callDoorWith(pool)),
      callDoorWith(pool)(forgetNotices()),
      sweepImages(storage, callDoorWith(pool), Date.now()),
      sweepExports(storage, callDoorWith(pool), Date.now()),
      forgetUnheld(callDoorWith(pool)),
      callDoorWith(pool)(forgetDeliveries()),
      callDoorWith(pool)(forgetKeys()),
    ]).catch(failing('what expired could not be removed'))
  }, hour)
  return {
    dispatcher,
    stop: async () => {
      clearInterval(sweeping)
      await Promise.all([
        worker.stop(),
        upgrades.stop(),
        due.stop(),
        etas.stop(),
        trackingRuns.stop(),
        dcsa.stop(),
        notices.stop(),
        pushes.stop(),
        fieldIndexes.stop(),
        sealing.stop(),
        dispatcher.stop(),
        mails?.stop(),
      ])
    },
  }
}
