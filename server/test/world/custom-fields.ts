import { newId } from '@rumbo/domain/kernel/id'
import type { Organization, World } from './world.ts'

/** A field as a test defines it. */
export type CustomField = {
  readonly name: string
  readonly type: string
  readonly options?: readonly unknown[]
  readonly format?: Readonly<Record<string, unknown>>
  readonly mandatory?: boolean
  /** As it is stored: ids in braces, and the type of its results. */
  readonly formula?: {
    readonly text: string
    readonly type: string
    readonly reads: readonly string[]
  }
  readonly modules?: readonly string[]
  /** With whom it is shared, as it is stored. */
  readonly sharing?: object
  /** In a table section of its own instead of a form. */
  readonly section?: string
}

/** Makes a section and gives its id. */
export async function defineSection(
  world: World,
  organization: Organization,
  { type = 'form', modules = ['shipments'] }: { type?: 'form' | 'table'; modules?: readonly string[] } = {},
): Promise<string> {
  const id = newId()
  await world.owner.query(
    `insert into base.sections (organization_id, id, name, type, modules) values ($1, $2, $3, $4, $5)`,
    [organization.id, id, `Section ${id.slice(-6)}`, type, modules],
  )
  return id
}

/** Makes a field of an organization's own, as its settings would, and gives its id. */
export async function defineField(
  world: World,
  organization: Organization,
  { modules = ['shipments'], ...field }: CustomField,
): Promise<string> {
  const id = newId()
  const section = field.section ?? (await defineSection(world, organization, { modules }))
  await world.owner.query(
    `insert into base.fields (organization_id, id, name, type, options, format, mandatory, formula_data, formula_fields_ids,
       formula_type, sharing) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      organization.id,
      id,
      field.name,
      field.type,
      JSON.stringify(field.options ?? []),
      JSON.stringify(field.format ?? {}),
      field.mandatory ?? false,
      field.formula?.text ?? null,
      field.formula?.reads ?? [],
      field.formula?.type ?? null,
      JSON.stringify(field.sharing ?? {}),
    ],
  )
  await world.owner.query(
    'insert into base.field_sets (organization_id, field_id, set_id, modules) values ($1, $2, $3, $4)',
    [organization.id, id, section, modules],
  )
  await world.owner.query(
    'update base.organizations set catalogue_version = catalogue_version + 1 where id = $1',
    [organization.id],
  )
  return id
}
