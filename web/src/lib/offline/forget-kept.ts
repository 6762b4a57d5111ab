/** The cache with the records that a person opened, and the one with the files of the product itself. */
export const keptCache = 'rumbo-records'
export const shellCache = 'rumbo-shell'

/** The caches of this browser; null where it has none: without https. */
export const browserCaches = (): CacheStorage | null => ('caches' in globalThis ? globalThis.caches : null)

/** Forgets all records that this browser keeps for reading without the service, whoever they are of. */
export async function forgetKept(): Promise<void> {
  await browserCaches()
    ?.delete(keptCache)
    .catch(() => false)
}
