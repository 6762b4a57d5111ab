import type { listMessageReaders } from '@rumbo/domain/chats/readers.api'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import type { Scope } from '../../access/scope/scope.ts'
import { show, type Visible } from '../../access/visible/visible.ts'
import { type MemberRow, peopleOfChats } from './members.queries.ts'
import * as queries from './message-readers.queries.ts'
import { type OpenedChat, openChat, readersOf } from './opened-chat.service.ts'

type Answer = Out<typeof listMessageReaders>
type Why = Answer['items'][number]['why']

/**
 * Who reads a message and its files now, and why: those who read its chat, of the organizations that it was sent to. In a closed chat that is one's own side.
 * @throws AppError NOT_FOUND
 */
export async function messageReaders(
  scope: Scope,
  { chatId, messageId }: In<typeof listMessageReaders>,
): Promise<Visible<Answer>> {
  const opened = await openChat(scope, chatId)
  const message = await scope.first(queries.selectSent(chatId, messageId))
  if (!message) throw new AppError('NOT_FOUND')
  const all = await readersOf(scope, opened)
  const members = new Map((await scope.all(queries.selectMembers(chatId))).map((row) => [row.user_id, row]))
  const readers = all.filter(({ organization }) => message.readers.includes(organization.id))
  const isOfRecord = opened.chat.kind === 'record'
  const later = isOfRecord ? [] : (await scope.all(peopleOfChats([chatId]))).filter(joinedAfter(message.seq))
  const reads = (organizationId: string, userId: string) =>
    !later.some((row) => row.organization_id === organizationId && row.user_id === userId)
  return show({
    items: readers.map(({ organization, isOwn, people }) => ({
      organization,
      isOwn,
      why: whyOf(opened, organization.id),
      people: people
        .filter(({ userId }) => reads(organization.id, userId))
        .map(({ userId, name }) => {
          const member = isOwn ? members.get(userId) : undefined
          return {
            userId,
            name,
            role: member?.role_name ?? null,
            hasRead: isOwn && isOfRecord ? Number(member?.last_read_seq ?? 0) >= Number(message.seq) : null,
          }
        }),
    })),
  })
}

/** Members who came once a message was written: it isn't theirs. */
const joinedAfter =
  (seq: string) =>
  ({ joined_seq }: MemberRow): boolean =>
    Number(joined_seq) >= Number(seq)

function whyOf({ chat }: OpenedChat, organizationId: string): Why {
  if (chat.kind !== 'record') return 'member'
  if (chat.lane === 'company') return 'own'
  if (organizationId === chat.organization_id) return 'owner'
  return chat.lane === 'everyone' ? 'others' : 'holder'
}
