import type { Field } from '@rumbo/domain/fields/field'
import { isInMode } from '@rumbo/domain/fields/in-mode'
import { optionsOf } from '@rumbo/domain/fields/types/list'
import type { Mode } from '@rumbo/domain/kernel/mode'

/** Fields by whose value a board has its columns: those with a handful of options. */
export function boardFields(fields: readonly Field[], mode: Mode | undefined): readonly Field[] {
  return fields.filter(
    (field) =>
      (field.type === 'list' || field.type === 'status') &&
      field.source === undefined &&
      isShown(field, mode) &&
      optionsOf(field, mode).length <= 40,
  )
}

/** Fields by which a calendar sets out records. */
export function dateFields(fields: readonly Field[], mode: Mode | undefined): readonly Field[] {
  return fields.filter((field) => field.type === 'date' && isShown(field, mode))
}

const isShown = (field: Field, mode: Mode | undefined): boolean => !mode || isInMode(field, mode)

/** The field of an id, else the default one, else the first. */
export function chosenField(
  fields: readonly Field[],
  id: string | undefined,
  defaultId: string,
): Field | undefined {
  return (
    fields.find((field) => field.id === id) ?? fields.find((field) => field.id === defaultId) ?? fields[0]
  )
}
