import { moduleIn } from '../../../access/rights/catalogue.ts'
import type { RecordModule } from '../../../access/rights/modules.ts'
import { rightsFor } from '../../../access/rights/rights.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { mapVisible } from '../../../access/visible/visible.ts'
import { recordsTitle } from '../../../records/exports/read-batch.ts'
import {
  type ExportedMessage,
  messagesOfRecords,
  ownMessages,
} from '../../chats/exported/exported-messages.service.ts'
import type { Words } from '../../i18n/words.service.ts'
import { csvOf, type ListPart, moment, writeAlong } from './list-part.ts'

/** Messages of a piece. */
const most = 2_000

const columns = ['when', 'who', 'company', 'kind', 'text', 'files', 'edited', 'deleted'] as const

/** The messages about the records of a module, of the lanes that its maker reads; null: they read none. */
export function recordMessagesPart(scope: Scope, root: RecordModule, words: Words): ListPart | null {
  const { messages } = root
  if (messages === null || rightsFor(scope, moduleIn(scope, root), {}).of(messages) === 'hide') return null
  const records = recordsTitle(words, root.id)
  const own = ownWords(words)
  return {
    name: `${own('messages')} – ${records}`,
    reads: [{ module: root.id, fields: [messages] }],
    write: (_scope, writing) =>
      writeAlong(
        scope,
        {
          root,
          writing,
          read: async (recordIds, after) => {
            const { messages: rows, next } = await messagesOfRecords(scope, { recordIds, after, limit: most })
            return { rows, next }
          },
        },
        {
          headings: [records, own('lane'), ...columns.map(own)],
          linesOf: (message, { title }) => [[title, laneOf(own, message), ...cellsOf(own, message)]],
        },
      ),
  }
}

/** The messages of the chats without a record in which its maker is. */
export function ownMessagesPart(scope: Scope, words: Words): ListPart {
  const own = ownWords(words)
  return {
    name: own('ownChats'),
    reads: [],
    write: async (_scope, { after }) => {
      const { messages, next } = await ownMessages(scope, { after, limit: most })
      const headings = after === null ? [own('with'), ...columns.map(own)] : null
      const bytes = mapVisible(messages, (all) =>
        csvOf(
          scope,
          all.map((message) => [message.chat, ...cellsOf(own, message)]),
          headings,
        ),
      )
      return { bytes, next, count: 0 }
    },
  }
}

type Own = (key: string) => string
const ownWords =
  (words: Words): Own =>
  (key) =>
    words.textOf(`organization-export:${key}`)

const laneOf = (own: Own, { lane, chat }: ExportedMessage): string =>
  own(`lanes.${lane}`).replace('{{name}}', chat)

const cellsOf = (own: Own, message: ExportedMessage): readonly string[] => [
  moment(message.at),
  message.author,
  message.organization,
  message.kind === 'text' ? '' : own(message.kind),
  message.text,
  message.files.join('\n'),
  moment(message.editedAt),
  moment(message.deletedAt),
]
