import { z } from 'zod'
import { colors } from '../kernel/color.ts'
import type { Choice, Field, FieldFormat } from './field.ts'
import type { FieldTypeId } from './field-type.ts'
import { isWithEverybody, namesOutside, readSharing } from './sharing.ts'

/** The types that an organization may give its fields (requirement FLD-01). */
export const customTypes = [
  'text',
  'string',
  'date',
  'number',
  'decimal',
  'currency',
  'percent',
  'checkbox',
  'list',
  'multiSelect',
  'formula',
  'status',
  'person',
  'files',
  'url',
  'email',
] as const
export type CustomType = (typeof customTypes)[number]

/** An option as it is stored: of lists and multi-selects, in the order in which they are offered. */
export const storedOption = z.object({
  id: z.string(),
  name: z.string(),
  color: z.enum(colors).catch('unassigned'),
  isDefault: z.boolean().catch(false),
  archived: z.boolean().catch(false),
})
export type StoredOption = z.output<typeof storedOption>

/** A status as it is stored; days as 'YYYY-MM-DD'. */
export type StoredStatus = {
  readonly id: string
  readonly name: string
  readonly icon: string
  readonly color: string
  readonly starts_on: string | null
  readonly expires_on: string | null
  readonly archived_at: string | null
  readonly sharing?: unknown
}

/** A field's definition as it is stored, with the section that it stands in and the statuses that it offers. */
export type StoredField = {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly format: unknown
  readonly options: unknown
  readonly mandatory: boolean
  readonly formula_data: string | null
  readonly formula_fields_ids: readonly string[]
  readonly formula_type: string | null
  readonly section_id: string
  readonly statuses: readonly StoredStatus[]
}

/** The types that the results of a formula may have. */
const resultTypes: readonly string[] = ['number', 'decimal', 'date', 'dateTime', 'checkbox', 'text', 'string']

/** The type of a custom field's values; a formula's is that of its results. */
function valueType({ type, formula_type }: StoredField): FieldTypeId {
  const wish = type === 'formula' ? formula_type : type
  const known = [...customTypes, 'dateTime' as const].find((each) => each === wish)
  if (known === undefined || known === 'formula') return 'string'
  return type !== 'formula' || resultTypes.includes(known) ? known : 'string'
}

/**
 * A custom field in the shape of the catalogue: on one's own side, in the section it stands in. Archived options and
 * statuses stay among its choices, so that values already set keep their words, but aren't taken any more.
 */
export function customField(row: StoredField): Field {
  const choices = choicesOf(row)
  const isFormula = row.type === 'formula'
  return {
    id: row.id,
    type: valueType(row),
    side: 'own',
    section: row.section_id,
    name: row.name,
    ...(choices ? { choices, options: choices.filter(({ archived }) => !archived).map(({ id }) => id) } : {}),
    ...(isFormat(row.format) ? { format: row.format } : {}),
    ...(row.mandatory && !isFormula ? { required: true as const } : {}),
    ...(isFormula
      ? {
          formula: row.formula_data ?? '',
          computedFrom: row.formula_fields_ids,
          readOnly: true as const,
          derivedBy: 'rule' as const,
        }
      : {}),
  }
}

const isFormat = (format: unknown): format is FieldFormat =>
  typeof format === 'object' && format !== null && Object.keys(format).length > 0

function choicesOf(row: StoredField): readonly Choice[] | undefined {
  if (row.type === 'status') return row.statuses.map(statusChoice)
  if (row.type !== 'list' && row.type !== 'multiSelect') return undefined
  const options = z.array(storedOption).safeParse(row.options).data ?? []
  return options.map(({ id, name, color, isDefault, archived }) => ({
    id,
    name,
    color,
    ...(isDefault ? { isDefault } : {}),
    ...(archived ? { archived } : {}),
  }))
}

function statusChoice(status: StoredStatus): Choice {
  const shared = readSharing(status.sharing ?? [])
  const isLimited = !isWithEverybody(shared) || namesOutside(shared)
  return {
    id: status.id,
    name: status.name,
    color: colors.find((color) => color === status.color) ?? 'unassigned',
    icon: status.icon,
    ...(status.starts_on ? { startsOn: status.starts_on } : {}),
    ...(status.expires_on ? { expiresOn: status.expires_on } : {}),
    ...(status.archived_at ? { archived: true as const } : {}),
    ...(isLimited ? { sharedWith: shared } : {}),
  }
}
