import { z } from 'zod'
import { id } from '../kernel/id.ts'

/** The signal of somebody who is writing a message, over sockets; it is stored nowhere. */
export const typingEvent = 'typing'

/** How often a page says it while somebody types, and how long it holds for those who hear it, in ms. */
export const typingEvery = 2_000
export const typingLasts = 5_000

/** What a page says: in which chat its user types. */
export const typingSaid = z.strictObject({ chatId: id })

/** What those who read the chat hear. */
export const typingHeard = z.object({ chatId: z.string(), name: z.string() })
export type TypingHeard = z.output<typeof typingHeard>
