import { createHash } from 'node:crypto'
import { shownText, textInstead } from '@rumbo/domain/mail-in/mail-text'
import { replyText } from '@rumbo/domain/mail-in/quoted-text'
import type { ReadMail } from './read-mail.ts'

/** What a message shows of a mail, with what it quotes folded. */
export function textOfMail({ text, subject, files }: ReadMail) {
  const names = files.flatMap(({ name }) => name ?? [])
  return shownText(text, replyText(text), textInstead(subject, names))
}

/** The id of a mail's message in a chat, the same whenever and however often the mail comes: of another sender it is another. */
export function messageIdOf(
  chatId: string,
  { from, messageId }: Pick<ReadMail, 'from' | 'messageId'>,
): string {
  const senders = from.senders.map(({ address }) => address.toLowerCase())
  const hash = createHash('sha256')
    .update(JSON.stringify([chatId, senders, messageId]))
    .digest('hex')
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
}
