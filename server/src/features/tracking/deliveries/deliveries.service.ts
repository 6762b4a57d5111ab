import { setImmediate as breathe } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Out } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import type { PageWish } from '@rumbo/domain/kernel/page'
import type { listDeliveries } from '@rumbo/domain/tracking/deliveries.api'
import { readMessage } from '@rumbo/domain/tracking/protocols/read-message'
import type pg from 'pg'
import type { Actor } from '../../../access/scope/actor.ts'
import { readPage } from '../../../access/scope/page.ts'
import { type Scope, withScope } from '../../../access/scope/scope.ts'
import { readContext, storeBatch } from './batches.service.ts'
import * as queries from './deliveries.queries.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)
/** What fails so often is given up: after half a day, so that a fault of an hour loses nothing. */
const maxAttempts = 20

type Delivery = Out<typeof listDeliveries>['items'][number]

const toDelivery = (row: queries.DeliveryRow): Delivery => ({
  ...{ id: row.id, sourceId: row.source_id, source: row.source, name: row.name, way: row.way },
  ...{ bytes: row.bytes, state: row.state, items: row.items, news: row.news, refused: row.refused },
  ...{ createdAt: row.created_at, finishedAt: row.finished_at },
})

/** What came whole of late, newest first. */
export async function readDeliveries(scope: Scope, wish: PageWish): Promise<Out<typeof listDeliveries>> {
  const newestFirst = { descending: true }
  const { rows, nextCursor } = await readPage(scope, queries.storedDeliveries(null), wish, newestFirst)
  return { items: rows.map(toDelivery), nextCursor }
}

type Delivered = {
  readonly sourceId: string
  readonly name: string | null
  readonly way: 'post' | 'upload' | 'mailbox'
  readonly content: Buffer
}

/** Keeps what came of a source until it is read. @throws AppError NOT_FOUND */
export async function deliver(scope: Scope, { content, ...delivered }: Delivered): Promise<Delivery> {
  const id = newId()
  const kept = { ...delivered, id, bytes: content.length, content: await pack(content) }
  await scope.first(queries.insertDelivery(kept))
  return deliveryOf(scope, id)
}

/** @throws AppError NOT_FOUND */
export async function deliveryOf(scope: Scope, id: string): Promise<Delivery> {
  const row = await scope.first(queries.storedDeliveries(id))
  if (!row) throw new AppError('NOT_FOUND')
  return toDelivery(row)
}

type Due = { readonly organizationId: string; readonly id: string }

/**
 * Reads a delivery slice by slice, each stored and folded in a transaction of its own: a stop loses nothing, since what is read
 * again is recognised. Does nothing where another server has it.
 */
export async function readDelivery(pool: pg.Pool, { organizationId, id }: Due): Promise<void> {
  const job: Actor = { kind: 'job', name: 'tracking', organizationId, way: 'tracking' }
  const lease = newId()
  const taken = await withScope(pool, job, (scope) => scope.first(queries.takeDelivery(id, lease)))
  if (!taken) return
  const end = (state: 'done' | 'failed') =>
    withScope(pool, job, (scope) => scope.all(queries.finishDelivery(id, lease, state)))
  try {
    const found = await withScope(pool, job, async (scope) => {
      const source = await scope.first(queries.readSourceOf(taken.source_id))
      return source && { source, context: await readContext(scope, source, taken.created_at) }
    })
    if (!found) return void (await end('failed'))
    const { source, context } = found
    // What an attempt before this one has stored is recognised, and was news all the same.
    const counts = { items: 0, news: taken.news, refused: 0 }
    const text = decode(await unpack(taken.content))
    for (const batch of readMessage(source.kind, text, context)) {
      // The first slice is folded at once: most messages have no other.
      const isLarge = counts.items + counts.refused > 0
      counts.items += batch.events.length
      counts.refused += batch.refused.length
      await withScope(pool, job, async (scope) => {
        const news = await storeBatch(scope, source, { batch, receivedAt: context.receivedAt, isLarge })
        await scope.all(queries.noteRead(id, lease, { ...counts, news: counts.news + news }))
        return news
      }).then((news) => {
        counts.news += news
      })
      await breathe()
    }
    await end(counts.items === 0 && counts.refused > 0 ? 'failed' : 'done')
  } catch (error) {
    if (taken.attempts + 1 >= maxAttempts) await end('failed')
    else await withScope(pool, job, (scope) => scope.all(queries.putOffDelivery(id, lease)))
    throw error
  }
}

/** UTF-8, else the Latin alphabet that older systems write. */
function decode(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return content.toString('latin1')
  }
}
