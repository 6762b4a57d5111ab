import type { Field } from '../../../fields/field.ts'
import type { Json } from '../../../fields/field-type.ts'
import { isInMode } from '../../../fields/in-mode.ts'
import { optionsOf } from '../../../fields/types/list.ts'
import type { Variant } from '../../record-module.ts'
import { isImportable, isRequired, type Target } from '../matching/target.ts'
import { type ImportShape, moduleOfShape, type TemplateExample } from '../rules.ts'
import type { childrenKey, TemplateChoice } from '../templates.api.ts'

/** The columns of a template: what a new record needs first, then in the order of the catalogue, children last. */
export function templateTargets(
  targets: readonly Target[],
  { shape, variant }: { readonly shape: ImportShape; readonly variant: Variant },
): readonly Target[] {
  const isLeftOut = ({ module, field }: Target) =>
    moduleOfShape(shape, module)?.imports.leftOut.includes(field.id) ?? false
  const fit = targets.filter(
    (target) => isImportable(target) && isInMode(target.field, variant) && !isLeftOut(target),
  )
  return [...fit.filter(isRequired), ...fit.filter((target) => !isRequired(target))]
}

/** A cell of an example: a value, or one of each child. */
export type TemplateCell = Json | { readonly each: readonly Json[] }

/** Whether several children of a record stand in one cell or in rows of their own, and for which variant. */
export type TemplateForm = {
  readonly variant: Variant
  readonly childrenIn: TemplateChoice[typeof childrenKey]
}

/** The example of a template: one row, or where children have rows of their own a row for each. */
export function templateRows(
  targets: readonly Target[],
  { values, children }: TemplateExample,
  { variant, childrenIn }: TemplateForm,
): readonly (readonly TemplateCell[])[] {
  const count = Math.max(0, ...Object.values(children).map((each) => each.length))
  const rows = childrenIn === 'rows' ? Array.from({ length: count }, (_, at) => at) : [null]
  return rows.map((row) =>
    targets.map(({ module, isChild, field }): TemplateCell => {
      if (!isChild) return values[field.id] ?? exampleOf(field, variant)
      const all = children[module] ?? []
      const of = row === null ? all : all.slice(row, row + 1)
      if (of.every((each) => each[field.id] === undefined)) return null
      return { each: of.map((each) => each[field.id] ?? null) }
    }),
  )
}

/** A value of a custom field, where one can be given without knowing what it is for. */
function exampleOf(field: Field, variant: Variant): Json {
  if (field.name === undefined) return null
  switch (field.type) {
    case 'list':
      return optionsOf(field, variant)[0] ?? null
    case 'checkbox':
      return true
    case 'number':
      return Math.max(1, field.format?.min ?? 1)
    case 'decimal':
    case 'currency':
    case 'percent':
      return String(Math.max(10, field.format?.min ?? 10))
    default:
      return null
  }
}
