import type { Values } from '@rumbo/domain/fields/values'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { moduleIn } from '../../access/catalogue.ts'
import type { Outcome } from '../../access/change/change-many.ts'
import { shipmentModule } from '../../access/modules.ts'
import { statement } from '../../access/statement.ts'
import { changeShipments } from '../shipments/change-shipments.service.ts'
import type { Followers } from '../shipments/followers.service.ts'
import type { ContainerNote } from '../shipments/put-containers.service.ts'
import { putAwayMade, takeContainersBack } from '../shipments/take-back.service.ts'
import { takenBack } from '../shipments/taken-back.service.ts'
import { afterOf, noteBatch } from '../works/note-batch.service.ts'
import type { UndoKind } from '../works/work-kind.service.ts'
import { fixChanged, type NotedChange, nextChanged } from '../works/work-records.service.ts'
import type { ImportProgress } from './imports.queries.ts'
import { saveImport } from './imports.service.ts'
import { containerField, madeField } from './note-settled.service.ts'

/** Records of one transaction: each that is put away takes all that hangs on it along. */
const atOnce = 500

const importOfRun = (workId: string) => statement<Pick<ImportProgress, 'mapping'> & { id: string }>`
  select id, mapping from tenant.imports where run_work_id = ${workId}`

/**
 * Takes an import back as a whole: what it made is put away for thirty days, what it changed gets its earlier values where
 * nobody changed them since. What somebody touched stays, and is listed.
 */
export const importUndo = (followers: Followers): UndoKind => ({
  id: 'import-undo',
  module: shipmentModule,
  fix: fixChanged,
  step: async (scope, work) => {
    const of = work.undoOf
    if (of === null) throw new Error('an undo needs the work that it takes back')
    const found = await scope.first(importOfRun(of))
    if (!found) throw new AppError('NOT_FOUND')
    const named = found.mapping.flatMap(({ field, module }) =>
      field && module === 'shipments' ? [field] : [],
    )
    const records = await scope.all(nextChanged(work.id, { of, after: afterOf(work), most: atOnce }))
    const isMade = ({ changes }: (typeof records)[number]) => changes.some(({ field }) => field === madeField)
    const made = await putAwayMade(
      scope,
      records.filter(isMade).map(({ record_id }) => record_id),
      found.id,
    )
    const changed = records.filter((record) => !isMade(record))
    const kept = await takeContainersBack(
      scope,
      changed.map(({ record_id, changes }) => ({ recordId: record_id, notes: notesOf(changes) })),
    )
    const module = moduleIn(scope, shipmentModule)
    const rows = changed.map(({ record_id: id, changes }) => ({
      id,
      ...takenBack(
        module,
        named,
        changes.filter(({ field }) => field !== containerField),
      ),
    }))
    const outcomes = [...made, ...(await changeShipments(scope, rows, followers)).map(withKept(kept))]
    const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]))
    const ordered = records.flatMap(({ record_id }) => byId.get(record_id) ?? [])
    return noteBatch(scope, work, { outcomes: ordered, most: atOnce })
  },
  ended: async (scope, { undoOf }, { state }) => {
    const found = undoOf === null ? undefined : await scope.first(importOfRun(undoOf))
    if (found && state === 'done') await saveImport(scope, found.id, { state: 'undone' })
  },
})

function notesOf(changes: readonly NotedChange[]): readonly ContainerNote[] {
  return changes.flatMap(({ field, from, to }): ContainerNote[] => {
    if (field !== containerField) return []
    const after = to as unknown as { readonly id: string; readonly values: Values }
    const before = from as unknown as { readonly values: Values } | null
    return [{ id: after.id, before: before?.values ?? null, after: after.values }]
  })
}

/** Containers that stay for what somebody did to them are told with their shipment. */
const withKept =
  (kept: ReadonlySet<string>) =>
  (outcome: Outcome): Outcome => {
    if ('refused' in outcome || !kept.has(outcome.id)) return outcome
    return {
      ...outcome,
      conflicts: [...outcome.conflicts, { field: 'shipmentCargos', seen: null, current: null }],
    }
  }
