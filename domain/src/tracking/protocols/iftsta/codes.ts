import type { Coded } from '../x12/codes.ts'
import { codedStatus } from '../x12/codes.ts'

/** UN/ECE recommendation 24, as elements 9011 (until D.96B) and 4405 carry it, as far as it tells of a way. */
const table: Readonly<Record<string, Coded>> = {
  '1': { code: 'arrived' },
  '6': { code: 'booked' },
  '12': { code: 'customsReleased' },
  '13': { code: 'pickedUp' },
  '16': { code: 'enRoute' },
  '17': { code: 'customsHeld' },
  '18': { code: 'discrepancy' },
  '20': { code: 'discrepancy' },
  '21': { code: 'delivered' },
  '22': { code: 'delivered' },
  '23': { code: 'discrepancy' },
  '24': { code: 'departed' },
  '26': { code: 'discharged', legMode: 'rail' },
  '27': { code: 'departed' },
  '28': { code: 'stripped' },
  '29': { code: 'discharged' },
  '31': { code: 'enRoute' },
  '40': { code: 'gatedIn' },
  '41': { code: 'gatedOut' },
  '45': { code: 'notified' },
  '48': { code: 'loaded' },
  '49': { code: 'discrepancy' },
  '50': { code: 'manifested' },
  '56': { code: 'discrepancy' },
  '57': { code: 'offloaded' },
  '59': { code: 'offloaded' },
  '70': { code: 'loaded', legMode: 'rail' },
  '78': { code: 'available' },
  '82': { code: 'gatedIn', load: 'empty', facilityType: 'DEPO' },
  '83': { code: 'resealed' },
  '93': { code: 'stuffed' },
  '94': { code: 'stuffed' },
  '100': { code: 'transferred' },
}

/** What a status says; carriers use the codes of X12 and the numbers of the United Nations. */
export function codedIftsta(code: string): Coded {
  if (/^\d+$/.test(code)) {
    const number = String(Number(code))
    return (Object.hasOwn(table, number) ? table[number] : undefined) ?? { code: 'unknown' }
  }
  return codedStatus('315', code)
}
