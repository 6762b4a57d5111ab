/**
 * What every call carries. Kept in memory alone, never in storage, where a foreign script could read it later: the
 * session cookie gives a new one at each start.
 */
type Credentials = {
  readonly tokenRumbo: string | null
  readonly organizationId: string | null
  /** The language that errors come back in. */
  readonly language: string
}

let current: Credentials = { tokenRumbo: null, organizationId: null, language: 'es-mx' }

export const credentials = (): Credentials => current

export function setCredentials(change: Partial<Credentials>): void {
  const before = current
  current = { ...current, ...change }
  if (before.tokenRumbo === current.tokenRumbo && before.organizationId === current.organizationId) return
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

/** Hears whenever one acts as another session or for another organization; returns how to stop. */
export function onCredentials(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
