import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Out } from '@rumbo/domain/kernel/endpoint'
import type { PageWish } from '@rumbo/domain/kernel/page'
import type { Timeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { readMessage } from '@rumbo/domain/tracking/protocols/read-message'
import { refusalCodes } from '@rumbo/domain/tracking/protocols/refused'
import type { listRefusals, retryRefusal } from '@rumbo/domain/tracking/refusals.api'
import { readPage } from '../../../access/scope/page.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { readContext, storeBatch } from '../deliveries/batches.service.ts'
import { type ReadSource, readSourceOf } from '../deliveries/deliveries.queries.ts'
import * as queries from './refusals.queries.ts'

/** How much is read once more at once. */
const maxAtOnce = 1_000

const codeOf = (text: string) => refusalCodes.find((code) => code === text) ?? 'notReadable'

/** What was put aside, newest first. */
export async function readRefusals(scope: Scope, wish: PageWish): Promise<Out<typeof listRefusals>> {
  const newestFirst = { descending: true }
  const { rows, nextCursor } = await readPage(scope, queries.storedRefusals(), wish, newestFirst)
  const items = rows.map((row) => ({
    ...{ id: row.id, sourceId: row.source_id, source: row.name, code: codeOf(row.code), path: row.path },
    ...{ raw: row.raw, isWhole: row.is_whole, times: row.times, receivedAt: row.received_at },
  }))
  return { items, nextCursor }
}

/** What was put aside that may be about a shipment: it names one of its numbers. */
export async function putAsideNaming(scope: Scope, keys: readonly string[]): Promise<Timeline['putAside']> {
  const rows = keys.length > 0 ? await scope.all(queries.refusalsNaming(keys)) : []
  return rows.map(({ id, code, path, name, received_at }) => ({
    ...{ id, code: codeOf(code), path, source: name, receivedAt: received_at },
  }))
}

type Retried = Out<typeof retryRefusal>

/**
 * Reads one that was put aside once more, as it came or as somebody repaired it. What can be read is taken as if it came now; what
 * can't is put aside again.
 * @throws AppError NOT_FOUND, BAD_REQUEST where it wasn't kept whole
 */
export async function retryOne(scope: Scope, id: string, repaired: string | undefined): Promise<Retried> {
  const kept = await scope.first(queries.refusalOf(id))
  if (!kept) throw new AppError('NOT_FOUND')
  if (!kept.is_whole && repaired === undefined) throw new AppError('BAD_REQUEST')
  return retry(scope, kept.id, { sourceId: kept.source_id, raw: repaired ?? kept.raw })
}

/** Reads all once more that was put aside of a source. @throws AppError NOT_FOUND */
export async function retryAll(scope: Scope, sourceId: string): Promise<{ taken: number; refused: number }> {
  if (!(await scope.first(readSourceOf(sourceId)))) throw new AppError('NOT_FOUND')
  const counts = { taken: 0, refused: 0 }
  for (const { id, raw } of await scope.all(queries.refusalsOf(sourceId, maxAtOnce))) {
    const { taken, refused } = await retry(scope, id, { sourceId, raw })
    counts.taken += taken
    if (refused) counts.refused++
  }
  return counts
}

async function retry(
  scope: Scope,
  id: string,
  { sourceId, raw }: { sourceId: string; raw: string },
): Promise<Retried> {
  const source: ReadSource | undefined = await scope.first(readSourceOf(sourceId))
  if (!source) throw new AppError('NOT_FOUND')
  await scope.all(queries.deleteRefusals([id]))
  const context = await readContext(scope, source, new Date().toISOString())
  let taken = 0
  let first: Retried['refused'] = null
  for (const batch of readMessage(source.kind, raw, context)) {
    taken += batch.events.length
    const refused = batch.refused[0]
    if (refused) first ??= { code: refused.code, path: refused.path }
    await storeBatch(scope, source, { batch, receivedAt: context.receivedAt })
  }
  return { taken, refused: first }
}

/** Forgets one. @throws AppError NOT_FOUND */
export async function forgetRefusal(scope: Scope, id: string): Promise<void> {
  if ((await scope.all(queries.deleteRefusals([id]))).length === 0) throw new AppError('NOT_FOUND')
}
