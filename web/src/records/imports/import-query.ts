import { type DataImport, type ImportState, rowOutcomes } from '@rumbo/domain/records/imports/import'
import { isRecordId } from '../screen/record-addresses.ts'

export const importSteps = ['upload', 'match', 'verify', 'result'] as const
export type ImportStep = (typeof importSteps)[number]

/** Which rows are looked at: by what would become of them, or those with problems. */
export const rowFilters = [...rowOutcomes, 'problems'] as const
type RowFilter = (typeof rowFilters)[number]

/** The state of the import's page, as its address holds it: ?import=…&step=verify&show=changed&view=changes. */
export type ImportQuery = {
  readonly import?: string
  readonly step?: ImportStep
  /** Which rows to look at; defaults to all. */
  readonly show?: RowFilter
  /** The reason that rows are narrowed to: a column's number and a code. */
  readonly column?: number
  readonly code?: string
  /** Cells from → to, in place of what stands in the file. */
  readonly view?: 'changes'
}

/** Changes the address; `replace`: it is no step to come back to. */
export type OnImportQuery = (query: ImportQuery, replace?: boolean) => void

/** Reads an address; what it can't mean is left out. */
export function readImportQuery(search: Readonly<Record<string, unknown>>): ImportQuery {
  const { import: id, column, code } = search
  if (typeof id !== 'string' || !isRecordId(id)) return {}
  const step = importSteps.find((each) => each === search.step)
  const show = rowFilters.find((each) => each === search.show)
  return {
    import: id,
    ...(step ? { step } : {}),
    ...(show ? { show } : {}),
    ...(isColumn(column) ? { column } : {}),
    ...(typeof code === 'string' && code.length <= 64 ? { code } : {}),
    ...(search.view === 'changes' ? { view: 'changes' } : {}),
  }
}

const isColumn = (column: unknown): column is number =>
  typeof column === 'number' && Number.isInteger(column) && column >= 0 && column < 500

type Standing = Pick<DataImport, 'state' | 'counts'>

/** States in which something of an import is under way. */
const underWay: readonly ImportState[] = ['uploading', 'reading', 'checking', 'running']

/** Is something under way, so that news come by themselves? */
export const isUnderWay = ({ state }: Pick<DataImport, 'state'>): boolean => underWay.includes(state)

/** The step at which an import waits for somebody, or goes on by itself. */
export function stepOf({ state, counts }: Standing): ImportStep {
  switch (state) {
    case 'uploading':
    case 'reading':
      return 'upload'
    case 'matching':
      return 'match'
    case 'checking':
    case 'verifying':
      return 'verify'
    case 'running':
    case 'done':
    case 'undone':
      return 'result'
    // Where it ended early: what was counted was being written, else it was still being read.
    case 'failed':
    case 'cancelled':
      return counts !== null ? 'result' : 'upload'
  }
}

/** The steps that can be looked at: back as long as nothing was written, never ahead. */
export function openSteps(standing: Standing): readonly ImportStep[] {
  const at = stepOf(standing)
  if (at === 'result') return ['result']
  return importSteps.slice(0, importSteps.indexOf(at) + 1)
}

/** The step that is shown: the address's own where it is open, else where the import stands. */
export function shownStep(requested: ImportStep | undefined, standing: Standing): ImportStep {
  return requested && openSteps(standing).includes(requested) ? requested : stepOf(standing)
}
