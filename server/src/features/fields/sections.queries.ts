import { statement } from '../../access/scope/statement.ts'

/** A section as it is stored. */
export type SectionRow = {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly color: string
  readonly modules: string[]
  readonly position: number
  readonly sharing: unknown
  readonly version: number
  readonly archived: boolean
}

/**
 * Raises the version of the organization's catalogue, which every entry through the door compares with the one it holds, and
 * holds other changes of definitions off until the end of the transaction.
 */
export const raiseVersion = () => statement<{ catalogue_version: number }>`
  update tenant.organization set catalogue_version = catalogue_version + 1 returning catalogue_version`

export const selectVersion = () => statement<{ catalogue_version: number }>`
  select catalogue_version from tenant.organization`

export const selectSections = () => statement<SectionRow>`
  select id, name, type, color, modules, position, sharing, version, archived_at is not null as archived
  from tenant.sections order by position, id`

export const insertSection = (section: {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly color: string
  readonly modules: readonly string[]
  readonly sharing: unknown
}) => statement`
  insert into tenant.sections (organization_id, id, name, type, color, modules, sharing, position)
  select tenant.org(), ${section.id}, ${section.name}, ${section.type}, ${section.color}, ${section.modules}::text[],
    ${JSON.stringify(section.sharing)}::jsonb, coalesce(max(position) + 1, 0) from tenant.sections`

export const updateSection = (section: SectionRow) => statement`
  update tenant.sections set name = ${section.name}, color = ${section.color}, modules = ${section.modules}::text[],
    sharing = ${JSON.stringify(section.sharing)}::jsonb, version = version + 1, updated_at = now(),
    archived_at = case when ${section.archived}::boolean then coalesce(archived_at, now()) end
  where id = ${section.id}`

/** Puts sections in order, ids first to last. */
export const orderSections = (ids: readonly string[]) => statement`
  update tenant.sections s set position = o.position
  from unnest(${ids}::uuid[]) with ordinality o(id, position) where s.id = o.id`

/** Puts fields in order within the sections of the same position. */
export const orderFields = (fieldIds: readonly string[], setIds: readonly string[]) => statement`
  update tenant.field_sets l set set_id = o.set_id, position = o.position
  from unnest(${fieldIds}::uuid[], ${setIds}::uuid[]) with ordinality o(field_id, set_id, position)
  where l.field_id = o.field_id`

/** The modules of fields that moved become those that their new section has too, all of them where none is left. */
export const fitModules = (fieldIds: readonly string[]) => statement`
  update tenant.field_sets l set modules = case when l.modules && s.modules
    then array(select m from unnest(l.modules) m where m = any (s.modules)) else s.modules end
  from tenant.sections s
  where s.id = l.set_id and l.field_id = any (${fieldIds}::uuid[]) and not l.modules <@ s.modules`
