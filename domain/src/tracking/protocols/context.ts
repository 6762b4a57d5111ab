import type { ZoneOf } from '../statements/facts.ts'
import type { Overrides } from './overrides.ts'
import type { Mapping } from './webhook/mapping.ts'

/** What a reader needs besides the message. */
export type ReadContext = {
  /** When it came, ISO 8601 with an offset: what happened can't lie after it. */
  readonly receivedAt: string
  /** Zones of ports and airports: EDI and air messages tell local times. */
  readonly zoneOf: ZoneOf
  /** Finds the port that a code of a US schedule, or a name in a country, leads to. Without it only UN/LOCODEs are read. */
  readonly findPort?: FindPort | undefined
  /** How a sender's own JSON is read; the protocol `webhook` needs it. */
  readonly mapping?: Mapping | undefined
  /** The partner's own reading of codes. */
  readonly overrides?: Overrides | undefined
}

/** A port as senders name it that do not use UN/LOCODEs. */
export type NamedPort = {
  /** Schedule D (ports of the USA, four digits) or K (foreign ports, five digits); null where there is none. */
  readonly scheduleCode: string | null
  readonly name: string | null
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null
}
/** Its UN/LOCODE; null where nothing is sure. */
export type FindPort = (port: NamedPort) => string | null
