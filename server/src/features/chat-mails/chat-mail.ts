import type { Language } from '@rumbo/domain/kernel/language'
import { type Mail, mailName, oneLine, renderMail } from '../../platform/mail/mail.ts'
import type { readTexts } from '../i18n/words.service.ts'
import type { ChatSides, UnreadRow } from './chat-mails.queries.ts'

/** What a mail of messages is written of. */
export type ChatMailParts = {
  /** What the record, or a chat without one, is called, and where its reader opens it; null for who has no account. */
  readonly record: { readonly name: string; readonly link: string | null }
  readonly sides: ChatSides
  /** In the order in which they were written. */
  readonly messages: readonly UnreadRow[]
  /** Earlier ones that the mail leaves out. */
  readonly isMore: boolean
  readonly canAnswer: boolean
  /** Why its reader gets it, and how they get no more. */
  readonly note: string
}

type Writing = {
  readonly texts: Awaited<ReturnType<typeof readTexts>>
  readonly language: Language
  readonly timeZone: string
}

/** Characters of one message in a mail; the rest is in the product. */
const maxCharacters = 4_000

/** A mail of what was written in one chat. It says who reads an answer to it. */
export function chatMail(
  { record, sides, messages, isMore, canAnswer, note }: ChatMailParts,
  { texts, language, timeZone }: Writing,
): Mail {
  const { kind, lane, own, other } = sides
  const readBy = kind === 'record' ? lane : kind
  const names = {
    own: mailName(own) || own.slice(0, 80),
    other: mailName(other ?? '') || (other ?? '').slice(0, 80),
  }
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const said = messages.map(({ author_name, author_organization, body, created_at }) => {
    const by = [author_name, author_organization].filter(Boolean).join(', ')
    const text = body.length > maxCharacters ? `${body.slice(0, maxCharacters)} …` : body
    return `${oneLine(by)} · ${time.format(new Date(created_at))}\n${text}`
  })
  const readers = texts(`chat-mails:readers.${readBy}`, { ...names, name: record.name })
  return renderMail(
    {
      subject: texts(`chat-mails:subject.${readBy}`, { ...names, name: record.name }),
      paragraphs: [
        ...(isMore ? [texts('chat-mails:more')] : []),
        ...said,
        ...(canAnswer ? [`${texts('chat-mails:answer')} ${readers}`] : []),
      ],
      ...(record.link !== null && { button: { label: texts('chat-mails:open'), link: record.link } }),
      note,
    },
    language,
  )
}
