import type { Mode } from '../../kernel/mode.ts'
import type { ColumnMapping } from '../import.ts'
import type { ColumnFacts } from './column-facts.ts'
import { headerWords } from './header-words.ts'
import { isImportable, type Target } from './target.ts'

/** A column with what its cells tell, and the field that it was proposed for. */
type Matched = {
  readonly n: number
  readonly header: string
  readonly facts: Pick<ColumnFacts, 'containers' | 'waybills'>
  readonly target: Target | undefined
}

/** Headings of what stands apart from the vessel in many lists, and belongs behind it. */
const voyages: ReadonlySet<string> = new Set(
  ['voyage', 'voyage no', 'voy', 'voy no', 'viaje', 'no viaje', 'vsl voyage'].map(
    (text) => headerWords(text).spelledKey,
  ),
)

/** Whether a heading is that of a voyage: beside a vessel it is no trip of a truck. */
export const isVoyage = (header: string): boolean => voyages.has(headerWords(header).spelledKey)

/**
 * What the columns together tell beyond what each is: a voyage is joined to its vessel, and where no column says the
 * transport, waybills of airlines, containers or trucks do.
 */
export function furtherEntries(
  columns: readonly Matched[],
  targets: readonly Target[],
): readonly ColumnMapping[] {
  return [...joinedVoyage(columns), ...toldMode(columns, targets)]
}

function joinedVoyage(columns: readonly Matched[]): ColumnMapping[] {
  const vessel = columns.find(({ target }) => target?.field.id === 'vesselVoyage')
  const voyage = columns.find(({ target, header }) => !target && isVoyage(header))
  if (!vessel || !voyage) return []
  return [{ column: voyage.n, field: 'vesselVoyage', module: 'shipments', joinedBy: ' ' }]
}

const most = 0.6

function toldMode(columns: readonly Matched[], targets: readonly Target[]): ColumnMapping[] {
  const isOpen = targets.some((target) => target.field.id === 'freightType' && isImportable(target))
  if (!isOpen || columns.some(({ target }) => target?.field.id === 'freightType')) return []
  const has = (...fields: readonly string[]): boolean =>
    columns.some(({ target }) => target && fields.includes(target.field.id))
  const told: readonly (Mode | false)[] = [
    (has('planeFlight', 'apol', 'apod') || columns.some(({ facts }) => facts.waybills >= most)) && 'air',
    (has('vesselVoyage', 'pol', 'pod') || columns.some(({ facts }) => facts.containers >= most)) && 'ocean',
    has('truckTrip') && 'road',
  ]
  const [mode, another] = told.filter((each) => each !== false)
  // Where the columns speak of several, a person says which.
  return mode && !another ? [{ column: null, field: 'freightType', module: 'shipments', constant: mode }] : []
}
