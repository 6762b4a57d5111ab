import type { addChatPeople, beginChat, listChatPeople } from '@rumbo/domain/chats/people.api'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import type { Scope } from '../../access/scope/scope.ts'
import { show, type Visible } from '../../access/visible/visible.ts'
import { folded, likePattern } from './like-pattern.ts'
import * as queries from './members.queries.ts'
import { openChat } from './opened-chat.service.ts'

type OfChat = Promise<Visible<{ chatId: string }>>

const maxPeople = 50

/** People whom the acting user can write to without a record. */
export async function peopleFor(
  scope: Scope,
  { search }: In<typeof listChatPeople>,
): Promise<Visible<Out<typeof listChatPeople>>> {
  const pattern = (await scope.first(folded(likePattern(search))))?.text ?? '%'
  const rows = await scope.all(queries.reachablePeople(pattern, maxPeople))
  return show({
    items: rows.map(({ organization_id, organization_name, user_id, user_name }) => ({
      userId: user_id,
      name: user_name,
      organization: { id: organization_id, label: organization_name },
    })),
  })
}

/** @throws AppError PERSON_NOT_REACHED where somebody is of no connected partner, or people of two partners would meet */
export async function begin(scope: Scope, { id, kind, name, people }: In<typeof beginChat>): OfChat {
  const begun = await scope.first(queries.beginChat({ id, kind, name }, people))
  if (!begun?.id) throw new AppError('PERSON_NOT_REACHED')
  return show({ chatId: begun.id })
}

/** @throws AppError NOT_FOUND, PERSON_NOT_REACHED */
export async function add(scope: Scope, { chatId, people }: In<typeof addChatPeople>): OfChat {
  const { chat } = await openChat(scope, chatId)
  if (chat.kind !== 'group') throw new AppError('NOT_FOUND')
  if (!(await scope.first(queries.addToChat(chatId, people)))?.done) throw new AppError('PERSON_NOT_REACHED')
  return show({ chatId })
}

/** @throws AppError NOT_FOUND, also where it is no group */
export async function leave(scope: Scope, chatId: string): OfChat {
  if (!(await scope.first(queries.leaveChat(chatId)))?.done) throw new AppError('NOT_FOUND')
  return show({ chatId })
}

/** @throws AppError NOT_FOUND, also where it is no group */
export async function rename(scope: Scope, chatId: string, name: string | null): OfChat {
  if (!(await scope.first(queries.renameChat(chatId, name)))?.done) throw new AppError('NOT_FOUND')
  return show({ chatId })
}

/** @throws AppError NOT_FOUND */
export async function mute(scope: Scope, chatId: string, muted: boolean): OfChat {
  await openChat(scope, chatId)
  await scope.all(queries.muteChat(chatId, muted))
  return show({ chatId })
}
