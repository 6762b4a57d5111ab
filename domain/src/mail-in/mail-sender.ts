import type { Authenticity } from './authenticity.ts'
import type { HeldReason } from './held-mail.ts'

/** The sender that a mail names. */
export type MailSender = { readonly address: string; readonly name: string }

/** The From lines of a mail, and all addresses that stand in them. */
export type FromLines = { readonly lines: number; readonly senders: readonly MailSender[] }

/** The one sender of a mail, its address in lower case; null where it names several or none. */
export function onlySender({ lines, senders }: FromLines): MailSender | null {
  const [sender] = senders
  if (lines !== 1 || senders.length !== 1 || !sender || !/^[^@\s]+@[^@\s]+$/.test(sender.address)) return null
  return { address: sender.address.toLowerCase(), name: sender.name.trim() }
}

/** Where a mail goes: the chat that its address leads to for one person, a chat whose message it answers, or a record. */
export type MailTarget =
  | { readonly kind: 'reply'; readonly person: string }
  | { readonly kind: 'answer' }
  | { readonly kind: 'record' }

/** Who in the organization's reach has the sender's address. */
export type KnownSender = {
  /** A member of the organization that the mail was sent to, who proved the address. */
  readonly isMember: boolean
  /** The partners on whose side they are, as their member or as a contact. */
  readonly partners: readonly string[]
}

/** In which lane a mail is, or why it is held back. */
export type MailVerdict =
  | { readonly kind: 'lane'; readonly lane: 'chat' }
  | { readonly kind: 'lane'; readonly lane: 'company' }
  | { readonly kind: 'lane'; readonly lane: 'partner'; readonly partnerId: string }
  | { readonly kind: 'held'; readonly reason: HeldReason }

type Judged = {
  readonly sender: MailSender | null
  readonly authenticity: Authenticity
  readonly target: MailTarget
  readonly known: KnownSender
}

/**
 * Where a mail belongs. A reply address proves the chat and never the person. What members send to a record is their company's alone; what
 * partners send is in their own lane.
 */
export function judgeMail({ sender, authenticity, target, known }: Judged): MailVerdict {
  const held = (reason: HeldReason) => ({ kind: 'held', reason }) as const
  if (!sender) return held('senderUnclear')
  if (authenticity === 'fail') return held('notAuthentic')
  if (target.kind === 'reply')
    return target.person.toLowerCase() === sender.address
      ? { kind: 'lane', lane: 'chat' }
      : held('otherSender')
  if (!known.isMember && known.partners.length === 0) return held('unknownSender')
  if (target.kind === 'answer') return { kind: 'lane', lane: 'chat' }
  if (known.isMember) return { kind: 'lane', lane: 'company' }
  const [partnerId, ...others] = known.partners
  if (partnerId === undefined || others.length > 0) return held('severalSides')
  return { kind: 'lane', lane: 'partner', partnerId }
}
