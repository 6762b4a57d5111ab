import { customTypes } from '@rumbo/domain/fields/definition'
import { readSharing, withEverybody } from '@rumbo/domain/fields/sharing'
import { colors } from '@rumbo/domain/kernel/color'
import type { Frozen } from '@rumbo/domain/kernel/endpoint'
import { fieldModules } from '@rumbo/domain/kernel/module-ids'
import {
  type FieldDefinition,
  fieldFormat,
  type SectionDefinition,
  sectionTypes,
} from '@rumbo/domain/records/custom-fields/api'
import type { FieldRow } from './fields.queries.ts'
import type { SectionRow } from './sections.queries.ts'

export type FieldView = Frozen<FieldDefinition>
export type SectionView = Frozen<SectionDefinition>

const oneOf = <T extends string>(known: readonly T[], value: string): T => {
  const found = known.find((each) => each === value)
  if (found === undefined) throw new Error(`not stored so: ${value}`)
  return found
}

const colorOf = (value: string) => colors.find((each) => each === value) ?? 'unassigned'

const modulesOf = (stored: readonly string[]): readonly string[] =>
  fieldModules().filter((each) => stored.includes(each))

const sharingOf = (stored: unknown) => {
  const shared = readSharing(stored)
  return shared === 'nobody' ? withEverybody : shared
}

/** A stored field as the contracts show it. */
export function fieldView(row: FieldRow): FieldView {
  const modules = modulesOf(row.modules)
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    type: oneOf(customTypes, row.type),
    format: fieldFormat.safeParse(row.format).data ?? {},
    options: row.options.map((option) => ({ ...option, color: colorOf(option.color) })),
    statuses: row.statuses.map((status) => ({
      ...status,
      color: colorOf(status.color),
      sharing: sharingOf(status.sharing),
    })),
    mandatory: row.mandatory,
    archived: row.archived,
    formulaData: row.formula_data,
    formulaFieldsIds: row.formula_fields_ids,
    sharing: sharingOf(row.sharing),
    module: modules[0] ?? fieldModules()[0] ?? '',
    link: { fieldId: row.id, setId: row.set_id, modules },
  }
}

/** A stored section with its fields, as the contracts show it. */
export function sectionView(
  row: SectionRow,
  { organizationId, fields }: { readonly organizationId: string; readonly fields: readonly FieldRow[] },
): SectionView {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    type: oneOf(sectionTypes, row.type),
    color: colorOf(row.color),
    organizationId,
    modules: modulesOf(row.modules),
    sharing: sharingOf(row.sharing),
    archived: row.archived,
    fields: fields.filter(({ set_id }) => set_id === row.id).map(fieldView),
  }
}
