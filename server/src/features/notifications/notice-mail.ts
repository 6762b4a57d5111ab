import type { Notice } from '@rumbo/domain/notifications/notices.api'
import type { Scope } from '../../access/scope/scope.ts'
import { type Mail, oneLine, renderMail } from '../../platform/mail/mail.ts'
import { noticeLiner, type Saying } from './notice-lines.ts'
import { noticePath } from './notice-path.ts'

/** What mails of notices need from outside: where the product is reached, and the secret of the links that stop them. */
export type MailServices = { readonly publicUrl: string; readonly unsubscribeKey: Uint8Array }

type Writing = Saying & { readonly publicUrl: string }

/** One mail of all its notices, by shipment; null where none is left. */
export function noticeMail(
  scope: Scope,
  notices: readonly Notice[],
  { words, texts, publicUrl }: Writing,
): Mail | null {
  const [first] = notices
  if (!first) return null
  const line = noticeLiner(scope, { words, texts })
  const records = new Map(notices.map(({ record }) => [record.id, record]))
  const items = [...records].map(([id, record]) => ({
    title: oneLine(record.name),
    link: `${publicUrl}${noticePath(record)}`,
    lines: notices.filter(({ record }) => record.id === id).map(line),
  }))
  const count = String(notices.length)
  const about = { name: first.record.name, what: line(first), count, shipments: String(items.length) }
  const one = notices.length === 1 ? 'one' : 'ofOne'
  const subject = texts(`notifications:mail.${items.length === 1 ? one : 'subject'}`, about)
  return renderMail(
    {
      subject,
      paragraphs: [],
      items,
      button: { label: texts('notifications:mail.open'), link: `${publicUrl}/notifications` },
      note: texts('notifications:mail.note', { link: `${publicUrl}/account/notifications` }),
    },
    scope.display.language,
  )
}
