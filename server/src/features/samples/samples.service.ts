import { AppError, errorText } from '@rumbo/domain/kernel/app-error'
import { modes } from '@rumbo/domain/kernel/mode'
import type { Samples } from '@rumbo/domain/samples/api'
import { deleteRecord } from '../../access/change/delete/delete.ts'
import { announce } from '../../access/events/announce.ts'
import { getRecords } from '../../access/read/get-records.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, type Visible } from '../../access/visible/visible.ts'
import { fixIds } from '../../access/works/work-records.ts'
import { startWork } from '../../access/works/works.ts'
import { shipmentModule } from '../../modules.ts'
import type { Uploads } from '../../platform/storage/uploads.ts'
import { beginImport } from '../../records/imports/begin.service.ts'
import { saveImport } from '../../records/imports/imports.service.ts'
import { countStored, type Quota } from '../storage/quota.service.ts'
import { sampleFile } from './sample-file.service.ts'
import {
  forgetSamples,
  holdSamples,
  insertSamples,
  keepSamples,
  markRemoving,
  selectSampleRecords,
  selectSamples,
} from './samples.queries.ts'

/** The id of the kind of work that removes them. */
export const removeKind = 'samples-remove'

/** The samples of an organization, as far as their reader sees them. */
export async function showSamples(scope: Scope): Promise<Visible<Samples>> {
  const state = await stateOf(scope)
  const rows = await scope.all(selectSampleRecords())
  const left = state === 'kept' ? rows : []
  const named = await getRecords(scope, shipmentModule, {
    ids: left.map(({ record_id }) => record_id),
    fields: ['name'],
  })
  return mapVisible(named, (records) => ({
    state,
    shipments: rows.length,
    kept: left.map(({ record_id: id, code }) => {
      const name = records.find((record) => record.id === id)?.values.name
      const reason = errorText(code ?? 'CHANGED_SINCE', scope.display.language)
      return { id, name: typeof name === 'string' ? name : null, reason }
    }),
  }))
}

async function stateOf(scope: Scope): Promise<Samples['state']> {
  const row = await scope.first(selectSamples())
  if (row && !row.loaded && !row.remove_work_id) return 'loading'
  if (row?.removing === 'queued' || row?.removing === 'running') return 'removing'
  if ((await scope.all(selectSampleRecords())).length === 0) return 'none'
  return row?.remove_work_id ? 'kept' : 'there'
}

type SampleFiles = { readonly uploads: Uploads; readonly quota: Quota }

/**
 * Loads them by an import of their own, all or nothing, unless they are there or on their way.
 * @throws AppError UNAUTHORIZED, STORAGE_QUOTA_REACHED
 */
export async function loadSamples(scope: Scope, { uploads, quota }: SampleFiles): Promise<void> {
  const user = requireMaker(scope)
  await scope.all(holdSamples())
  if ((await stateOf(scope)) !== 'none') return
  const { name, bytes, mapping } = await sampleFile(scope)
  const uploadId = await uploads.place({ organizationId: scope.organizationId, userId: user.id }, name, bytes)
  await countStored(scope, quota, { kind: 'upload', key: uploadId, bytes: bytes.length })
  const id = await beginImport(scope, uploads, { uploadId, module: 'shipments' })
  const options = { mode: 'add', key: [], empties: 'ignore', whole: 'all', grouped: false } as const
  await saveImport(scope, id, { mapping, options: { ...options, key: [] } })
  await scope.all(forgetSamples())
  await scope.all(insertSamples(id))
}

/** Begins to remove them, where they are there. @throws AppError UNAUTHORIZED */
export async function removeSamples(scope: Scope): Promise<void> {
  requireMaker(scope)
  await scope.all(holdSamples())
  if ((await stateOf(scope)) !== 'there') return
  const ids = (await scope.all(selectSampleRecords())).map(({ record_id }) => record_id)
  const workId = await startWork(
    scope,
    { id: removeKind },
    { input: {}, title: {}, fix: (work) => fixIds(scope, work, ids) },
  )
  if (!(await scope.first(selectSamples()))) await scope.all(insertSamples(workId))
  await scope.all(markRemoving(workId))
  await announce(scope, 'imports')
}

/**
 * Deletes what a removal has left, or lets it stand for good.
 * @throws AppError UNAUTHORIZED, RECORD_SHARED
 */
export async function settleKept(scope: Scope, isDeleted: boolean): Promise<void> {
  requireMaker(scope)
  await scope.all(holdSamples())
  if ((await stateOf(scope)) !== 'kept') return
  const by = { way: scope.actor.way }
  if (isDeleted) {
    for (const { record_id: id } of await scope.all(selectSampleRecords()))
      await deleteRecord(scope, shipmentModule, { id, by })
  }
  await scope.all(keepSamples())
  await scope.all(forgetSamples())
  await announce(scope, 'imports')
}

/** Samples are for those who may create shipments. */
function requireMaker(scope: Scope): { readonly id: string } {
  if (!scope.user || !modes.some((mode) => scope.role.creates(mode))) throw new AppError('UNAUTHORIZED')
  return scope.user
}
