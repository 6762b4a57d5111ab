import { announce } from '../../access/events/announce.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { afterOf, noteBatch } from '../../access/works/note-batch.ts'
import type { RunningWork, WorkKind } from '../../access/works/work-kind.ts'
import { nextRecords } from '../../access/works/work-records.ts'
import { startWork } from '../../access/works/works.ts'
import { shipmentModule } from '../../modules.ts'
import { saveImport } from '../../records/imports/imports.service.ts'
import { deleteCreated } from '../../records/imports/running/delete-created.service.ts'
import {
  bringsSamples,
  forgetLoading,
  markLoaded,
  noteSamples,
  selectSampleRecords,
} from './samples.queries.ts'
import { removeKind } from './samples.service.ts'

/** The work that reads a file, going on by itself where the file is of samples: nobody has to match or check those. */
export const readingSamples = (reading: WorkKind): WorkKind => ({
  ...reading,
  ended: async (scope, work, how) => {
    await reading.ended?.(scope, work, how)
    const { import: importId } = work.input as { readonly import: string }
    const found = await scope.first(bringsSamples(importId))
    if (!found || how.state !== 'done') return void (await scope.all(forgetLoading(importId)))
    const runId = await startWork(
      scope,
      { id: runKind },
      { input: { importId, samples: true }, title: { samples: true }, fix: async () => found.rows },
    )
    await saveImport(scope, importId, { state: 'running', run_work_id: runId })
  },
})

const runKind = 'import-run'

/** Kinds of importing, of which the one that writes notes which shipments are samples where it brings those. */
export const runningSamples = (kind: WorkKind): WorkKind =>
  kind.id !== runKind
    ? kind
    : {
        ...kind,
        step: async (scope, work) => {
          const step = await kind.step(scope, work)
          const id = samplesIn(work)
          if (id) await scope.all(noteSamples(id))
          return step
        },
        ended: async (scope, work, how) => {
          await kind.ended?.(scope, work, how)
          const id = samplesIn(work)
          if (id) await scope.all(how.state === 'done' ? markLoaded(id) : forgetLoading(id))
        },
      }

/** The import of a work that brings samples. */
function samplesIn({ input }: RunningWork): string | null {
  const { importId, samples } = input as { readonly importId: string; readonly samples?: true }
  return samples ? importId : null
}

/** Shipments of one transaction: each takes all that belongs to it along. */
const atOnce = 200

/** Deletes samples, restorable for thirty days; what somebody has changed or shared since stays, and is reported. */
export const removeSamplesWork: WorkKind = {
  id: removeKind,
  module: shipmentModule,
  step: async (scope, work) => {
    const ids = (await scope.all(nextRecords(work.id, afterOf(work), atOnce))).map((row) => row.record_id)
    const known = await sourcesOf(scope)
    const outcomes = []
    for (const source of new Set(known.values())) {
      const made = ids.filter((id) => known.get(id) === source)
      outcomes.push(...(await deleteCreated(scope, shipmentModule, { ids: made, source, undone: [] })))
    }
    // Somebody has deleted the others meanwhile.
    const gone = ids.filter((id) => !known.has(id))
    outcomes.push(...gone.map((id) => ({ id, refused: [{ path: 'id', code: 'NOT_FOUND' as const }] })))
    const step = await noteBatch(scope, work, { outcomes, most: atOnce })
    return { ...step, cursor: ids.length < atOnce ? null : (ids.at(-1) ?? null) }
  },
  ended: async (scope) => announce(scope, 'imports'),
}

/** By sample the import that brought it. */
const sourcesOf = async (scope: Scope): Promise<ReadonlyMap<string, string>> =>
  new Map((await scope.all(selectSampleRecords())).map((row) => [row.record_id, row.import_id]))
