import type { Field } from '@rumbo/domain/fields/field'
import type { Values } from '@rumbo/domain/fields/values'
import type { Mode } from '@rumbo/domain/kernel/mode'
import type { ChildColumns, SeenChildren } from '@rumbo/domain/records/sheets/record-blocks'
import type { SheetBlock, SheetLine, SheetMark } from '@rumbo/domain/records/sheets/sheet'
import type { SheetWriting } from '@rumbo/domain/records/sheets/writing'
import type { Scope } from '../../access/scope/scope.ts'
import { show, type Visible } from '../../access/visible/visible.ts'

/** A record as somebody sees it, with its children. */
export type SeenRecord = {
  readonly id: string
  readonly values: Values
  readonly mode?: Mode
  /** The fields that are seen, in the order of forms. */
  readonly fields: readonly Field[]
  readonly children: readonly SeenChildren[]
}

/** What a module adds to the sheet of one of its records. */
export type OwnParts = {
  /** Next to the title: the number that people call it by, and how it stands. */
  readonly reference: string
  readonly state: string
  readonly numbers: readonly { readonly label: string; readonly text: string }[]
  readonly line: SheetLine | null
  /** Fields that stand elsewhere on the sheet. */
  readonly skipped: readonly string[]
  /** By the module of the children. */
  readonly children: Readonly<Record<string, ChildColumns>>
  /** The children aren't wanted. */
  readonly withoutChildren?: boolean
  /** After the facts and the children. */
  readonly blocks: readonly SheetBlock[]
  readonly legend: readonly SheetMark[]
  /** Since when it is known so (ISO 8601); null: as it is printed. */
  readonly knownAt: string | null
  /** What else stands in the foot. */
  readonly notes: readonly string[]
}

/** What a module is to add to a sheet. */
export type SheetRequest = {
  readonly id: string
  /** Somebody else's view: nothing is read for it besides what `SeenRecord` holds. */
  readonly isElses: boolean
  readonly parts: readonly string[]
}

/** How a module joins the sheets of its records. */
export type OwnSheet = {
  /** The optional parts that a sheet has unless others are requested. */
  readonly parts: readonly string[]
  /** Reads what it needs; what comes back writes the parts. */
  readonly prepare: (
    scope: Scope,
    request: SheetRequest,
  ) => Promise<Visible<(seen: SeenRecord, writing: SheetWriting) => OwnParts>>
}

const nothing: OwnParts = {
  reference: '',
  state: '',
  numbers: [],
  line: null,
  skipped: [],
  children: {},
  blocks: [],
  legend: [],
  knownAt: null,
  notes: [],
}

/** Of a module that adds nothing. */
export const plainSheet: OwnSheet = { parts: [], prepare: async () => show(() => nothing) }
