import type { Json } from '@rumbo/domain/fields/field-type'
import { isRecord } from '@rumbo/domain/fields/parsed'
import type { ModuleDeclaration } from '@rumbo/domain/records/record-module'
import type { CellKind } from '../../grid/columns/grid-column.ts'
import type { GridRow } from '../../grid/rows/grid-row.ts'
import { titleText } from '../cards/card-parts.ts'
import type { QuickFilter } from '../quick/quick-filter.ts'
import type { Endpoint, RecordAnswer, ScreenContracts, Selection } from '../screen/record-contracts.ts'
import { moduleOf, type RecordScreen } from '../screen/record-screen.ts'

type Query = Pick<Selection, 'search' | 'filter'> & {
  readonly sort?: string | undefined
  readonly cursor?: string | undefined
  readonly limit?: unknown
  readonly skip?: unknown
}

/** Children with the records that they belong to. */
type Rows = {
  readonly items: readonly {
    readonly child: RecordAnswer
    readonly record: { readonly [field: string]: Json | undefined; readonly id: string }
  }[]
  readonly nextCursor: string | null
}

/** The endpoints that list them, as general code knows them. */
export type ChildContracts = {
  readonly list: Endpoint<Query, Rows>
  readonly counts: ScreenContracts['counts']
}

/** The list of the children of all records of a module. */
export type ChildScreen = {
  /** What the tools of lists need, of the children. */
  readonly screen: RecordScreen
  /** Of the records that they belong to. */
  readonly parent: RecordScreen
  readonly contracts: ChildContracts
  /** The field of a child that names its record. */
  readonly recordField: string
}

type Given = {
  readonly contracts: ChildContracts
  /** The locales' file with the words of the list. */
  readonly words: string
  /** The columns that it begins with. */
  readonly first: readonly string[]
  readonly quick: readonly QuickFilter[]
}

const Nothing = () => null

/** Where a row keeps the record that it belongs to, as the reader sees it. */
export const recordKey = '$record'

/** Describes the list of the children of all records to the general screens. */
export function childScreen(
  parent: RecordScreen,
  child: ModuleDeclaration,
  { contracts, words, first, quick }: Given,
): ChildScreen {
  const recordField = child.catalogue.fields.find(({ column }) => column === 'record_id')?.id ?? ''
  const title: NonNullable<CellKind['text']> = (_value, { row }) => {
    const record = row.values[recordKey]
    // What `childSource` puts there: the fields of the record, as they are read.
    return isRecord(record) ? titleText(parent.card, record as GridRow['values']) : ''
  }
  return {
    parent,
    contracts,
    recordField,
    screen: {
      ...parent,
      module: moduleOf(child),
      contracts: { ...parent.contracts, counts: contracts.counts },
      words: { ...parent.words, list: words },
      quick,
      empty: { ...parent.empty, WaysIn: Nothing },
      columns: {
        ...parent.columns,
        first: [recordField, ...first],
        firstOf: {},
        names: {},
        short: [],
        cells: { [recordField]: { draw: title, text: title, width: 240 } },
      },
    },
  }
}
