import type { Json } from '@rumbo/domain/fields/field-type'
import { isRecord } from '@rumbo/domain/fields/parsed'

/** What somebody typed into a field and hasn't saved. */
export type Draft = {
  readonly typed: Json
  /** What stood there when they began. */
  readonly seen: Json
}

/** Before the names under which this browser keeps them. */
const prefix = 'draft:'
/** How long they are kept, in ms, and how many at most: an older one gives way. */
const kept = { for: 14 * 86_400_000, most: 200 }

const nameOf = (user: string, key: string): string => `${prefix}${user}:${key}`

/** What a user typed into a field before the tab was closed or loaded again; undefined: nothing that isn't saved. */
export function readDraft(user: string, key: string): Draft | undefined {
  return readAt(nameOf(user, key))?.draft
}

/** Keeps what a user typed into a field until it is saved or dropped (undefined). Signing out forgets all. */
export function keepDraft(user: string, key: string, draft: Draft | undefined): void {
  const name = nameOf(user, key)
  try {
    if (draft !== undefined && localStorage.getItem(name) === null) makeRoom()
    if (draft === undefined) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify({ ...draft, at: Date.now() }))
  } catch {
    // Storage is a convenience here: what was typed is still on screen.
  }
}

function readAt(name: string): { readonly draft: Draft; readonly at: number } | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    if (!isRecord(stored) || typeof stored.at !== 'number' || Date.now() - stored.at > kept.for)
      return undefined
    return { draft: { typed: stored.typed as Json, seen: stored.seen as Json }, at: stored.at }
  } catch {
    return undefined
  }
}

/** Lets those go that are too old, and the oldest where there are too many. */
function makeRoom(): void {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix))
  const dated = names.map((name) => ({ name, at: readAt(name)?.at ?? 0 })).sort((a, b) => b.at - a.at)
  for (const { name } of dated.filter(({ at }, place) => at === 0 || place >= kept.most - 1))
    localStorage.removeItem(name)
}
