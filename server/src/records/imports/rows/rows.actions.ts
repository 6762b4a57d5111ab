import * as reasons from '@rumbo/domain/records/imports/reasons.api'
import * as contracts from '@rumbo/domain/records/imports/rows.api'
import { type Action, action } from '../../../access/scope/action.ts'
import { noteIdempotencyRecord } from '../../../access/scope/idempotency-record.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { show } from '../../../access/visible/visible.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { importById, viewImport } from '../imports.service.ts'
import { beginCheck, beginRun } from '../running/check-and-run.service.ts'
import { failedFile } from './failed-rows.service.ts'
import { codeNamed, reasonTexts, repairOf } from './reason-texts.service.ts'
import { repairColumns } from './repair-columns.service.ts'
import { acceptOptions, keepCells } from './repairs.service.ts'
import { showRows } from './show-rows.service.ts'

const shown = async (scope: Scope, id: string) => viewImport(scope, await importById(scope, id))

/** Checking, repairing and running an import. */
export const importRowActions = (storage: Storage): readonly Action[] => [
  action(contracts.checkImport, async (scope, { id }) => {
    await beginCheck(scope, id)
    return show(await shown(scope, id))
  }),

  action(contracts.runImport, async (scope, { id }) => {
    await beginRun(scope, id)
    return show(await shown(scope, id))
  }),

  action(contracts.listImportRows, async (scope, query) => show(await showRows(scope, storage, query))),

  action(contracts.repairCells, async (scope, input) => {
    await keepCells(scope, storage, input)
    return show(await shown(scope, input.id))
  }),

  action(
    contracts.replaceInColumn,
    async (scope, { id, column, texts, whole = true }) => {
      const repair = { kind: 'replace', column, texts, whole } as const
      const cells = await repairColumns(scope, storage, { id, repair })
      noteIdempotencyRecord(scope, id)
      return show({ cells, import: await shown(scope, id) })
    },
    // What was put in may hold what was looked for: it isn't replaced again.
    async (scope, id) => show({ cells: 0, import: await shown(scope, id) }),
  ),

  action(
    contracts.fillDown,
    async (scope, { id, columns }) => {
      const cells = await repairColumns(scope, storage, { id, repair: { kind: 'fill', columns } })
      noteIdempotencyRecord(scope, id)
      return show({ cells, import: await shown(scope, id) })
    },
    async (scope, id) => show({ cells: 0, import: await shown(scope, id) }),
  ),

  action(reasons.listReasonTexts, async (scope, query) => show(await reasonTexts(scope, storage, query))),

  action(
    reasons.fixReason,
    async (scope, { id, fix, ...given }) => {
      const repair = repairOf(fix, { ...given, code: codeNamed(given.code) })
      const cells = await repairColumns(scope, storage, { id, repair })
      noteIdempotencyRecord(scope, id)
      return show({ cells, import: await shown(scope, id) })
    },
    // The rows that were meant have another reason now, or none.
    async (scope, id) => show({ cells: 0, import: await shown(scope, id) }),
  ),

  action(contracts.acceptAsOptions, async (scope, input) => {
    await acceptOptions(scope, input)
    return show(await shown(scope, input.id))
  }),

  action(contracts.failedRows, async (scope, { id }) => show(await failedFile(scope, id))),
]
