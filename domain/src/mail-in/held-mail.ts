/**
 * Why a mail is held back: its sender isn't known here; names several senders or none; isn't the person whose reply address it used; isn't
 * behind the address that it names, as one's own mail server says; doesn't read that chat, or it is closed; takes part on several sides; or the
 * mail can't be read.
 */
export const heldReasons = [
  'unknownSender',
  'senderUnclear',
  'otherSender',
  'notAuthentic',
  'noReader',
  'severalSides',
  'unreadable',
] as const
export type HeldReason = (typeof heldReasons)[number]

/** What becomes of a mail: it waits for its turn, is in a chat, is an automatic answer, is held back, or is a report about a mail of ours. */
export const mailStates = ['waiting', 'stored', 'automatic', 'held', 'report'] as const
export type MailState = (typeof mailStates)[number]
