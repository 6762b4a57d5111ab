import { noReferences, type Statement } from '../statements/event.ts'
import { type RefusalCode, Refused } from './refused.ts'

/** One item of a message, read: what it says, or why it is quarantined. `raw` can be read again by itself. */
export type ReadItem = { readonly raw: string } & (
  | { readonly events: readonly Statement[] }
  | { readonly code: RefusalCode; readonly path: string }
)

/** A statement that says nothing yet, from which readers make theirs. */
export const blankStatement: Statement = {
  sourceEventId: null,
  code: 'unknown',
  sourceCode: '',
  classifier: 'actual',
  eventTime: '',
  createdTime: '',
  retracted: false,
  legMode: null,
  location: { unlocode: null, airport: null, name: null, facility: null, facilityType: null },
  vessel: null,
  voyage: null,
  callSequence: null,
  equipment: [],
  load: null,
  pieces: null,
  references: noReferences,
  ends: null,
  ports: null,
  position: null,
  remark: null,
}

/** Reads one item; what leaves it by `Refused` is its refusal, so that it never takes the others along. */
export function readItem(raw: string, read: () => readonly Statement[]): ReadItem {
  try {
    return { raw, events: read() }
  } catch (error) {
    if (error instanceof Refused) return { raw, ...error.refusal }
    throw error
  }
}

/** Refuses a statement that no shipment could ever be found by. Throws Refused: noIdentity. */
export function identified(statement: Statement): Statement {
  const { mbl, booking, awb, pro, others } = statement.references
  if (!mbl && !booking && !awb && !pro && others.length === 0 && statement.equipment.length === 0)
    throw new Refused('noIdentity', '')
  return statement
}

/**
 * When a statement was made: as the message says, but nothing is stated to have happened before it has (senders' clocks and
 * zones differ from ours).
 */
export function statedAt(
  sent: string,
  { classifier, eventTime }: Pick<Statement, 'classifier' | 'eventTime'>,
): string {
  return classifier === 'actual' && Date.parse(eventTime) > Date.parse(sent) ? eventTime : sent
}

/** A position from its degrees; null where one is missing or is none, and for 0°, 0°, which trackers send without a fix. */
export function positionFrom(latitude: number | null, longitude: number | null): Statement['position'] {
  if (latitude === null || longitude === null || !(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180))
    return null
  return latitude === 0 && longitude === 0 ? null : { latitude, longitude }
}

const unlocodeShape = /^[A-Z]{2}[A-Z2-9]{3}$/

/** A UN/LOCODE as it is compared; null for anything else. */
export function unlocodeIn(text: string | null | undefined): string | null {
  const code = (text ?? '').toUpperCase().replaceAll(' ', '')
  return unlocodeShape.test(code) ? code : null
}

/** Text without control characters, trimmed and cut; null where nothing is left. */
export function plainText(text: string | null | undefined, max: number): string | null {
  const plain = (text ?? '')
    .slice(0, max * 2)
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, max)
    .replace(/\p{Surrogate}$/u, '')
  return plain === '' ? null : plain
}
