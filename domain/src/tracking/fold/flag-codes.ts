import type { Flag } from './outcome.ts'

/** The codes of what a person should look at. */
export const flagCodes = [
  'handPhaseContradicted',
  'unlistedContainer',
  'silentContainer',
  'portNotSeen',
  'beforeWindow',
  'unknownCode',
  'unknownPlace',
  'imoNotValid',
  'discrepancy',
  'partOfPieces',
] as const satisfies readonly Flag['code'][]

/** What a flag is about, in a word; null for the shipment as a whole. */
export function flagSubject(flag: Flag): string | null {
  switch (flag.code) {
    case 'handPhaseContradicted':
    case 'unlistedContainer':
    case 'silentContainer':
      return flag.container
    case 'portNotSeen':
      return flag.field
    case 'beforeWindow':
      return `${flag.count}/${flag.last}`
    case 'unknownPlace':
      return flag.place
    case 'imoNotValid':
      return flag.imo
    case 'partOfPieces':
      return `${flag.count}/${flag.total}`
    default:
      return flag.sourceCode
  }
}
