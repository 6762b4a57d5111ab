/**
 * Who reads a chat of a record, fixed for ever: `company`: one's own company; `partner`: the record's owner and one partner;
 * `everyone`: the owner, and those who hold the record and may see the others.
 */
export const lanes = ['company', 'partner', 'everyone'] as const
export type Lane = (typeof lanes)[number]

/** Characters of a message at most. */
export const maxMessageLength = 20_000

/** What people can answer a message with in one press. */
export const reactions = ['👍', '✅', '👀', '❤️', '🎉', '🙏'] as const
export type Reaction = (typeof reactions)[number]

/** People whom one message can name. */
export const maxMentions = 50

/** Unread messages that are counted; more count as one more. */
export const maxUnread = 99
