import type { Lane } from '@rumbo/domain/chats/lane'
import type { Message } from '@rumbo/domain/chats/message'
import type { Scope } from '../../../access/scope/scope.ts'
import { show, type Visible } from '../../../access/visible/visible.ts'
import { aboutChats } from '../about.service.ts'
import { otherSide } from '../chats-of-record.service.ts'
import { peopleOfChats } from '../members.queries.ts'
import * as queries from './exported-messages.queries.ts'

/** A message as files have it. */
export type ExportedMessage = {
  /** The other side of a partner's lane, the name or the people of a chat without a record; else ''. */
  readonly chat: string
  readonly lane: Lane
  readonly kind: Message['kind']
  readonly at: string
  readonly author: string
  readonly organization: string
  readonly text: string
  readonly files: readonly string[]
  readonly editedAt: string | null
  readonly deletedAt: string | null
}

type Part = {
  /** The message after which to go on, as `next` was. */
  readonly after: string | null
  readonly limit: number
}

type Messages<M> = { readonly messages: Visible<readonly M[]>; readonly next: string | null }

/**
 * The messages about some records, chat by chat, of those lanes that the actor reads.
 * @returns where to go on; null: there is no more
 */
export async function messagesOfRecords(
  scope: Scope,
  { recordIds, after, limit }: Part & { readonly recordIds: readonly string[] },
): Promise<Messages<ExportedMessage & { readonly recordId: string }>> {
  const rows = await scope.all(queries.selectChatsOfRecords(recordIds))
  const aboutOf = await aboutChats(scope, rows)
  const chats = new Map(
    rows.flatMap((row) => {
      const about = aboutOf(row)
      if (!about) return []
      const chat = row.partner_id === null ? '' : otherSide(row, scope.organizationId).label
      return [[row.id, { chat, lane: row.lane, recordId: about.recordId }] as const]
    }),
  )
  return readMessages(scope, { after, limit, chats })
}

/** Chats of a piece. */
const maxChats = 100

/** The messages of the chats without a record in which the acting user is, as `messagesOfRecords`. */
export async function ownMessages(scope: Scope, { after, limit }: Part): Promise<Messages<ExportedMessage>> {
  const [from = null] = after?.split(' ') ?? []
  const rows = await scope.all(queries.selectOwnChats(from, maxChats + 1))
  const page = rows.slice(0, maxChats)
  const people = page.length > 0 ? await scope.all(peopleOfChats(page.map(({ id }) => id))) : []
  const chats = new Map(
    page.map(({ id, name }) => {
      const others = people.filter(({ chat_id, user_id }) => chat_id === id && user_id !== scope.user?.id)
      const chat = name ?? others.map(({ user_name }) => user_name).join(', ')
      return [id, { chat, lane: 'company' as const }] as const
    }),
  )
  const { messages, next } = await readMessages(scope, { after, limit, chats })
  const following = rows.length > maxChats ? page.at(-1) : undefined
  // Of the last chat of the page all was read.
  return { messages, next: next ?? (following ? `${following.id} ${Number.MAX_SAFE_INTEGER}` : null) }
}

type MessageQuery<C> = Part & { readonly chats: ReadonlyMap<string, C> }

async function readMessages<C extends { readonly chat: string; readonly lane: Lane }>(
  scope: Scope,
  { after, limit, chats }: MessageQuery<C>,
): Promise<Messages<ExportedMessage & C>> {
  if (chats.size === 0) return { messages: show([]), next: null }
  const [chat = null, seq = null] = after?.split(' ') ?? []
  const rows = await scope.all(queries.selectExported([...chats.keys()], { chat, seq }, limit + 1))
  const part = rows.slice(0, limit)
  const last = rows.length > limit ? part.at(-1) : undefined
  return {
    messages: show(
      part.flatMap((row) => {
        const of = chats.get(row.chat_id)
        return of ? [{ ...messageFrom(row), ...of }] : []
      }),
    ),
    next: last ? `${last.chat_id} ${last.seq}` : null,
  }
}

const messageFrom = (row: queries.ExportedRow): Omit<ExportedMessage, 'chat' | 'lane'> => ({
  kind: row.kind,
  at: row.created_at,
  author: row.author_name,
  organization: row.author_organization ?? '',
  text: row.body ?? '',
  files: row.files,
  editedAt: row.edited_at,
  deletedAt: row.deleted_at,
})
