import type { Field } from '../../fields/field.ts'
import type { Json } from '../../fields/field-type.ts'
import { isInMode } from '../../fields/in-mode.ts'
import { optionsOf } from '../../fields/types/list.ts'
import type { Mode } from '../../kernel/mode.ts'
import type { SampleShipment } from '../../samples/sample-shipments.ts'
import { isImportable, isRequired, type Target, targetKey } from '../matching/target.ts'
import type { TemplateChoice } from '../templates.api.ts'

/** What nobody writes in a spreadsheet: marks of the product, positions, and the one container that the others stand for. */
const leftOut = new Set([
  ...['archived', 'manualTracking', 'trackCargo', 'latitude', 'longitude', 'firstEtd', 'firstEta'].map((id) =>
    targetKey('shipments', id),
  ),
  targetKey('shipments', 'containerNumber'),
  targetKey('containers', 'currentPhase'),
])

/** The columns of a template: what a new record needs first, then in the order of the catalogue, containers last. */
export function templateTargets(targets: readonly Target[], mode: Mode): readonly Target[] {
  const fit = targets.filter(
    (target) =>
      isImportable(target) &&
      isInMode(target.field, mode) &&
      !leftOut.has(targetKey(target.module, target.field.id)),
  )
  return [...fit.filter(isRequired), ...fit.filter((target) => !isRequired(target))]
}

/** A cell of an example: a value, or one of each container. */
export type TemplateCell = Json | { readonly each: readonly Json[] }

/** The example of a template: one row, or where containers have rows of their own a row for each. */
export function templateRows(
  targets: readonly Target[],
  { values, containers }: SampleShipment,
  { mode, containers: shape }: Pick<TemplateChoice, 'mode' | 'containers'>,
): readonly (readonly TemplateCell[])[] {
  const rows = shape === 'rows' ? containers.map((container) => [container]) : [containers]
  return rows.map((of) =>
    targets.map(({ module, field }): TemplateCell => {
      if (module === 'shipments') return values[field.id] ?? exampleOf(field, mode)
      if (of.every((each) => each[field.id] === undefined)) return null
      return { each: of.map((each) => each[field.id] ?? null) }
    }),
  )
}

/** A value of an own field, where one can be told without knowing what it is for. */
function exampleOf(field: Field, mode: Mode): Json {
  if (field.name === undefined) return null
  switch (field.type) {
    case 'list':
      return optionsOf(field, mode)[0] ?? null
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
