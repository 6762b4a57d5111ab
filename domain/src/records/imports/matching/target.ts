import type { Field } from '../../../fields/field.ts'
import type { FieldTypeId } from '../../../fields/field-type.ts'
import type { ImportedModule } from '../rules.ts'
import type { OptionWord } from '../values/cell-format.ts'
import type { CellSigns } from './column-facts.ts'

/** A field that a column may be read into, as its reader sees it. */
export type Target = {
  readonly module: string
  /** It is a field of what belongs to a record; else of the record itself. */
  readonly isChild: boolean
  readonly field: Field
  /** What it is called: in both languages, in each mode, and by the organization's own word. The first is shown. */
  readonly labels: readonly string[]
  /** What its standard options are called. */
  readonly words: readonly OptionWord[]
  /** What the trade calls it besides its labels, separated by commas; null where it has no word of its own. */
  readonly headings: string | null
  /** What the trade calls its options besides their words. */
  readonly optionWords: readonly OptionWord[]
  readonly signs: CellSigns
  readonly preference: ImportedModule['imports']['preference']
  /** Fields that the caller may not see are no targets at all. */
  readonly right: 'view' | 'edit'
}

/** The first cells of a column, at most 1,000 of them. */
export type ColumnCells = { readonly n: number; readonly header: string; readonly cells: readonly string[] }

const unreadable: readonly FieldTypeId[] = ['structured', 'files', 'id']

/** May a file fill a field in: one may edit it, it is neither the product's nor another company's, and a text can say its value. */
export const isImportable = ({ field, right }: Pick<Target, 'field' | 'right'>): boolean =>
  right === 'edit' && !field.readOnly && !field.ofTable && !field.foreign && !unreadable.includes(field.type)

/** Whether a file that creates records needs a column for it. */
export const isRequired = ({ isChild, field }: Pick<Target, 'isChild' | 'field'>): boolean =>
  !isChild && field.required === true && field.name === undefined

/** May a column be read into a field: to fill it in, or to know records again by it. */
export const isReadable = (target: Target, key: readonly string[]): boolean =>
  isImportable(target) || key.includes(target.field.id)

export const targetKey = (module: string, fieldId: string): string => `${module}.${fieldId}`

/** Targets by `<module>.<field>`. */
export const targetsByKey = (targets: readonly Target[]): ReadonlyMap<string, Target> =>
  new Map(targets.map((target) => [targetKey(target.module, target.field.id), target]))
