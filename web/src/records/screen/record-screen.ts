import type { User } from '@rumbo/domain/auth/user'
import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import type { Values } from '@rumbo/domain/fields/values'
import { type Mode, modes } from '@rumbo/domain/kernel/mode'
import { type ModuleDeclaration, variantOf } from '@rumbo/domain/records/record-module'
import type { Layout } from '@rumbo/domain/records/views/view'
import type { LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { enterCatalogues } from '../../forms/catalogue/standard-catalogues.ts'
import type { RoomGiven } from '../../grid/columns/column-layout.ts'
import type { OwnCells } from '../../grid/columns/grid-columns.ts'
import type { GridSort } from '../../grid/columns/grid-sort.ts'
import type { CellChange } from '../../grid/edit/grid-edits.ts'
import type { GridRow } from '../../grid/rows/grid-row.ts'
import type { RowSelection } from '../../grid/selection/row-selection.ts'
import type { MyRole } from '../../lib/session/my-role.ts'
import type { StorageKey } from '../../lib/storage/storage.ts'
import type { CardParts } from '../cards/card-parts.ts'
import type { DetailsQuery } from '../details/details-query.ts'
import type { EditConsequences } from '../edits/edit-consequences.ts'
import type { ImportQuery } from '../imports/import-query.ts'
import type { LayoutProps } from '../layouts/layout-props.ts'
import type { ListQuery } from '../list/list-query.ts'
import type { RecordSide } from '../peek/record-side.ts'
import type { QuickFilter } from '../quick/quick-filter.ts'
import { defaultColumns, defaultParts } from './default-parts.tsx'
import { addressingOf, type RecordAddressing } from './record-addresses.ts'
import type { BulkPreviewAnswer, RecordAnswer, ScreenContracts } from './record-contracts.ts'

/** A kind of record, as far as its screens need to know it. */
export type RecordModule = {
  /** As metadata, views and news know it. */
  readonly id: string
  /** The field that a record is known by. */
  readonly title: string
  /** The modules of the rows that belong to its records. */
  readonly children: readonly string[]
  /** Those of them that are counted and summed up under its list. */
  readonly counted: readonly string[]
  /** The fields of the places that a record goes from and to. */
  readonly places: ModuleDeclaration['routes']
  /** Whether its records are shared with partners. */
  readonly shareable: boolean
  /** The field whose right opens the messages of its records; null where they have none. */
  readonly messages: string | null
  /** The field whose right opens the documents of its records; null where they have none. */
  readonly documents: string | null
  /** The field by which its records differ in fields and options; null where all are alike. */
  readonly variant: { readonly field: string; readonly of: (values: Values) => Mode } | null
  readonly addressing: RecordAddressing
  /** What new records may begin with by the organization's own setting. */
  readonly defaults: ModuleDeclaration['defaults']
}

/** A module as its declaration says; its catalogues are known from then on. */
export function moduleOf(declared: ModuleDeclaration): RecordModule {
  enterCatalogues([declared.catalogue, ...declared.children.map(({ catalogue }) => catalogue)])
  return recordModuleOf(declared)
}

const recordModuleOf = (declared: ModuleDeclaration): RecordModule => ({
  id: declared.catalogue.module,
  title: declared.title,
  children: declared.children.map(({ catalogue }) => catalogue.module),
  counted: declared.children.filter(({ sums }) => sums !== null).map(({ catalogue }) => catalogue.module),
  places: declared.routes,
  shareable: declared.shareable,
  messages: declared.messages,
  documents: declared.documents,
  variant: declared.variant && {
    field: declared.variant.field,
    of: (values) => variantOf(declared, values) ?? anyVariant,
  },
  addressing: addressingOf(declared),
  defaults: declared.defaults,
})

/** The variant of a record that names none. */
const [anyVariant] = modes

/** A page of the application. */
export type RouteTarget = Pick<LinkProps, 'to' | 'params' | 'search'>

/** Where a module's screens are. */
export type RecordRoutes = {
  readonly list: (query?: ListQuery) => RouteTarget
  readonly details: (id: string, query?: DetailsQuery) => RouteTarget
  /** The same as an address. */
  readonly detailsPath: (id: string) => string
  readonly deleted: RouteTarget
  /** The imports of its records, and the steps of one. */
  readonly imports: (query?: ImportQuery) => RouteTarget
}

/** The locales' files with a module's words. */
export type RecordWords = {
  readonly list: string
  readonly details: string
}

/** The layouts of the list's records besides the table; one that is absent isn't offered. */
export type RecordLayouts = {
  readonly [Each in Exclude<Layout, 'table'>]?: ComponentType<LayoutProps>
}

/** The columns of a module's list. */
export type RecordColumns = {
  /** Those that a list begins with. */
  readonly first: readonly string[]
  /** Those that the list of one variant begins with, where it has others. */
  readonly firstOf: Readonly<Partial<Record<Mode, readonly string[]>>>
  /** Columns that show more than their field: the keys of their names in the list's words. */
  readonly names: Readonly<Record<string, string>>
  /** Fields with a shorter name for headings, under `columns.short.<id>` in the list's words. */
  readonly short: readonly string[]
  /** Columns that draw several fields: as a file they are these. */
  readonly draws: Readonly<Record<string, readonly string[]>>
  readonly cells: OwnCells
  /** Columns that leave while the panel of a record, which tells the same, takes their room. */
  readonly nextToPanel?: RoomGiven
  /** How the list is sorted before anybody sorts it; none: the newest first. */
  readonly sort: GridSort
  /** Where this browser keeps how the columns are laid out. */
  readonly storageKey: StorageKey
  /** The widths that the user's profile keeps; null where the browser alone does. */
  readonly widths: {
    readonly of: (user: User) => Readonly<Record<string, number>>
    readonly patch: (widths: Record<string, number>) => object
  } | null
}

/** Which records a list shows, as the contracts of its module take it. */
export type ListSelection = {
  readonly archived: 'true' | 'false'
  readonly mode?: Mode
  readonly search?: string
  readonly work?: string
  readonly changed?: 'any' | 'later'
  readonly filter?: string
}

/** What the last line of a module's list tells besides how many records there are. */
export type RecordFoot = {
  /** Quick filters whose counts stand in it, by id; their words under `foot.<id>`. */
  readonly quick: readonly string[]
  /** What else it tells. */
  readonly Facts: ComponentType<{ readonly selection: ListSelection }>
}

/** How cells of a module's list are edited. */
export type RecordEdits = {
  /** Columns that are changed on the record's own page alone. */
  readonly elsewhere: ReadonlySet<string>
  /** Fields whose cells are fixed as soon as another field has a value. */
  readonly fixedBy: Readonly<Record<string, string>>
  /** What else goes with edits of cells; null where nothing does. */
  readonly consequences: (
    changes: readonly CellChange[],
    rowOf: (id: string) => GridRow,
  ) => EditConsequences | null
}

/** How many records of a module are changed at once. */
export type RecordBulk = {
  /** A field whose options stand in the bar of the chosen rows. */
  readonly quick: { readonly field: string; readonly Icon: ComponentType<{ readonly size: number }> } | null
  /** Fields of whose options any can be chosen for records of several variants: those that it doesn't fit are refused. */
  readonly ofAnyVariant: readonly string[]
  /** What else goes with a bulk edit, by its preview. */
  readonly consequences: (preview: BulkPreviewAnswer) => EditConsequences
  /** A column of rows below a record, with the ways in which an export can write it. */
  readonly rowsInExport: {
    readonly column: string
    /** The export's input that says which way. */
    readonly input: string
    /** The key of what it is called. */
    readonly label: string
    /** The ways with the keys of their names, the usual one first. */
    readonly ways: Readonly<Record<string, string>>
  } | null
}

/** Letters that act on the row of a list whose name has the focus. */
type RowKeys = {
  readonly keys: readonly { readonly keys: string; readonly text: string }[]
  /** Does what a letter asks for, once it is drawn; it stays for the dialogs that it opens. */
  readonly Act: ComponentType<{
    readonly row: GridRow
    readonly letter: string
    readonly onDone: () => void
  }>
}

/** What a module gives to the general screens of its list. */
export type RecordParts = {
  /** The first word of the keys under which records are kept in memory. */
  readonly recordKey: string
  readonly routes: RecordRoutes
  readonly words: RecordWords
  readonly columns: RecordColumns
  readonly toRow: (record: RecordAnswer) => GridRow
  /** The tabs between all and the archive, each a variant. */
  readonly tabs: readonly Mode[]
  readonly TabIcon: ComponentType<{ readonly tab: Mode; readonly size: number }>
  /** What stands at the end of the list's top line: ways to make records, one filled button at most. */
  readonly HeadActions: ComponentType
  /** What stands between the head of the list and its tools. */
  readonly Notice: ComponentType
  readonly empty: {
    /** Ways to begin where a tab has no records. */
    readonly WaysIn: ComponentType
    /** What stands where there are none at all. */
    readonly First: ComponentType
  }
  /** Whether a role may make records: such as one with these values, or any. */
  readonly mayCreate: (role: MyRole, values?: Values) => boolean
  readonly edits: RecordEdits
  readonly bulk: RecordBulk
  /** What else can be done with the chosen rows, as buttons of the bar's size. */
  readonly ChosenActions: ComponentType<{ readonly selection: RowSelection }>
  /** Filters that stand ready made above the list. */
  readonly quick: readonly QuickFilter[]
  readonly foot: RecordFoot
  readonly layouts: RecordLayouts
  /** How its records look as cards, which are its list on a phone. */
  readonly card: CardParts
  /** What is said of a value under its input while a record is filled in; `id` of one that is there already. */
  readonly FormNote: ComponentType<{
    readonly field: Field
    readonly value: Json
    readonly id?: string | undefined
  }>
  /** Null: letters that are pressed on a name are typed. */
  readonly rowKeys: RowKeys | null
  /** What is shown of a record next to the list; null where nothing is. */
  readonly side: RecordSide | null
}

/** All that the general screens know of one kind of record. */
export type RecordScreen = RecordParts & {
  readonly module: RecordModule
  readonly contracts: ScreenContracts
}

/** What a module says of its screens; all else is as in most modules. */
export type GivenParts = Pick<RecordParts, 'routes' | 'words'> &
  Partial<Omit<RecordParts, 'routes' | 'words' | 'columns' | 'empty'>> & {
    readonly empty?: Partial<RecordParts['empty']>
    readonly columns: Pick<RecordColumns, 'first'> & Partial<RecordColumns>
  }

/** Describes a kind of record to the general screens: its module, its contracts, and what it alone has. */
export const recordScreen = (
  module: RecordModule,
  contracts: ScreenContracts,
  { columns, empty, ...parts }: GivenParts,
): RecordScreen => {
  const usual = defaultParts(module, contracts, columns.first)
  return {
    ...usual,
    ...parts,
    empty: { ...usual.empty, ...empty },
    columns: { ...defaultColumns(module), ...columns },
    module,
    contracts,
  }
}
