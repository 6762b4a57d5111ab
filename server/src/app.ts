import { join } from 'node:path'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import pg from 'pg'
import type { Action } from './access/action.ts'
import { type Consumer, type Dispatcher, startDispatcher } from './access/dispatcher.ts'
import { askDoorBy } from './access/doors.ts'
import { startFieldIndexes } from './access/field-indexes.ts'
import { addressActions } from './features/addresses/addresses.actions.ts'
import { alertActions } from './features/alerts/alerts.actions.ts'
import { followAlerts, followNextAlerts } from './features/alerts/follow-alerts.service.ts'
import { authActions } from './features/auth/auth.actions.ts'
import { demoActions } from './features/demo/demo.actions.ts'
import { demoOf } from './features/demo/demo.service.ts'
import { documentActions } from './features/documents/documents.actions.ts'
import { etaActions } from './features/eta/eta.actions.ts'
import { startEtas } from './features/eta/predict-etas.service.ts'
import { exportWork } from './features/exports/export.work.ts'
import { exportActions } from './features/exports/exports.actions.ts'
import { sweepExports } from './features/exports/sweep-exports.ts'
import { conversion } from './features/fields/conversion-work.ts'
import { fieldActions } from './features/fields/fields.actions.ts'
import { noteFreeTime, startFreeTime } from './features/free-time/follow-due.service.ts'
import { freeTimeActions } from './features/free-time/free-time.actions.ts'
import { i18nActions } from './features/i18n/i18n.actions.ts'
import { imageActions } from './features/images/images.actions.ts'
import { sweepImages } from './features/images/sweep-images.ts'
import { readFinished } from './features/imports/begin.service.ts'
import { importKinds } from './features/imports/import-kinds.service.ts'
import { importActions } from './features/imports/imports.actions.ts'
import { mappingActions } from './features/imports/mapping.actions.ts'
import { importRead } from './features/imports/read.work.ts'
import { importRowActions } from './features/imports/rows.actions.ts'
import { sweepDeletedImports, sweepImports, unusedUploads } from './features/imports/sweep-imports.ts'
import { invitationActions, invitedActions } from './features/invitations/invitations.actions.ts'
import { joinRequestActions } from './features/join-requests/join-requests.actions.ts'
import { mapActions } from './features/map/map.actions.ts'
import { memberActions } from './features/members/members.actions.ts'
import { roleActions } from './features/members/roles.actions.ts'
import { companyInvitationActions, networkActions } from './features/network/network.actions.ts'
import { startUpgrades } from './features/network/upgrade-partners.ts'
import { forgetNotices } from './features/notifications/doors.queries.ts'
import { startNotices } from './features/notifications/news-due.service.ts'
import { noteNews } from './features/notifications/note-news.ts'
import { notificationActions } from './features/notifications/notifications.actions.ts'
import { startPushSender } from './features/notifications/send-pushes.ts'
import { organizationActions } from './features/organizations/organizations.actions.ts'
import { phaseActions } from './features/phases/phases.actions.ts'
import { publicLinkActions } from './features/public-links/public-links.actions.ts'
import { loadReferenceData } from './features/reference/load-reference-data.ts'
import { actions as referenceActions } from './features/reference/reference.actions.ts'
import { startNewDays } from './features/results/new-days.service.ts'
import { startPastDue } from './features/results/past-due.service.ts'
import { recomputeKinds } from './features/results/recompute.service.ts'
import { startResultsDue } from './features/results/results-due.service.ts'
import { noteResultsDue } from './features/results/viewers.service.ts'
import { readingSamples, removeSamplesWork, runningSamples } from './features/samples/sample-works.service.ts'
import { sampleActions } from './features/samples/samples.actions.ts'
import { collaboratorActions } from './features/sharing/collaborators.actions.ts'
import { sharesFollow } from './features/sharing/follow-shares.service.ts'
import { lookingActions } from './features/sharing/looking.actions.ts'
import { profileActions } from './features/sharing/profiles.actions.ts'
import { shareManyActions } from './features/sharing/share-many.actions.ts'
import { shareMany } from './features/sharing/share-many.work.ts'
import { startSharesBehind } from './features/sharing/shares-behind.service.ts'
import { bulkActions } from './features/shipments/bulk.actions.ts'
import { bulkEdit } from './features/shipments/bulk-edit.service.ts'
import { forgetDeleted } from './features/shipments/forget-deleted.ts'
import { keepActions } from './features/shipments/keep.actions.ts'
import { shipmentActions } from './features/shipments/shipments.actions.ts'
import { tagActions } from './features/tags/tags.actions.ts'
import { teamActions } from './features/teams/teams.actions.ts'
import { forgetDeliveries } from './features/tracking/deliveries.queries.ts'
import { trackingFollower } from './features/tracking/follow.service.ts'
import { startTracking } from './features/tracking/running.service.ts'
import { trackingActions } from './features/tracking/tracking.actions.ts'
import { viewActions } from './features/views/views.actions.ts'
import { startWorker, sweepWorks } from './features/works/run-works.ts'
import { workActions } from './features/works/works.actions.ts'
import { workKinds } from './features/works/works.service.ts'
import { serveDocumentFiles } from './http/document-files.ts'
import { serveExportFiles } from './http/export-files.ts'
import type { Readiness } from './http/health.ts'
import { serveImages } from './http/images.ts'
import { serveImportFiles } from './http/import-files.ts'
import { serveImportTemplates } from './http/import-templates.ts'
import { servePublicLinks } from './http/public-links.ts'
import { buildServer } from './http/server.ts'
import { serveSockets } from './http/sockets/serve-sockets.ts'
import { serveProcedures } from './http/trpc/serve-procedures.ts'
import { serveUnsubscribe } from './http/unsubscribe.ts'
import { serveUploads } from './http/uploads.ts'
import type { Config } from './platform/config.ts'
import type { Databases } from './platform/database/connection.ts'
import { migrate } from './platform/database/migrate.ts'
import { openAuthPool, openPool } from './platform/database/pools.ts'
import { createIdentity, type Identity, type IdentityOptions } from './platform/identity/identity.ts'
import { identityRoutes } from './platform/identity/identity-routes.ts'
import { migrateIdentity } from './platform/identity/migrate.ts'
import { outboxRoutes } from './platform/mail/outbox-routes.ts'
import { startMailSender } from './platform/mail/sender.ts'
import { smtpTransport } from './platform/mail/transport.ts'
import { outboundOf } from './platform/outbound/outbound.ts'
import { pushKeysOf } from './platform/push/push-keys.ts'
import { repository } from './platform/repository.ts'
import { folderStorage } from './platform/storage/folder-storage.ts'
import { folderUploads } from './platform/storage/uploads.ts'
import { version } from './platform/version.ts'

/** What differs between a real server and one in a test. */
export type AppOptions = {
  readonly config: Config
  readonly databases: Databases
  readonly logger: FastifyServerOptions['logger']
  readonly password?: IdentityOptions['password']
  readonly limits?: IdentityOptions['limits']
  readonly rateLimit?: number
  readonly consumers?: readonly Consumer[]
}

/** The running product. */
export type App = {
  readonly server: FastifyInstance
  readonly identity: Identity
  readonly dispatcher: Dispatcher
  readonly actions: readonly Action[]
  /** Takes no more calls, answers those under way, then lets go of everything. */
  readonly stop: () => Promise<void>
}

/** Runs with a connection of the owner, which never serves a request. */
async function withAdmin<T>(databases: Databases, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(databases.admin)
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

const hour = 3_600_000

/** Migrates, and wires all parts to one another. The server isn't listening yet. */
export async function startApp(options: AppOptions): Promise<App> {
  const { config, databases } = options
  await migrate(databases.admin)
  const onIdleError = (error: Error) => server?.log.warn({ err: error }, 'an idle database connection broke')
  let server: FastifyInstance | undefined
  const pool = openPool(databases.app, onIdleError)
  const authPool = openAuthPool(databases.auth, onIdleError)
  await migrateIdentity(authPool)
  await withAdmin(databases, loadReferenceData)
  const log: IdentityOptions['log'] = (level, message, details) => server?.log[level]({ details }, message)
  const identity = await createIdentity({
    pool: authPool,
    config,
    log,
    ...(options.password ? { password: options.password } : {}),
    ...(options.limits ? { limits: options.limits } : {}),
  })
  const readiness: Readiness = { stopping: false }
  const cursorSecret = identity.keyFor('cursors')
  const pushKeys = pushKeysOf(identity.keyFor('web push'))
  const unsubscribeKey = identity.keyFor('links that stop mails')
  const storage = folderStorage(join(config.data, 'files'))
  const uploads = folderUploads(join(config.data, 'files', 'uploads'))
  const files = { uploads, storage }
  const tracking = {
    ...{ pool, sealKey: identity.keyFor('tracking secrets'), publicUrl: config.publicUrl },
    ...{ mailboxes: config.mailboxes, allowPrivate: config.privateProviders },
    onError: (error: unknown) => server?.log.error({ err: error }, 'a tracking message could not be read'),
  }
  // Its passwords are known to everybody, so it stands in this machine's own database alone.
  const demo = databases.embedded
    ? demoOf({
        ...tracking,
        identity,
        onError: (error) => server?.log.error({ err: error }, 'the demo could not be made'),
      })
    : null
  const kinds = workKinds([
    bulkEdit(trackingFollower),
    readingSamples(importRead(files)),
    ...importKinds({ storage, followers: trackingFollower }).map(runningSamples),
    removeSamplesWork,
    conversion,
    ...recomputeKinds,
    sharesFollow,
    shareMany,
    exportWork({ storage, cursorSecret }),
  ])
  const actions: readonly Action[] = [
    ...authActions({
      identity,
      pool,
      signInWays: { oidc: config.oidc ? { name: config.oidc.name } : null, demo: databases.embedded },
    }),
    ...organizationActions,
    ...imageActions(storage),
    ...documentActions(uploads),
    ...importActions(uploads),
    ...mappingActions(storage),
    ...importRowActions(storage),
    ...sampleActions(uploads),
    ...memberActions,
    ...teamActions,
    ...tagActions,
    ...roleActions({ cursorSecret }),
    ...i18nActions,
    ...fieldActions,
    ...joinRequestActions(config),
    ...invitationActions(config),
    ...invitedActions(askDoorBy(pool)),
    ...networkActions({ publicUrl: config.publicUrl, cursorSecret }),
    ...companyInvitationActions(askDoorBy(pool), { publicUrl: config.publicUrl, cursorSecret }),
    ...addressActions,
    ...referenceActions,
    ...shipmentActions({ cursorSecret, followers: trackingFollower }),
    ...keepActions({ cursorSecret, followers: trackingFollower }),
    ...bulkActions(trackingFollower),
    ...profileActions,
    ...collaboratorActions,
    ...lookingActions,
    ...shareManyActions,
    ...exportActions(cursorSecret),
    ...workActions(kinds),
    ...etaActions(cursorSecret),
    ...mapActions({ ...config.map, cursorSecret }),
    ...freeTimeActions,
    ...trackingActions(tracking),
    ...phaseActions(trackingFollower),
    ...publicLinkActions({
      secret: identity.keyFor('public links'),
      hashPassword: identity.passwords.hash,
      publicUrl: config.publicUrl,
    }),
    ...viewActions({ linkSecret: identity.keyFor('view links') }),
    ...demoActions(demo),
    ...notificationActions(pushKeys.publicKey),
    ...alertActions,
  ]
  server = await buildServer({
    actions,
    pool,
    identity,
    readiness,
    publicUrl: config.publicUrl,
    mapOrigins: config.map.origins,
    version,
    maintenance: config.maintenance,
    trustedProxies: config.trustedProxies,
    logger: options.logger,
    webFolder: join(repository, 'web', 'dist'),
    rateLimit: options.rateLimit ?? 3_000,
    edges: [
      async (app) => void (await app.register(identityRoutes(identity, config.publicUrl))),
      // Without a mail server the mails are read here; with one they are nobody's to see.
      async (app) => void (config.smtpUrl ? undefined : await app.register(outboxRoutes(authPool))),
      (app) => serveProcedures(app, actions, { pool, identity }),
      (app) => serveImages(app, { pool, identity }, storage),
      (app) => serveUploads(app, { pool, identity }, { uploads, finished: readFinished }),
      (app) => serveDocumentFiles(app, { pool, identity }, uploads),
      (app) => serveImportFiles(app, { pool, identity }, storage),
      (app) => serveImportTemplates(app, { pool, identity }),
      (app) => serveExportFiles(app, { pool, identity }, storage),
      (app) => serveUnsubscribe(app, { pool, unsubscribeKey }),
      (app) =>
        servePublicLinks(app, {
          ...{ pool, identity, storage, publicUrl: config.publicUrl },
          passKey: identity.keyFor('passwords of public links'),
          callsPerMinute: options.rateLimit ?? 240,
        }),
    ],
  })
  const running = server
  const tellSockets = serveSockets(running, {
    pool,
    identity,
    publicUrl: config.publicUrl,
    maintenance: config.maintenance,
    onRevoked: identity.onRevoked,
  })
  const worker = startWorker({
    pool,
    kinds,
    onError: (error) => running.log.error({ err: error }, 'a batch of a long work failed'),
  })
  const onResultsError = (error: unknown) =>
    running.log.error({ err: error }, 'formulas could not be computed anew')
  const newDays = startNewDays(pool, onResultsError)
  const pastDue = startPastDue(pool, (error) =>
    running.log.error({ err: error }, 'shipments could not be made past due'),
  )
  const etas = startEtas(pool, (error) =>
    running.log.error({ err: error }, 'arrivals could not be predicted'),
  )
  const resultsDue = startResultsDue(pool, onResultsError)
  const freeTime = startFreeTime(pool, (error) =>
    running.log.error({ err: error }, 'free time could not be counted'),
  )
  const notices = startNotices({
    ...{ pool, publicUrl: config.publicUrl, unsubscribeKey },
    watch: { changed: followAlerts, next: followNextAlerts },
    onError: (error) => running.log.error({ err: error }, 'notices could not be told'),
  })
  const trackingRuns = startTracking(
    { ...tracking, outbound: outboundOf({ allowPrivate: config.privateProviders }) },
    (error) => running.log.error({ err: error }, 'tracking could not be asked for or read'),
  )
  const pushes = startPushSender({
    ...{ pool, keys: pushKeys, contact: config.publicUrl },
    outbound: outboundOf({ allowPrivate: config.privateProviders, milliseconds: 10_000 }),
    onError: (error) => running.log.error({ err: error }, 'pushes could not be sent'),
  })
  const sharesBehind = startSharesBehind(pool, (error) =>
    running.log.error({ err: error }, 'rows of shares could not be brought up to date'),
  )
  const upgrades = startUpgrades(pool, (error) =>
    running.log.error({ err: error }, 'a partner that became real could not be given its shipments'),
  )
  const fieldIndexes = startFieldIndexes(
    (make) => withAdmin(databases, make),
    (error) => running.log.error({ err: error }, 'an index on an own field could not be made'),
  )
  const consumers = [
    ...(options.consumers ?? []),
    worker.consume,
    upgrades.consume,
    sweepDeletedImports(files, askDoorBy(pool), (error) =>
      running.log.error({ err: error }, 'files of deleted imports could not be removed'),
    ),
    noteResultsDue,
    noteFreeTime,
    noteNews,
    tellSockets,
  ]
  const dispatcher = startDispatcher(pool, consumers, (error) =>
    running.log.error({ err: error }, 'the outbox could not be handed on'),
  )
  const mails = config.smtpUrl
    ? startMailSender(authPool, smtpTransport(config.smtpUrl, config.mailFrom), running.log)
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
      askDoorBy(pool)(forgetDeliveries()),
    ]).catch((error: unknown) => running.log.error({ err: error }, 'what expired could not be removed'))
  }, hour)
  return {
    server: running,
    identity,
    dispatcher,
    actions,
    stop: async () => {
      readiness.stopping = true
      await running.close()
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
        sharesBehind.stop(),
        notices.stop(),
        pushes.stop(),
        fieldIndexes.stop(),
        dispatcher.stop(),
        mails?.stop(),
        identity.settle(),
        demo?.stop(),
      ])
      await Promise.all([pool.end(), authPool.end()])
    },
  }
}
