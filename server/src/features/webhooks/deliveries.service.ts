import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import type {
  Delivery,
  getDelivery,
  listDeliveries,
  resendDeliveries,
} from '@rumbo/domain/webhooks/deliveries.api'
import { testType } from '@rumbo/domain/webhooks/event-types'
import { readPage } from '../../access/scope/page.ts'
import type { Scope } from '../../access/scope/scope.ts'
import * as queries from './deliveries.queries.ts'
import { lockEndpoint, wakeSender } from './endpoints.queries.ts'
import { mayReadAll, readEndpoint } from './endpoints.service.ts'

/** What was sent to an endpoint and what waits, newest first. @throws AppError NOT_FOUND */
export async function readDeliveries(
  scope: Scope,
  { id, state, ...page }: In<typeof listDeliveries>,
): Promise<Out<typeof listDeliveries>> {
  await readEndpoint(scope, id)
  const { rows, nextCursor } = await readPage(scope, queries.selectDeliveries(id, { state }), page, {
    descending: true,
  })
  return { items: rows.map(deliveryOf), nextCursor }
}

/** One message with its tries; what was sent and answered for those alone who could give the role of the endpoint. @throws AppError NOT_FOUND */
export async function readDelivery(
  scope: Scope,
  { id, deliveryId }: In<typeof getDelivery>,
): Promise<Out<typeof getDelivery>> {
  const mayRead = await mayReadAll(scope, id)
  const row = await scope.first(queries.selectDeliveries(id, { deliveryId }))
  if (!row) throw new AppError('NOT_FOUND')
  const tries = await scope.all(queries.selectTries(deliveryId))
  const log = tries.map(({ tried_at: at, milliseconds, status, failure, request, answer }) => ({
    at,
    milliseconds,
    status,
    failure,
    request: mayRead ? request : null,
    answer: mayRead ? answer : null,
  }))
  return { ...deliveryOf(row), log }
}

/** @throws AppError NOT_FOUND, WEBHOOK_OFF */
export async function resend(
  scope: Scope,
  { id, deliveryId }: { readonly id: string; readonly deliveryId: string },
): Promise<void> {
  await requireOn(scope, id)
  if (!(await scope.first(queries.resendOne(id, deliveryId)))) throw new AppError('NOT_FOUND')
  await scope.all(wakeSender())
}

/** Has the messages of a time sent again. @returns how many @throws AppError NOT_FOUND, WEBHOOK_OFF */
export async function resendAll(
  scope: Scope,
  { id, from, to, which }: In<typeof resendDeliveries>,
): Promise<number> {
  await requireOn(scope, id)
  const found = await scope.all(queries.resendRange(id, { from, to: to ?? null, which }, testType))
  await scope.all(wakeSender())
  return found.length
}

/** Sends a test message. @returns its id @throws AppError NOT_FOUND, WEBHOOK_OFF */
export async function sendTest(scope: Scope, id: string): Promise<string> {
  await requireOn(scope, id)
  const deliveryId = newId()
  await scope.all(queries.insertTest(id, deliveryId, testType))
  await scope.all(wakeSender())
  return deliveryId
}

async function requireOn(scope: Scope, id: string): Promise<void> {
  const present = await scope.first(lockEndpoint(id))
  if (!present) throw new AppError('NOT_FOUND')
  if (present.off_at !== null) throw new AppError('WEBHOOK_OFF')
}

const deliveryOf = (row: queries.DeliveryRow): Delivery => ({
  id: row.id,
  type: row.type,
  happenedAt: row.happened_at,
  state: row.state,
  tries: row.tries,
  status: row.status,
  failure: row.failure,
  nextAt: row.next_at,
  endedAt: row.ended_at,
})
