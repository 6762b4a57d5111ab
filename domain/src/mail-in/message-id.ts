import { type MailHeaders, valuesOf } from './mail-headers.ts'

/** What a Message-ID of ours says: a chat, the place of a message in it, and the proof that it is ours. */
export type OwnMessageId = { readonly chatId: string; readonly seq: number; readonly mac: string }

/** How many ids of a mail are looked at: a chain can be long, and what counts stands at its end. */
const maxReferences = 50

/** Writes a Message-ID (RFC 5322 §3.6.4). `mac` is hexadecimal. */
export const writeMessageId = ({ chatId, seq, mac }: OwnMessageId, domain: string): string =>
  `<c.${chatId.replaceAll('-', '')}.${seq}.${mac}@${domain}>`

/** The ids of ours in a header, in their order; whether their proof is right is another's to say. */
export function readMessageIds(value: string): readonly OwnMessageId[] {
  return [...value.matchAll(/<c\.([0-9a-f]{32})\.([0-9]{1,15})\.([0-9a-f]{16,64})@[^<>\s]{1,255}>/gi)].map(
    ([, chat = '', seq = '', mac = '']) => ({
      chatId: chat.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
      seq: Number(seq),
      mac: mac.toLowerCase(),
    }),
  )
}

/** The ids of ours that a mail answers, the likeliest first: In-Reply-To, then References from its end. Subjects say nothing. */
export function answeredIds(headers: MailHeaders): readonly OwnMessageId[] {
  const answered = valuesOf(headers, 'in-reply-to').flatMap(readMessageIds)
  const before = valuesOf(headers, 'references').flatMap(readMessageIds).reverse()
  return [...answered, ...before].slice(0, maxReferences)
}
