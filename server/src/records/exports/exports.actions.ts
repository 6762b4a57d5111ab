import * as api from '@rumbo/domain/records/exports/api'
import { type Action, action } from '../../access/scope/action.ts'
import { showWork } from '../../features/works/show-works.service.ts'
import type { WorkKinds } from '../../features/works/works.service.ts'
import { shipmentModule } from '../../modules.ts'
import { showExport } from './export-files.service.ts'
import { beginExport, exportKind } from './start-export.service.ts'

/** What is told of a work is told without running it. */
const kinds: WorkKinds = new Map([
  [
    exportKind,
    { id: exportKind, module: shipmentModule, step: () => Promise.reject(new Error('not run here')) },
  ],
])

export const exportActions = (cursorSecret: Uint8Array): readonly Action[] => [
  action(
    api.startExport,
    async (scope, asked) => showWork(scope, kinds, await beginExport(scope, asked, cursorSecret)),
    (scope, id) => showWork(scope, kinds, id),
  ),
  action(api.getExportFile, (scope, { id }) => showExport(scope, id)),
]
