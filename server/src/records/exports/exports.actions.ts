import { type ExportContract, type ExportInput, getExportFile } from '@rumbo/domain/records/exports/api'
import type { RecordModule } from '../../access/rights/modules.ts'
import { type Action, action } from '../../access/scope/action.ts'
import { showWork } from '../../access/works/show-works.ts'
import type { WorkKinds } from '../../access/works/works.ts'
import { showExport } from './export-files.service.ts'
import { beginExport, exportKind } from './start-export.service.ts'

/** Answers tell of a work without running it. */
const kinds: WorkKinds = new Map([
  [exportKind, { id: exportKind, module: 'ofInput', step: () => Promise.reject(new Error('not run here')) }],
])

type Exporting = {
  /** The key by which the contract says how the children of a record are written; absent where it has none. */
  readonly children?: string
  readonly cursorSecret: Uint8Array
}

/** What answers calls to export lists of a module. */
export const exportActions = (
  module: RecordModule,
  contract: ExportContract,
  { children: key, cursorSecret }: Exporting,
): readonly Action[] => [
  action(
    contract,
    async (scope, input) => {
      // As `exportContract` declares it.
      const request = input as ExportInput
      const children = key !== undefined && input[key] === 'rows' ? 'rows' : 'slash'
      return showWork(scope, kinds, await beginExport(scope, { ...request, module, children }, cursorSecret))
    },
    (scope, id) => showWork(scope, kinds, id),
  ),
]

/** What answers where the file of an export is. */
export const exportFileActions: readonly Action[] = [
  action(getExportFile, (scope, { id }) => showExport(scope, id)),
]
