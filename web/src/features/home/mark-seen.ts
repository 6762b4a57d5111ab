/** Marks what changed in a module as seen, up to a change. */
export type MarkSeen = (module: string, until: string | null) => Promise<unknown>
