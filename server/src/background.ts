import type { FastifyBaseLogger } from 'fastify'
import { type Consumer, type Dispatcher, startDispatcher } from './access/events/dispatcher.ts'
import { startSealing } from './access/history/seal-history.ts'
import { startFieldIndexes } from './access/read/sql/field-indexes.ts'
import { askDoorBy } from './access/scope/doors.ts'
import { startAlertsBack } from './features/alerts/alerts-back.service.ts'
import { followAlerts, followNextAlerts } from './features/alerts/follow-alerts.service.ts'
import { noteDcsa } from './features/dcsa/follow-due.service.ts'
import { startDcsa } from './features/dcsa/running.service.ts'
import { startEtas } from './features/eta/predict-etas.service.ts'
import { sweepExports } from './features/exports/sweep-exports.ts'
import { noteFreeTime, startFreeTime } from './features/free-time/follow-due.service.ts'
import { sweepImages } from './features/images/sweep-images.ts'
import { sweepDeletedImports, sweepImports, unusedUploads } from './features/imports/sweep-imports.ts'
import { startUpgrades } from './features/network/upgrade-partners.ts'
import { forgetNotices } from './features/notifications/doors.queries.ts'
import { startNotices } from './features/notifications/news-due.service.ts'
import { noteNews } from './features/notifications/note-news.ts'
import { startPushSender } from './features/notifications/send-pushes.ts'
import { startNewDays } from './features/results/new-days.service.ts'
import { startPastDue } from './features/results/past-due.service.ts'
import { startResultsDue } from './features/results/results-due.service.ts'
import { noteResultsDue } from './features/results/viewers.service.ts'
import { startSharesBehind } from './features/sharing/shares-behind.service.ts'
import { forgetDeleted } from './features/shipments/forget-deleted.ts'
import { forgetUnheld } from './features/storage/quota.service.ts'
import { forgetDeliveries } from './features/tracking/deliveries.queries.ts'
import { startTracking } from './features/tracking/running.service.ts'
import { trackingParts } from './features/tracking/tracking-parts.service.ts'
import { startWorker, sweepWorks } from './features/works/run-works.ts'
import type { WorkKinds } from './features/works/works.service.ts'
import { forgetKeys } from './http/idempotency.ts'
import { startMailSender } from './platform/mail/sender.ts'
import { smtpTransport } from './platform/mail/transport.ts'
import { outboundOf } from './platform/outbound/outbound.ts'
import { pushContact, pushKeysOf } from './platform/push/push-keys.ts'
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
  const { workPool: pool, authPool, config, identity, uploads, storage } = services
  const tracking = trackingParts({ ...services, pool })
  const pushKeys = pushKeysOf(identity.keyFor('web push'))
  const unsubscribeKey = identity.keyFor('links that stop mails')
  const files = { uploads, storage }
  const failing = (message: string) => (error: unknown) => log.error({ err: error }, message)
  const worker = startWorker({
    pool,
    kinds,
    onError: failing('a batch of a long work failed'),
  })
  const onResultsError = failing('formulas could not be computed again')
  const newDays = startNewDays(pool, onResultsError)
  const pastDue = startPastDue(pool, failing('shipments could not be made past due'))
  const etas = startEtas(pool, failing('arrivals could not be predicted'))
  const resultsDue = startResultsDue(pool, onResultsError)
  const freeTime = startFreeTime(pool, failing('free time could not be counted'))
  const alertsBack = startAlertsBack(pool, failing('alerts could not be brought back'))
  const notices = startNotices({
    ...{ pool, publicUrl: config.publicUrl, unsubscribeKey },
    watch: { changed: followAlerts, next: followNextAlerts },
    onError: failing('notices could not be told'),
  })
  const trackingRuns = startTracking(
    { ...tracking, outbound: outboundOf({ allowPrivate: config.privateProviders }) },
    failing('tracking could not be asked for or read'),
  )
  const dcsa = startDcsa(
    {
      pool,
      secretsKey: tracking.secretsKey,
      outbound: outboundOf({ allowPrivate: config.privateProviders }),
    },
    failing('events could not be made ready or sent to those who subscribed'),
  )
  const pushes = startPushSender({
    ...{ pool, keys: pushKeys, contact: pushContact(config) },
    outbound: outboundOf({ allowPrivate: config.privateProviders, milliseconds: 10_000 }),
    onError: failing('pushes could not be sent'),
  })
  const sealing = startSealing(pool, failing('history could not be sealed'))
  const sharesBehind = startSharesBehind(pool, failing('rows of shares could not be brought up to date'))
  const upgrades = startUpgrades(pool, failing('a partner that became real could not be given its shipments'))
  const fieldIndexes = startFieldIndexes(
    services.withOwner,
    failing('an index on an own field could not be made'),
  )
  const consumers = [
    // Whoever looks at a screen hears first: the others note what is due later.
    ...parts.consumers,
    worker.consume,
    upgrades.consume,
    sweepDeletedImports(files, askDoorBy(pool), failing('files of deleted imports could not be removed')),
    noteResultsDue,
    noteFreeTime,
    noteDcsa,
    noteNews,
  ]
  const dispatcher = startDispatcher(pool, consumers, failing('the outbox could not be handed on'))
  const mails = config.smtpUrl
    ? startMailSender(authPool, smtpTransport(config.smtpUrl, config.mailFrom), log)
    : undefined
  const sweeping = setInterval(() => {
    Promise.all([
      identity.sweep(),
      uploads.sweep(unusedUploads(askDoorBy(pool)), Date.now()),
      sweepImports(files, askDoorBy(pool)),
      sweepWorks(pool),
      upgrades.sweep(),
      forgetDeleted(askDoorBy(pool)),
      askDoorBy(pool)(forgetNotices()),
      sweepImages(storage, askDoorBy(pool), Date.now()),
      sweepExports(storage, askDoorBy(pool), Date.now()),
      forgetUnheld(askDoorBy(pool)),
      askDoorBy(pool)(forgetDeliveries()),
      askDoorBy(pool)(forgetKeys()),
    ]).catch(failing('what expired could not be removed'))
  }, hour)
  return {
    dispatcher,
    stop: async () => {
      clearInterval(sweeping)
      await Promise.all([
        worker.stop(),
        upgrades.stop(),
        newDays.stop(),
        pastDue.stop(),
        etas.stop(),
        resultsDue.stop(),
        freeTime.stop(),
        trackingRuns.stop(),
        dcsa.stop(),
        sharesBehind.stop(),
        notices.stop(),
        alertsBack.stop(),
        pushes.stop(),
        fieldIndexes.stop(),
        sealing.stop(),
        dispatcher.stop(),
        mails?.stop(),
      ])
    },
  }
}
