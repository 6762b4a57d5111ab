import { findPorts, mainPorts, type PortRow, type Search } from './reference.queries.ts'
import type { Reader } from './reference.service.ts'

/** Ports or airports as they are typed: a code, a name, a city; the main ones where nothing is. */
export const searchPorts = (reader: Reader, { kind, query, limit }: Search): Promise<PortRow[]> =>
  reader.all(query.trim() ? findPorts({ kind, query, limit }) : mainPorts({ kind, limit }))
