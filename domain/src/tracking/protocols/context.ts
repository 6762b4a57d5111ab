import type { ZoneOf } from '../facts.ts'
import type { Overrides } from './overrides.ts'
import type { Mapping } from './webhook/mapping.ts'

/** What a reader needs beside the message. */
export type ReadContext = {
  /** When it came, ISO 8601 with an offset: what happened can't lie after it. */
  readonly receivedAt: string
  /** Zones of ports and airports: EDI and air messages tell local times. */
  readonly zoneOf: ZoneOf
  /** How a sender's own JSON is read; the protocol `webhook` needs it. */
  readonly mapping?: Mapping | undefined
  /** The partner's own reading of codes. */
  readonly overrides?: Overrides | undefined
}
