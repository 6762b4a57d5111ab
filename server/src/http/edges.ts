import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Action } from '../access/scope/action.ts'
import { documentLinks } from '../features/documents/open.service.ts'
import type { Services } from '../features/feature.ts'
import type { CallCounts } from '../platform/calls/call-counts.ts'
import type { SharedLocks } from '../platform/database/shared-locks.ts'
import { identityRoutes } from '../platform/identity/identity-routes.ts'
import { outboxRoutes } from '../platform/mail/outbox-routes.ts'
import type { OperatorDoor } from '../platform/operator-door.ts'
import type { CalendarKind } from '../records/calendar/calendar-kind.ts'
import { serveCalendarFeeds } from './calendar-feeds.ts'
import { serveDocuments } from './files/documents.ts'
import { serveExportFiles } from './files/export-files.ts'
import { serveImages } from './files/images.ts'
import { serveImportFiles } from './files/import-files.ts'
import { serveImportTemplates } from './files/import-templates.ts'
import { serveRecordFiles } from './files/record-files.ts'
import { serveRecordPictures } from './files/record-pictures.ts'
import { serveReportFiles } from './files/report-files.ts'
import { serveUploads } from './files/uploads.ts'
import { serveWholeMails } from './files/whole-mails.ts'
import { serveZipDocuments } from './files/zip-documents.ts'
import { serveZipFiles } from './files/zip-files.ts'
import { serveMcp } from './mcp/serve-mcp.ts'
import { servePublicLinks } from './public-links.ts'
import { serveDocumentAsks } from './public-page/document-asks.ts'
import { serveSupplierAsks } from './public-page/supplier-asks.ts'
import { serveSupportReads } from './staff/support-reads.ts'
import { serveProcedures } from './trpc/serve-procedures.ts'
import { serveUnsubscribe } from './unsubscribe.ts'

/** Calls a minute that one address may make of public pages. */
const publicCallsPerMinute = 240

type EdgeOptions = {
  readonly authPool: pg.Pool
  readonly counts: CallCounts
  readonly operatorDoor: OperatorDoor
  readonly rateLimit?: number | undefined
  readonly calendarKinds: readonly CalendarKind[]
  readonly locks: SharedLocks | null
}

/** What is served besides the contracts: identity's own routes, procedures, files, pages for those without an account. */
export function edgesOf(
  services: Services,
  actions: readonly Action[],
  { authPool, counts, operatorDoor, rateLimit = publicCallsPerMinute, calendarKinds, locks }: EdgeOptions,
): readonly ((server: FastifyInstance) => void | Promise<void>)[] {
  const { pool, config, identity, storage, uploads, quota, scanner } = services
  const { publicUrl } = config
  const edge = { pool, identity }
  const calls = {
    pool,
    identity,
    counts,
    readLimit: config.readLimit,
    callsPerMinute: config.api.callsPerMinute,
  }
  return [
    async (app) => void (await app.register(identityRoutes(identity, publicUrl))),
    // Without a mail server the mails are read here; with one they are nobody's to see.
    async (app) =>
      void (config.smtpUrl ? undefined : await app.register(outboxRoutes(authPool, operatorDoor))),
    (app) => serveProcedures(app, actions, calls),
    (app) => serveMcp(app, actions, { ...calls, publicUrl }),
    (app) => serveSupportReads(app, actions, calls),
    (app) => serveImages(app, edge, storage),
    (app) => serveUploads(app, edge, { uploads, quota, scanner, locks }),
    (app) => serveRecordFiles(app, edge, uploads),
    (app) => serveRecordPictures(app, edge, storage),
    (app) => serveDocuments(app, edge, { uploads, linkSecret: identity.keyFor(documentLinks) }),
    (app) => serveWholeMails(app, edge, uploads),
    (app) => serveZipFiles(app, edge, uploads),
    (app) => serveZipDocuments(app, edge, uploads),
    (app) => serveImportFiles(app, edge, storage),
    (app) => serveImportTemplates(app, edge),
    (app) => serveExportFiles(app, edge, { storage, uploads }),
    (app) => serveReportFiles(app, edge, { storage, callsPerMinute: rateLimit }),
    (app) => serveUnsubscribe(app, { pool, unsubscribeKey: identity.keyFor('links that stop mails') }),
    (app) => serveCalendarFeeds(app, { pool, publicUrl, kinds: calendarKinds, callsPerMinute: rateLimit }),
    (app) => serveSupplierAsks(app, { pool, callsPerMinute: rateLimit }),
    (app) => serveDocumentAsks(app, { pool, uploads, quota, scanner, callsPerMinute: rateLimit }),
    (app) =>
      servePublicLinks(app, {
        pool,
        identity,
        storage,
        publicUrl,
        passKey: identity.keyFor('passwords of public links'),
        callsPerMinute: rateLimit,
      }),
  ]
}
