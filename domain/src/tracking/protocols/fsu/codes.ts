import type { EventCode } from '../../statements/canonical.ts'

/** The status codes of Cargo-IMP's FSU, as ONE Record has them too. */
const table: Readonly<Record<string, EventCode>> = {
  ARR: 'arrived',
  AWD: 'document',
  AWR: 'document',
  BKD: 'booked',
  CCD: 'customsReleased',
  CRC: 'customsFiled',
  DDL: 'delivered',
  DEP: 'departed',
  DIS: 'discrepancy',
  DLV: 'delivered',
  DOC: 'document',
  DPU: 'pickedUp',
  FIW: 'gatedIn',
  FOH: 'onHand',
  FOW: 'gatedOut',
  MAN: 'manifested',
  NFD: 'notified',
  PRE: 'manifested',
  RCF: 'discharged',
  RCS: 'handedOver',
  RCT: 'transferred',
  TFD: 'transferred',
  TGC: 'customsInspection',
  TRM: 'transferred',
  // A discrepancy of its own: the goods stayed behind.
  OFLD: 'offloaded',
}

/** What a status code says; unknown codes say nothing. */
export const codedFreight = (code: string): EventCode =>
  (Object.hasOwn(table, code) ? table[code] : undefined) ?? 'unknown'

/** Lines of a message that hold no status: remarks, customs and packing details. */
export const isDetail = (code: string): boolean => /^(?:OCI|OSI|ULD|SPH|SSR|ACC|COR|REF|NAM)$/.test(code)

/** What a discrepancy is about. */
export const discrepancies: ReadonlySet<string> = new Set(
  'FDCA MSCA FDAW MSAW FDAV MSAV FDMB MSMB OFLD OVCD SSPD DFLD'.split(' '),
)
