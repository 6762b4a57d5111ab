import type { EventCode } from '../../statements/canonical.ts'
import type { Classifier, FacilityType, LegMode, Statement } from '../../statements/event.ts'

/** What a status code says: the event, and what else it says. */
export type Coded = {
  readonly code: EventCode
  readonly legMode?: LegMode
  readonly load?: NonNullable<Statement['load']>
  readonly facilityType?: FacilityType
  /** Happened, unless the code speaks of what is to come. */
  readonly classifier?: Classifier
}
type Table = Readonly<Record<string, Coded>>

/** What all three transactions share: X12 element 157 and its younger twin 1650. */
const common: Table = {
  A: { code: 'arrived' },
  AF: { code: 'leftPickup' },
  AG: { code: 'delivered', classifier: 'estimated' },
  AH: { code: 'discrepancy' },
  AL: { code: 'loaded', legMode: 'rail' },
  AM: { code: 'pickedUp', legMode: 'truck', load: 'laden' },
  AR: { code: 'arrived', legMode: 'rail' },
  AV: { code: 'available' },
  CA: { code: 'discrepancy' },
  CD: { code: 'leftDelivery' },
  CT: { code: 'customsReleased' },
  CU: { code: 'customsReleased' },
  D: { code: 'delivered' },
  D1: { code: 'delivered' },
  HG: { code: 'discrepancy' },
  I: { code: 'gatedIn' },
  I1: { code: 'gatedIn' },
  J1: { code: 'enRoute' },
  // Arrived at customs: a stop, no inspection.
  K1: { code: 'atTerminal' },
  OA: { code: 'gatedOut' },
  P: { code: 'departed' },
  P1: { code: 'enRoute' },
  R1: { code: 'enRoute' },
  RD: { code: 'gatedIn', load: 'empty', facilityType: 'DEPO' },
  RL: { code: 'departed', legMode: 'rail' },
  SD: { code: 'discrepancy' },
  TC: { code: 'discrepancy' },
  UR: { code: 'discharged', legMode: 'rail' },
  X3: { code: 'atPickup' },
  X4: { code: 'atTerminal' },
  X5: { code: 'atDock' },
  X6: { code: 'enRoute' },
  X8: { code: 'atPickup' },
  XB: { code: 'booked' },
}

/** 214, by road: X3 and X1 as the standard has them, some public copies swap the two. */
const motor: Table = {
  ...common,
  A3: { code: 'discrepancy' },
  A7: { code: 'discrepancy' },
  A9: { code: 'discrepancy' },
  AA: { code: 'atPickup', classifier: 'planned' },
  AB: { code: 'atDelivery', classifier: 'planned' },
  AJ: { code: 'atDelivery' },
  AP: { code: 'discrepancy' },
  AW: { code: 'available' },
  CP: { code: 'loaded' },
  L1: { code: 'stuffed' },
  S1: { code: 'atDelivery' },
  X1: { code: 'atDelivery' },
  X2: { code: 'atDelivery', classifier: 'estimated' },
}

/** 315, by sea. */
const sea: Table = {
  ...common,
  AE: { code: 'loaded', legMode: 'vessel', load: 'laden' },
  AO: { code: 'loaded', legMode: 'barge' },
  AP: { code: 'loaded', legMode: 'vessel', load: 'laden' },
  BF: { code: 'booked' },
  CR: { code: 'document' },
  CS: { code: 'stuffed' },
  EE: { code: 'gatedOut', load: 'empty', facilityType: 'DEPO' },
  UV: { code: 'discharged', legMode: 'vessel' },
  VA: { code: 'arrived', legMode: 'vessel' },
  VD: { code: 'departed', legMode: 'vessel' },
  X1: { code: 'delivered' },
}

/** 322, by rail: its arrival at the ramp of destination is the arrival. */
const rail: Table = {
  ...sea,
  AR: { code: 'atDelivery', legMode: 'rail' },
}

const tables: Readonly<Record<string, Table>> = { '214': motor, '315': sea, '322': rail }

/** The transactions that are read. */
export const isStatus = (transaction: string): boolean => Object.hasOwn(tables, transaction)

/** What a status code of a transaction says; unknown codes say nothing. Holds by customs are PA to PX. */
export function codedStatus(transaction: string, code: string): Coded {
  const table = tables[transaction]
  const found = table && Object.hasOwn(table, code) ? table[code] : undefined
  if (found) return found
  return transaction !== '214' && /^P[A-X]$/.test(code) ? { code: 'customsHeld' } : { code: 'unknown' }
}
