import { customField, type StoredField } from '@rumbo/domain/fields/definition'
import type { Field } from '@rumbo/domain/fields/field'
import { colors } from '@rumbo/domain/kernel/color'
import type pg from 'pg'
import { outsideIn, type Shared } from './shared-with.ts'

/** Another organization's field as the view of what one is shown has it. */
type ForeignRow = Omit<StoredField, 'formula_data' | 'formula_fields_ids'> &
  Shared & {
    readonly modules: readonly string[]
    readonly owner_organization_id: string
    readonly organization_name: string
    readonly section_name: string
    readonly section_color: string
    readonly field_right: 'view' | 'edit'
    readonly reads: readonly string[]
  }

/** A field of another organization with the modules that have it. */
export type ForeignField = { readonly modules: readonly string[]; readonly field: Field }

/** Reads the custom fields that others show the organization on records that it holds, in the order of their forms. */
export async function readForeignFields(client: pg.ClientBase): Promise<readonly ForeignField[]> {
  const { rows } = await client.query<ForeignRow>(
    `select id, name, type, format, options, mandatory, formula_type, modules, owner_organization_id, organization_name,
       section_id, section_name, section_color, sharing, section_sharing, field_right, reads, statuses
     from record.foreign_fields
     order by base.fold(organization_name), owner_organization_id, section_position, section_id, position, id`,
  )
  return rows.map((row) => ({ modules: row.modules, field: foreignField(row) }))
}

/** A field that its owner shows: on the shared side of records held from there. It brings no formula, only what that reads. */
function foreignField(row: ForeignRow): Field {
  const { formula, ...field } = customField({ ...row, formula_data: null, formula_fields_ids: [] })
  const reads = row.reads.filter((path) => !path.includes('.'))
  return {
    ...field,
    side: 'shared',
    ...(formula === undefined ? {} : { computedFrom: reads }),
    // Files lie in the owner's storage: a partner reads their names.
    ...(field.type === 'files' ? { readOnly: true as const } : {}),
    ...outsideIn(row),
    foreign: {
      organizationId: row.owner_organization_id,
      organizationName: row.organization_name,
      sectionName: row.section_name,
      sectionColor: colors.find((color) => color === row.section_color) ?? 'unassigned',
      right: row.field_right,
      sums: sumsIn(row.reads),
    },
  }
}

/** The paths of what belongs to the record, as ids of fields by module. */
function sumsIn(reads: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const sums: Record<string, string[]> = {}
  for (const path of reads) {
    const at = path.lastIndexOf('.')
    if (at < 0) continue
    const module = path.slice(0, at)
    sums[module] = [...(sums[module] ?? []), path.slice(at + 1)]
  }
  return sums
}
