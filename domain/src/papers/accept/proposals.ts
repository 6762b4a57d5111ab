import type { Json } from '../../fields/field-type.ts'
import type { Values } from '../../fields/values.ts'
import type { Mode } from '../../kernel/mode.ts'
import { lettersOf, meaningOf, paperJsonOf } from '../meaning.ts'
import type { Paper, PaperJson, PaperValue } from '../paper.ts'
import { takenBy } from './taken-fields.ts'

/** A row of a record as its reader sees it; a field that they may not see is absent. */
export type PresentRow = { readonly id: string; readonly version: number; readonly values: Values }

/** A shipment with its containers, as its reader sees them. */
export type PresentShipment = PresentRow & { readonly mode: Mode; readonly containers: readonly PresentRow[] }

/** A value of a paper that a shipment or a container of it could take. */
export type Proposal = {
  /** Which paper of the file, and which of its values. */
  readonly paper: number
  readonly value: number
  readonly module: 'shipments' | 'containers'
  /** The shipment or the container; null for a container that the shipment doesn't have yet. */
  readonly rowId: string | null
  readonly version: number | null
  readonly field: string
  /** As the field takes it. */
  readonly offered: Json
  readonly present: Json
  /** Whether the present value means the same. */
  readonly isSame: boolean
}

type Candidate = Proposal & { readonly class: PaperValue['class'] }

/**
 * What the papers of a file could change in a shipment: one value for each field, a checked one before others. Fields that aren't among
 * the present values are the reader's neither to see nor to change. Pure.
 */
export function proposalsOf(papers: readonly Paper[], shipment: PresentShipment): readonly Proposal[] {
  const best = new Map<string, Candidate>()
  for (const [paper, { values }] of papers.entries())
    for (const [at, value] of values.entries()) {
      const target = targetOf(values, value, shipment)
      if (!target) continue
      const { key, ...rest } = target
      const known = best.get(key)
      if (known && (known.class === 'checked' || value.class !== 'checked')) continue
      best.set(key, { paper, value: at, class: value.class, ...rest })
    }
  return [...best.values()].map(({ class: _class, ...proposal }) => proposal)
}

type Target = Omit<Proposal, 'paper' | 'value'> & { readonly key: string }

/** Where a value would go; null where nothing takes it. */
function targetOf(
  values: readonly PaperValue[],
  value: PaperValue,
  shipment: PresentShipment,
): Target | null {
  const ofRow = value.row !== null
  if (ofRow && !value.row.startsWith('containers/')) return null
  const field = takenBy(value.field, { mode: shipment.mode, ofRow })
  if (field === null) return null
  const offered = offeredBy(value.value)
  if (!ofRow) {
    const { id, version, values: has } = shipment
    return targetIn({ module: 'shipments', rowId: id, version }, { field, offered, present: has[field] })
  }
  const number = values.find((each) => each.row === value.row && each.field === 'containerNumber')?.value
  if (typeof number !== 'string') return null
  const container = shipment.containers.find(({ values: has }) => isNumber(has.number, number))
  if (container) {
    const { id, version, values: has } = container
    return targetIn({ module: 'containers', rowId: id, version }, { field, offered, present: has[field] })
  }
  // What else is said of a container is offered once it is there.
  if (field !== 'number') return null
  return {
    key: `new ${lettersOf(number)}`,
    module: 'containers',
    rowId: null,
    version: null,
    field,
    offered,
    present: null,
    isSame: false,
  }
}

type Stands = { readonly field: string; readonly offered: Json; readonly present: Json | undefined }

function targetIn(
  row: Pick<Target, 'module' | 'rowId' | 'version'>,
  { field, offered, present }: Stands,
): Target | null {
  if (present === undefined) return null
  return { ...row, key: `${row.rowId} ${field}`, field, offered, present, isSame: isSame(offered, present) }
}

const isNumber = (present: Json | undefined, number: string): boolean =>
  typeof present === 'string' && lettersOf(present) === lettersOf(number)

/** A field of a party has no place for its address. */
function offeredBy(value: PaperJson): Json {
  if (typeof value === 'string' || 'amount' in value) return value
  return value.code === undefined ? { label: value.label } : { label: value.label, code: value.code }
}

/** Whether a field's value means the same as a paper's. */
function isSame(offered: Json, present: Json): boolean {
  const [a, b] = [paperJsonOf(offered), paperJsonOf(present)]
  if (a === null || b === null) return false
  if (typeof a !== 'string' && typeof b !== 'string' && 'label' in a && 'label' in b && !(a.code && b.code))
    return lettersOf(a.label) === lettersOf(b.label)
  return meaningOf(a) === meaningOf(b)
}
