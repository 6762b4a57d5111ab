import { AppError } from '@rumbo/domain/kernel/app-error'
import { newId } from '@rumbo/domain/kernel/id'
import type { Scope } from '../../access/scope/scope.ts'
import * as queries from './chats.queries.ts'
import type { LaneOfRecord, TalkedAbout } from './chats-of-record.service.ts'

type Lane = Pick<LaneOfRecord, 'lane' | 'organizationId' | 'partnerId'>

/** The chat of a lane; null where nobody has begun it. */
export async function chatOfLane(
  scope: Scope,
  { recordId }: TalkedAbout,
  { lane, organizationId, partnerId }: Lane,
): Promise<string | null> {
  const chat = await scope.first(queries.findChat({ organizationId, recordId, lane, partnerId }))
  return chat?.id ?? null
}

/** The same, begun where nobody has. @throws AppError NOT_FOUND where it isn't read any more */
export async function beginChat(scope: Scope, about: TalkedAbout, lane: Lane): Promise<string> {
  const { organizationId, partnerId } = lane
  const place = { organizationId, recordId: about.recordId, lane: lane.lane, partnerId }
  await scope.all(queries.insertChat({ ...place, id: newId(), module: about.module.id }))
  const chatId = await chatOfLane(scope, about, lane)
  if (chatId === null) throw new AppError('NOT_FOUND')
  return chatId
}
