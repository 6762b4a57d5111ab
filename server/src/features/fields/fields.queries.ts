import type { StoredOption } from '@rumbo/domain/fields/definition'
import { statement } from '../../access/scope/statement.ts'

/** A status as it is stored. */
export type StatusRow = {
  readonly id: string
  readonly name: string
  readonly icon: string
  readonly color: string
  readonly startsOn: string | null
  readonly expiresOn: string | null
  readonly sharing: unknown
  readonly archived: boolean
}

/** A field as it is stored, with its link and its statuses. */
export type FieldRow = {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly format: Readonly<Record<string, unknown>>
  readonly options: readonly StoredOption[]
  readonly statuses: readonly StatusRow[]
  readonly mandatory: boolean
  readonly formula_data: string | null
  readonly formula_fields_ids: readonly string[]
  readonly formula_type: string | null
  readonly sharing: unknown
  readonly version: number
  readonly archived: boolean
  readonly set_id: string
  readonly modules: readonly string[]
}

export const selectFields = () => statement<FieldRow>`
  select f.id, f.name, f.type, f.format, f.options, f.mandatory, f.formula_data, f.formula_fields_ids, f.formula_type,
    f.sharing, f.version, f.archived_at is not null as archived, l.set_id, l.modules,
    coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'icon', t.icon, 'color', t.color,
        'startsOn', t.starts_on, 'expiresOn', t.expires_on, 'sharing', t.sharing, 'archived', t.archived_at is not null)
        order by t.position, t.id)
      from tenant.statuses t where t.field_id = f.id), '[]') as statuses
  from tenant.fields f join tenant.field_sets l on l.field_id = f.id
  order by l.position, f.id`

export const insertField = (field: FieldRow) => statement`
  insert into tenant.fields (organization_id, id, name, type, format, options, mandatory, formula_data,
    formula_fields_ids, formula_type, sharing)
  values (tenant.org(), ${field.id}, ${field.name}, ${field.type}, ${JSON.stringify(field.format)}::jsonb,
    ${JSON.stringify(field.options)}::jsonb, ${field.mandatory}, ${field.formula_data},
    ${field.formula_fields_ids}::text[], ${field.formula_type}, ${JSON.stringify(field.sharing)}::jsonb)`

export const insertLink = ({ id, set_id, modules }: FieldRow) => statement`
  insert into tenant.field_sets (organization_id, field_id, set_id, modules, position)
  select tenant.org(), ${id}, ${set_id}, ${modules}::text[], coalesce(max(position) + 1, 0) from tenant.field_sets
  where set_id = ${set_id}`

export const updateField = (field: FieldRow) => statement`
  update tenant.fields set name = ${field.name}, type = ${field.type}, format = ${JSON.stringify(field.format)}::jsonb,
    options = ${JSON.stringify(field.options)}::jsonb, mandatory = ${field.mandatory},
    formula_data = ${field.formula_data}, formula_fields_ids = ${field.formula_fields_ids}::text[],
    formula_type = ${field.formula_type}, sharing = ${JSON.stringify(field.sharing)}::jsonb,
    version = version + 1, updated_at = now(),
    archived_at = case when ${field.archived}::boolean then coalesce(archived_at, now()) end
  where id = ${field.id}`

export const updateLink = ({ id, set_id, modules }: FieldRow) => statement`
  update tenant.field_sets set set_id = ${set_id}, modules = ${modules}::text[] where field_id = ${id}`

/** Writes a field's statuses in their order; those that are there already keep what is not given. */
export const writeStatuses = (fieldId: string, statuses: readonly StatusRow[]) => statement`
  insert into tenant.statuses (organization_id, id, field_id, name, icon, color, starts_on, expires_on, position, sharing,
    archived_at)
  select tenant.org(), s.id, ${fieldId}, s.name, s.icon, s.color, s."startsOn", s."expiresOn", s.position, s.sharing,
    case when s.archived then now() end
  from jsonb_to_recordset(${JSON.stringify(statuses.map((status, position) => ({ ...status, position })))}::jsonb)
    as s(id uuid, name text, icon text, color text, "startsOn" date, "expiresOn" date, position integer, sharing jsonb,
      archived boolean)
  on conflict (id, organization_id) do update set name = excluded.name, icon = excluded.icon, color = excluded.color,
    starts_on = excluded.starts_on, expires_on = excluded.expires_on, position = excluded.position,
    sharing = excluded.sharing,
    archived_at = case when excluded.archived_at is not null then coalesce(statuses.archived_at, excluded.archived_at) end`
