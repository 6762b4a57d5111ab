import type { Field } from '@rumbo/domain/fields/field'
import type { Display, Json } from '@rumbo/domain/fields/field-type'
import type { Mode } from '@rumbo/domain/kernel/mode'
import type { ReactNode } from 'react'
import type { Doubt, Freshness, GridRow } from '../rows/grid-row.ts'

/** The words and forms in which a reader sees values. */
export type CellReader = {
  /** The module whose values they are. */
  readonly module: string
  readonly display: Display
  /** The name of a field where records of all modes stand together. */
  readonly label: (field: Field) => string
  /** The word for an option of a list, in a record of a mode. */
  readonly option: (field: Field, value: string, mode: Mode | undefined) => string
  /** What an option may be called when it is typed or pasted: in every language that was loaded. */
  readonly optionNames: (field: Field, value: string, mode: Mode | undefined) => readonly string[]
  /** What a record is that another company made. */
  readonly fromOthers: string
  /** The word for a status whose time has passed. */
  readonly expired: string
  readonly freshness: Readonly<Record<Freshness, string>>
  readonly doubts: Readonly<Record<Doubt, string>>
}

/** What a cell knows besides its value. */
export type CellContext = { readonly row: GridRow; readonly field: Field; readonly reader: CellReader }

/** How values are drawn. Plain functions, not components: a frame of a fast scroll draws hundreds of them. */
export type CellKind = {
  readonly draw: (value: Json, cell: CellContext) => ReactNode
  /** What is shown on hover and focus, or what finds it out; without it, or when it gives null, the drawn text if it is cut off. */
  readonly tip?: (value: Json, cell: CellContext) => string | null | (() => Promise<string | null>)
  /** What is copied; without it the text of the value by its type. */
  readonly text?: (value: Json, cell: CellContext) => string
  /** Pixels that it needs; without it the type decides. */
  readonly width?: number
}

/** A column of a grid. */
export type GridColumn = {
  /** The field's id. */
  readonly id: string
  readonly field: Field
  readonly label: string
  /** What its heading says, where the label is too long for one. */
  readonly short?: string
  readonly kind: CellKind
  /** Why a cell has no value, where that is known: a formula that divides by zero. */
  readonly whyEmpty?: (row: GridRow) => Promise<string | null>
  readonly reader: CellReader
  /** Pixels, until the reader chooses others. */
  readonly width: number
  readonly sortable: boolean
  /** Aligned right, in tabular figures. */
  readonly numeric: boolean
}
