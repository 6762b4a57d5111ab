import { containerShare } from '../../containers/imports/numbers-in-column.ts'
import type { Mode } from '../../kernel/mode.ts'
import type { MatchedColumn } from '../../records/imports/matching/column-facts.ts'
import { headerWords } from '../../records/imports/matching/header-words.ts'
import type { FurtherEntry } from '../../records/imports/rules.ts'

/** Headings of what stands apart from the vessel in many lists, and belongs behind it. */
const voyages: ReadonlySet<string> = new Set(
  ['voyage', 'voyage no', 'voy', 'voy no', 'viaje', 'no viaje', 'vsl voyage'].map(
    (text) => headerWords(text).spelledKey,
  ),
)

const isVoyage = (header: string): boolean => voyages.has(headerWords(header).spelledKey)

/** Next to a vessel a voyage is the vessel's, not a truck's. */
export const outruledByVessel = (header: string, firsts: ReadonlySet<string>): readonly string[] =>
  firsts.has('vesselVoyage') && isVoyage(header) ? ['truckTrip'] : []

/**
 * What the columns of a list of shipments together tell beyond what each is: a voyage is joined to its vessel, and where no
 * column says the transport, waybills of airlines, containers or trucks do.
 */
export const shipmentEntries = (
  columns: readonly MatchedColumn[],
  isOpen: (field: string) => boolean,
): readonly FurtherEntry[] => [...joinedVoyage(columns), ...statedMode(columns, isOpen)]

function joinedVoyage(columns: readonly MatchedColumn[]): FurtherEntry[] {
  const vessel = columns.find(({ field }) => field === 'vesselVoyage')
  const voyage = columns.find(({ field, header }) => field === undefined && isVoyage(header))
  if (!vessel || !voyage) return []
  return [{ column: voyage.n, field: 'vesselVoyage', joinedBy: ' ' }]
}

const minShare = 0.6

function statedMode(columns: readonly MatchedColumn[], isOpen: (field: string) => boolean): FurtherEntry[] {
  if (!isOpen('freightType') || columns.some(({ field }) => field === 'freightType')) return []
  const has = (...fields: readonly string[]): boolean =>
    columns.some(({ field }) => field !== undefined && fields.includes(field))
  const stated: readonly (Mode | false)[] = [
    (has('planeFlight', 'apol', 'apod') || columns.some(({ facts }) => facts.waybills >= minShare)) && 'air',
    (has('vesselVoyage', 'pol', 'pod') || columns.some(({ facts }) => containerShare(facts) >= minShare)) &&
      'ocean',
    has('truckTrip') && 'road',
  ]
  const [mode, another] = stated.filter((each) => each !== false)
  // Where the columns speak of several, a person says which.
  return mode && !another ? [{ column: null, field: 'freightType', constant: mode }] : []
}
