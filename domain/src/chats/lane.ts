/**
 * Who reads a chat of a record, fixed for ever: `company`: one's own company; `partner`: the record's owner and one partner;
 * `everyone`: the owner, and those who hold the record and may see the others.
 */
export const lanes = ['company', 'partner', 'everyone'] as const
export type Lane = (typeof lanes)[number]

/** A chat of a record; of two people; of those who are in a group. The last two are in the lane of a company, or of it and a partner. */
export const chatKinds = ['record', 'direct', 'group'] as const
export type ChatKind = (typeof chatKinds)[number]

/** Characters of the name of a group, and people in one, at most. */
export const maxChatName = 120
export const maxChatPeople = 1_000

/** Characters of a message at most. */
export const maxMessageLength = 20_000

/** What people can answer a message with in one press. */
export const reactions = ['👍', '✅', '👀', '❤️', '🎉', '🙏'] as const
export type Reaction = (typeof reactions)[number]

/** Files of one message, and records that it can link to. */
export const maxMessageFiles = 100
export const maxMessageLinks = 50

/** People whom one message can name. */
export const maxMentions = 50

/** Unread messages that are counted; more count as one more. */
export const maxUnread = 99

/** Which of one's chats are listed. */
export const chatFilters = ['all', 'unread', 'mine', 'records'] as const
export type ChatFilter = (typeof chatFilters)[number]
