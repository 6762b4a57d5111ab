import type { Field } from '../../fields/field.ts'
import type { Json } from '../../fields/field-type.ts'
import type { Language } from '../../kernel/language.ts'
import type { Mode } from '../../kernel/mode.ts'
import type { SheetDates } from './sheet-dates.ts'

/** How a sheet is written: the words, dates and values of one reader. */
export type SheetWriting = {
  readonly language: Language
  readonly dates: SheetDates
  /** A text by its key, `sheets:page`; with a `count` in its plural. */
  readonly text: (key: string, values?: Readonly<Record<string, string | number>>) => string
  /** What a field of a module is called. */
  readonly label: (module: string, field: Field, mode?: Mode) => string
  readonly section: (module: string, section: string) => string
  /** A value in words; '' for none. */
  readonly value: (module: string, field: Field, of: { readonly value: Json; readonly mode?: Mode }) => string
}
