import { containerCheckDigit, normaliseContainer } from '../../../identifiers/container.ts'
import { noReferences, type Statement } from '../../statements/event.ts'
import type { Segment } from '../edi/segments.ts'
import { plainText } from '../read-item.ts'
import { allOf, at } from './set.ts'

type Numbers = Pick<Statement, 'references' | 'equipment'>

/** Qualifiers of numbers that name no shipment: seals, and the letters of a carrier. */
const unnamed = new Set(['SN', 'SZ', 'SE', 'SCA'])

/**
 * The numbers of N9 (qualifier first) and L11 (number first). By sea and rail a bill of lading is the ocean carrier's; on the
 * road it is the shipper's own.
 */
export function numbersIn(segments: readonly Segment[], transaction: string): Numbers {
  const references = { ...noReferences, others: [] as string[] }
  const equipment: string[] = []
  const written = [
    ...allOf(segments, 'N9').map((segment) => [at(segment, 1), at(segment, 2)] as const),
    ...allOf(segments, 'L11').map((segment) => [at(segment, 2), at(segment, 1)] as const),
  ]
  for (const [qualifier, text] of written) {
    const number = plainText(text, 100)
    if (!number || !qualifier || unnamed.has(qualifier)) continue
    const kind = kindOf(qualifier.toUpperCase(), transaction)
    if (kind === 'equipment') equipment.push(normaliseContainer(number).slice(0, 15))
    else if (kind === 'others') references.others.push(number)
    else references[kind] ??= number
  }
  return { references: { ...references, others: references.others.slice(0, 20) }, equipment }
}

type Kind = 'mbl' | 'booking' | 'awb' | 'pro' | 'equipment' | 'others'

function kindOf(qualifier: string, transaction: string): Kind {
  switch (qualifier) {
    case 'MB':
      return 'mbl'
    case 'BM':
      return transaction === '214' ? 'others' : 'mbl'
    case 'BN':
      return 'booking'
    case 'AW':
      return 'awb'
    case 'CN':
    case 'WY':
      return 'pro'
    case 'EQ':
    case 'OC':
      return 'equipment'
    default:
      return 'others'
  }
}

/**
 * A container from its initial, number and check digit, as X12 parts them; the digit is reckoned where the sender leaves it
 * out. Null where there is no whole number.
 */
export function containerFrom(
  initial: string | null,
  number: string | null,
  digit: string | null,
): string | null {
  const ten = normaliseContainer(`${initial ?? ''}${number ?? ''}`)
  if (/^[A-Z]{4}\d{7}$/.test(ten)) return ten
  if (!/^[A-Z]{4}\d{6}$/.test(ten)) return null
  return `${ten}${digit && /^\d$/.test(digit) ? digit : containerCheckDigit(ten)}`
}
