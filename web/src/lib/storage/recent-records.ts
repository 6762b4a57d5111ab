import { z } from 'zod'
import { readStored, store } from './storage.ts'

const recent = z.object({
  module: z.string(),
  id: z.string(),
  title: z.string(),
  /** When it was last opened, in ms since 1970. */
  at: z.number(),
})

/** A record that was opened in this browser. */
export type RecentRecord = z.output<typeof recent>

/** Whose they are: a person in an organization. */
export type Whose = { readonly organizationId: string; readonly userId: string }

/** Records that are kept. */
const maxRecent = 12

const keyOf = ({ organizationId, userId }: Whose) => `${organizationId}.${userId}.recent` as const

/** The records that a person opened last in this browser, the last one first. */
export function readRecent(whose: Whose): readonly RecentRecord[] {
  const text = readStored(keyOf(whose))
  if (text === null) return []
  try {
    const parsed = z.array(recent).safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : []
  } catch {
    return []
  }
}

/** Notes that a record was opened. */
export function noteRecent(whose: Whose, record: RecentRecord): void {
  const others = readRecent(whose).filter(({ module, id }) => module !== record.module || id !== record.id)
  store(keyOf(whose), JSON.stringify([record, ...others].slice(0, maxRecent)))
}

/** Forgets a record that is there no more. */
export function forgetRecent(whose: Whose, id: string): void {
  const all = readRecent(whose)
  const left = all.filter((each) => each.id !== id)
  if (left.length < all.length) store(keyOf(whose), JSON.stringify(left))
}
