import type { Databases, Hear } from './connection.ts'
import { joinEmbedded, openEmbedded } from './embedded/open-embedded.ts'
import { openOutside } from './outside.ts'

/** Where the database is: a PostgreSQL of one's own, else the embedded one in the data folder. */
export type Place = { readonly databaseUrl?: string | undefined; readonly data: string }

/**
 * Opens the database for a server: starts the embedded one, or checks the outside one. Then `migrate(databases.admin)`.
 * @param hear hears when the embedded one ended by itself and what became of it
 * @throws StartError saying what stands in the way and what to do
 */
export function openDatabases(place: Place, hear: Hear = () => {}): Promise<Databases> {
  return place.databaseUrl ? openOutside(place.databaseUrl) : openEmbedded(place.data, hear)
}

/** Opens the database for a command, next to a server that may be running. */
export function joinDatabases(place: Place): Promise<Databases> {
  return place.databaseUrl ? openOutside(place.databaseUrl) : joinEmbedded(place.data)
}
