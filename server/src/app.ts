import type { EventEmitter } from 'node:events'
import { join } from 'node:path'
import { mostCallsPerMinute } from '@rumbo/domain/kernel/max-calls'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import pg from 'pg'
import type { Consumer, Dispatcher } from './access/events/dispatcher.ts'
import type { Action } from './access/scope/action.ts'
import { askDoorBy } from './access/scope/doors.ts'
import { eventsCommitted } from './access/scope/scope.ts'
import { startBackground } from './background.ts'
import { addressActions } from './features/addresses/addresses.actions.ts'
import { alertActions } from './features/alerts/alerts.actions.ts'
import { authActions } from './features/auth/auth.actions.ts'
import { dcsaActions } from './features/dcsa/dcsa.actions.ts'
import { startReading } from './features/dcsa/events.queries.ts'
import { demoActions } from './features/demo/demo.actions.ts'
import { demoOf } from './features/demo/demo.service.ts'
import { developerActions } from './features/developer/developer.actions.ts'
import { documentActions } from './features/documents/documents.actions.ts'
import { etaActions } from './features/eta/eta.actions.ts'
import { exportWork } from './features/exports/export.work.ts'
import { exportActions } from './features/exports/exports.actions.ts'
import { conversion } from './features/fields/conversion-work.ts'
import { fieldActions } from './features/fields/fields.actions.ts'
import { freeTimeActions } from './features/free-time/free-time.actions.ts'
import { i18nActions } from './features/i18n/i18n.actions.ts'
import { imageActions } from './features/images/images.actions.ts'
import { readFinished } from './features/imports/begin.service.ts'
import { importKinds } from './features/imports/import-kinds.service.ts'
import { importActions } from './features/imports/imports.actions.ts'
import { mappingActions } from './features/imports/mapping.actions.ts'
import { importRead } from './features/imports/read.work.ts'
import { importRowActions } from './features/imports/rows.actions.ts'
import { invitationActions, invitedActions } from './features/invitations/invitations.actions.ts'
import { joinRequestActions } from './features/join-requests/join-requests.actions.ts'
import { mapActions } from './features/map/map.actions.ts'
import { memberActions } from './features/members/members.actions.ts'
import { roleActions } from './features/members/roles.actions.ts'
import { companyInvitationActions, networkActions } from './features/network/network.actions.ts'
import { notificationActions } from './features/notifications/notifications.actions.ts'
import { organizationActions } from './features/organizations/organizations.actions.ts'
import { phaseActions } from './features/phases/phases.actions.ts'
import { publicLinkActions } from './features/public-links/public-links.actions.ts'
import { loadReferenceData } from './features/reference/load-reference-data.ts'
import { actions as referenceActions } from './features/reference/reference.actions.ts'
import { recomputeKinds } from './features/results/recompute.service.ts'
import { readingSamples, removeSamplesWork, runningSamples } from './features/samples/sample-works.service.ts'
import { sampleActions } from './features/samples/samples.actions.ts'
import { lookingActions } from './features/sharing/access-preview.actions.ts'
import { collaboratorActions } from './features/sharing/collaborators.actions.ts'
import { sharesFollow } from './features/sharing/follow-shares.service.ts'
import { profileActions } from './features/sharing/profiles.actions.ts'
import { shareManyActions } from './features/sharing/share-many.actions.ts'
import { shareMany } from './features/sharing/share-many.work.ts'
import { bulkActions } from './features/shipments/bulk.actions.ts'
import { bulkEdit } from './features/shipments/bulk-edit.service.ts'
import { keepActions } from './features/shipments/lifecycle.actions.ts'
import { shipmentActions } from './features/shipments/shipments.actions.ts'
import { forgetUploads } from './features/storage/quota.service.ts'
import { storageActions } from './features/storage/storage.actions.ts'
import { tagActions } from './features/tags/tags.actions.ts'
import { teamActions } from './features/teams/teams.actions.ts'
import { trackingFollower } from './features/tracking/follow.service.ts'
import { trackingActions } from './features/tracking/tracking.actions.ts'
import { viewActions } from './features/views/views.actions.ts'
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
import { openAuthPool, openPool, requestLimits, workLimits } from './platform/database/pools.ts'
import { createIdentity, type Identity, type IdentityOptions } from './platform/identity/identity.ts'
import { identityRoutes } from './platform/identity/identity-routes.ts'
import { migrateIdentity } from './platform/identity/migrate.ts'
import { imageRewriter } from './platform/images/rewrite-image.ts'
import { outboxRoutes } from './platform/mail/outbox-routes.ts'
import { operatorDoor } from './platform/operator-door.ts'
import { pushKeysOf } from './platform/push/push-keys.ts'
import { repository } from './platform/repository.ts'
import { folderStorage } from './platform/storage/folder-storage.ts'
import { makePrivateFolder } from './platform/storage/private-folder.ts'
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
  // Cut off, it says so by its next statement too.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

/** Migrates, and wires all parts to one another. The server isn't listening yet. */
export async function startApp(options: AppOptions): Promise<App> {
  const { config, databases } = options
  await migrate(databases.admin)
  const onIdleError = (error: Error) => server?.log.warn({ err: error }, 'an idle database connection broke')
  let server: FastifyInstance | undefined
  const pool = openPool(databases.app, onIdleError, { limits: requestLimits })
  // Work in the background has connections of its own, so that it neither waits for requests nor holds them up.
  const workPool = openPool(databases.app, onIdleError, { size: 8, limits: workLimits })
  const commits: EventEmitter = pool
  commits.on(eventsCommitted, () => workPool.emit(eventsCommitted))
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
  const door = operatorDoor({ publicUrl: config.publicUrl, secret: config.operatorSecret })
  const cursorSecret = identity.keyFor('cursors')
  const pushKeys = pushKeysOf(identity.keyFor('web push'))
  const unsubscribeKey = identity.keyFor('links that stop mails')
  await makePrivateFolder(join(config.data, 'files'))
  await makePrivateFolder(join(config.data, 'files', 'uploads'))
  const storage = folderStorage(join(config.data, 'files'))
  const uploads = folderUploads(join(config.data, 'files', 'uploads'), forgetUploads(askDoorBy(workPool)))
  const quota = { bytes: config.storageQuota, publicUrl: config.publicUrl }
  const files = { uploads, storage, quota }
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
    exportWork({ storage, cursorSecret, quota }),
  ])
  const actions: readonly Action[] = [
    ...authActions({
      identity,
      pool,
      signInWays: { oidc: config.oidc ? { name: config.oidc.name } : null, demo: databases.embedded },
    }),
    ...organizationActions,
    ...imageActions({ storage, quota, rewrite: imageRewriter() }),
    ...developerActions(config.api),
    ...documentActions(uploads),
    ...importActions(uploads),
    ...mappingActions(storage),
    ...importRowActions(storage),
    ...sampleActions(uploads, quota),
    ...storageActions(quota),
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
    ...shipmentActions({ cursorSecret, uploads, followers: trackingFollower }),
    ...keepActions({ cursorSecret, uploads, followers: trackingFollower }),
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
    ...dcsaActions({
      ...{ cursorSecret, publicUrl: config.publicUrl, allowPrivate: config.privateProviders },
      sealKey: tracking.sealKey,
      startReading: (id) => void askDoorBy(pool)(startReading(id)).catch(tracking.onError),
    }),
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
    callsPerMinute: config.api.callsPerMinute,
    readLimit: config.readLimit,
    readiness,
    publicUrl: config.publicUrl,
    operatorDoor: door,
    mapOrigins: config.map.origins,
    version,
    maintenance: config.maintenance,
    trustedProxies: config.trustedProxies,
    logger: options.logger,
    webFolder: join(repository, 'web', 'dist'),
    rateLimit: options.rateLimit ?? mostCallsPerMinute,
    edges: [
      async (app) => void (await app.register(identityRoutes(identity, config.publicUrl))),
      // Without a mail server the mails are read here; with one they are nobody's to see.
      async (app) => void (config.smtpUrl ? undefined : await app.register(outboxRoutes(authPool, door))),
      (app) =>
        serveProcedures(app, actions, {
          ...{ pool, identity, readLimit: config.readLimit },
          callsPerMinute: config.api.callsPerMinute,
        }),
      (app) => serveImages(app, { pool, identity }, storage),
      (app) => serveUploads(app, { pool, identity }, { uploads, quota, finished: readFinished }),
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
  const background = startBackground({
    ...{ pool: workPool, authPool, config, identity, uploads, storage, kinds, pushKeys, unsubscribeKey },
    tracking: { ...tracking, pool: workPool },
    log: running.log,
    withAdmin: (run) => withAdmin(databases, run),
    consumers: [...(options.consumers ?? []), tellSockets],
  })
  return {
    server: running,
    identity,
    dispatcher: background.dispatcher,
    actions,
    stop: async () => {
      readiness.stopping = true
      await running.close()
      await Promise.all([background.stop(), identity.settle(), demo?.stop()])
      await Promise.all([pool.end(), workPool.end(), authPool.end()])
    },
  }
}
