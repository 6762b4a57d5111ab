import { documentSheets, documentsApi, exportDocuments } from '@rumbo/domain/documents/api'
import { childrenOfModule, rootModules } from '../../access/rights/declared-modules.ts'
import { documentModule } from '../../modules.ts'
import { bulkEdit } from '../../records/bulk/bulk-edit.service.ts'
import { exportActions } from '../../records/exports/exports.actions.ts'
import { recordActions } from '../../records/record.actions.ts'
import { sheetActions } from '../../records/sheets/sheets.actions.ts'
import { feature } from '../feature.ts'
import { askActions } from './asks/asks.actions.ts'
import { requestedDocuments } from './asks/requested-documents.service.ts'
import { documentActions } from './documents.actions.ts'
import { releaseRows } from './links.service.ts'
import { followNeeds, forgetNeeds } from './needs/follow-needs.service.ts'
import { needActions } from './needs/needs.actions.ts'
import { documentLinks } from './open.service.ts'
import { documentReminders, followDays } from './reminders.service.ts'
import { followSight, forgetShown } from './shown-count.service.ts'
import { typeActions } from './types/types.actions.ts'

/** Rows that documents may be linked to. */
const rows = rootModules()
  .filter(({ documents }) => documents !== null)
  .flatMap((root) => childrenOfModule(root))

/** Documents, with their files, versions and the records that they are of. */
export const documentsFeature = feature({
  works: [bulkEdit(documentModule)],
  reactions: [followSight, followDays, followNeeds],
  due: [documentReminders, requestedDocuments],
  deletions: [
    forgetShown,
    forgetNeeds,
    ...rows.map((module) => ({
      module,
      run: (scope: Parameters<typeof releaseRows>[0], ids: readonly string[]) =>
        releaseRows(scope, module, ids),
    })),
  ],
  actions: ({ cursorSecret, uploads, storage, identity, config }) => [
    ...typeActions,
    ...needActions,
    ...askActions({ secret: identity.keyFor('links that ask for documents'), publicUrl: config.publicUrl }),
    ...documentActions({ uploads, linkSecret: identity.keyFor(documentLinks) }),
    ...recordActions(documentModule, documentsApi, { cursorSecret, uploads }),
    ...exportActions(documentModule, exportDocuments, { children: 'rows', cursorSecret }),
    ...sheetActions(documentModule, documentSheets, { cursorSecret, storage }),
  ],
})
