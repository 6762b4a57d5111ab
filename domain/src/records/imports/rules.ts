import type { Field } from '../../fields/field.ts'
import type { Values } from '../../fields/values.ts'
import type { WarningCode } from '../../kernel/errors/warnings.ts'
import type { ErrorCode } from '../../kernel/errors.ts'
import type { Language } from '../../kernel/language.ts'
import type { ModuleDeclaration, Variant } from '../record-module.ts'
import type { CellSigns, MatchedColumn } from './matching/column-facts.ts'
import { bareCell } from './values/bare-cell.ts'
import type { OptionWord } from './values/cell-format.ts'

/** An entry of a mapping that the columns of a file tell together. */
export type FurtherEntry = {
  readonly column: number | null
  readonly field: string
  readonly constant?: string
  readonly joinedBy?: string
}

/** A record as a template shows it, with what belongs to it by module. */
export type TemplateExample = {
  readonly values: Values
  readonly children: Readonly<Record<string, readonly Values[]>>
}

/** The example of a template. `today` is 'YYYY-MM-DD'. */
type ExampleOf = (of: {
  readonly today: string
  readonly language: Language
  readonly variant: Variant
}) => TemplateExample

/** Keys of the locales for what templates say of a module. */
type TemplateTexts = {
  /** The file's name. */
  readonly name?: string
  /** Of children: what stands in brackets behind a heading that the record has too, and how several stand in one cell or in rows. */
  readonly ofChild?: string
  readonly inOneCell?: string
  readonly inRows?: string
}

/** How imports of a module differ from those of others; all of it is pure. */
export type ImportRules = {
  /** What the trade calls its fields besides their labels, by field: spellings, separated by commas. */
  readonly headings: Readonly<Record<string, string>>
  /** What the trade calls options besides their names, by field. */
  readonly optionWords: Readonly<Record<string, readonly OptionWord[]>>
  /** Fields that say the same of different variants: files have one column for all of them. */
  readonly sameByVariant: readonly (readonly string[])[]
  /** What cells tell of a field, where they tell more than its type does. */
  readonly signs: Readonly<Record<string, CellSigns>>
  /** Of children: how much a heading prefers a field of theirs to one of the same name of the record; added to its score. */
  readonly preference: (field: string, header: string) => number
  /** Fields that a heading doesn't mean where other columns are the fields `firsts`. */
  readonly outruled: (header: string, firsts: ReadonlySet<string>) => readonly string[]
  /** What the columns tell together beyond what each is. `isOpen`: whether a file may fill a field in. */
  readonly furtherEntries: (
    columns: readonly MatchedColumn[],
    isOpen: (field: string) => boolean,
  ) => readonly FurtherEntry[]
  /** Of children: their keys in one cell, each once, in their order. */
  readonly readKeys: (text: string, separator?: string) => readonly string[]
  /**
   * Of children that may be alike: each row is one of them, known again by the first of these fields that it says and by its place among
   * those that say the same. Null: they are known by their title, and rows of one title are one.
   */
  readonly knownBy: readonly string[] | null
  /** Whether values of a field can be doubted, and what is doubtful of one. */
  readonly isDoubtable: (field: Field) => boolean
  readonly doubtOf: (
    field: Field,
    of: { readonly values: Values; readonly variant: Variant | undefined },
  ) => WarningCode | null
  /** Of fields that name an end of a lane: the field that says its country. */
  readonly countryOf: Readonly<Record<string, string>>
  /** Of children: codes of a row whose keys and values are not equally many, and of a new child without its key. */
  readonly codes: { readonly valuesDiffer: ErrorCode; readonly keyRequired: ErrorCode }
  /** Fields that nobody writes in a spreadsheet. */
  readonly leftOut: readonly string[]
  readonly example: ExampleOf
  readonly texts: TemplateTexts
}

/** The rules of imports of a module; what is left out is as in most modules. */
export const importRules = (module: string, given: Partial<ImportRules> = {}): ImportRules => ({
  headings: {},
  optionWords: {},
  sameByVariant: [],
  signs: {},
  preference: (_field, header) => (header.includes(module) ? 0.005 : -0.01),
  outruled: () => [],
  furtherEntries: () => [],
  readKeys: splitKeys,
  knownBy: null,
  isDoubtable: () => false,
  doubtOf: () => null,
  countryOf: {},
  codes: { valuesDiffer: 'ROWS_DIFFER', keyRequired: 'FIELD_REQUIRED' },
  leftOut: [],
  example: () => ({ values: {}, children: {} }),
  texts: {},
  ...given,
})

function splitKeys(text: string, separator = '/'): readonly string[] {
  const keys = bareCell(text)
    .split(separator)
    .map((key) => key.trim())
  return [...new Set(keys)].filter((key) => key !== '')
}

/** A module as imports see it: its fields as they are now, and its rules. */
export type ImportedModule = Pick<
  ModuleDeclaration,
  'catalogue' | 'title' | 'variant' | 'importKeys' | 'imports'
>

/** The modules that one import writes: a root, and what belongs to its records. */
export type ImportShape = {
  readonly root: ImportedModule
  readonly children: readonly ImportedModule[]
}

/** The module of a shape by its id; undefined for another one. */
export const moduleOfShape = ({ root, children }: ImportShape, id: string): ImportedModule | undefined =>
  [root, ...children].find(({ catalogue }) => catalogue.module === id)
