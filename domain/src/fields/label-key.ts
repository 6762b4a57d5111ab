import type { Mode } from '../kernel/mode.ts'
import type { Catalogue, Field } from './field.ts'

/**
 * The locales' key of a field's label: `<module>:fields.<id>`; where modes have words of their own,
 * `<module>:fields.<id>.<mode>`, and `.any` where records of all modes stand together or the mode has none.
 */
export function labelKey(module: string, field: Field, mode?: Mode): string {
  const key = `${module}:fields.${field.id}`
  if (!field.labelledByMode) return key
  return mode && field.labelledByMode.includes(mode) ? `${key}.${mode}` : `${key}.any`
}

/** The locales' key of an option: `<module>:options.<id>.<value>`, or in the file that the field names, by mode. */
export function optionKey(module: string, field: Field, option: { value: string; mode: Mode }): string {
  if (field.optionsFrom) return `${field.optionsFrom}:${option.mode}.${option.value}`
  return `${module}:options.${field.id}.${option.value}`
}

/** The locales' key of a section's heading. */
export const sectionKey = (module: string, section: string): string => `${module}:sections.${section}`

/** The keys of all texts of a catalogue that an organization may put its own words for: fields, by mode too, and sections. */
export function renameableKeys({ module, fields }: Catalogue): readonly string[] {
  const standard = fields.filter(({ name }) => name === undefined)
  return [
    ...new Set(standard.map(({ section }) => sectionKey(module, section))),
    ...standard.flatMap((field) => [
      labelKey(module, field),
      ...(field.labelledByMode ?? []).map((mode) => labelKey(module, field, mode)),
    ]),
  ]
}
