import { newId } from '@rumbo/domain/kernel/id'
import type { World } from '../../world/world.ts'

const options = (names: readonly string[]) =>
  JSON.stringify(
    names.map((name) => ({ id: newId(), name, color: 'blue', isDefault: false, archived: false })),
  )

/** Every type that a custom field may have, but formulas. */
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
  'person',
  'url',
  'email',
  'status',
  'files',
] as const

/** A table section with its one field. */
export type CustomTable = { readonly table: string; readonly tableField: string }

/** Two tags. */
export async function addTags({ owner }: World, organization: string): Promise<void> {
  for (const name of ['Fragile', 'Cold'])
    await owner.query('insert into base.tags (organization_id, id, name) values ($1, $2, $3)', [
      organization,
      newId(),
      name,
    ])
}

/** A custom section of a module with a field of each type or of some, one of its children, and a table. */
export async function addCustomFields(
  world: World,
  organization: string,
  {
    root,
    child,
    types,
  }: { readonly root: string; readonly child?: string | undefined; readonly types: readonly string[] },
): Promise<CustomTable> {
  const { owner } = world
  const section = async (type: 'form' | 'table', module: string) => {
    const id = newId()
    await owner.query(
      `insert into base.sections (organization_id, id, name, type, modules) values ($1, $2, $3, $4, array[$5])`,
      [organization, id, `Own ${type} of ${module}`, type, module],
    )
    return async (fieldType: string, formula?: { text: string; reads: readonly string[] }) => {
      const field = newId()
      await owner.query(
        `insert into base.fields (organization_id, id, name, type, options, formula_data, formula_fields_ids, formula_type)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          organization,
          field,
          `Own ${fieldType} of ${module}`,
          fieldType,
          fieldType === 'list' || fieldType === 'multiSelect' ? options(['Ein', 'Zwei', 'Drei']) : '[]',
          formula?.text ?? null,
          formula?.reads ?? [],
          formula ? 'number' : null,
        ],
      )
      await owner.query(
        `insert into base.field_sets (organization_id, field_id, set_id, modules) values ($1, $2, $3, array[$4])`,
        [organization, field, id, module],
      )
      for (const [at, status] of (fieldType === 'status' ? ['Vier', 'Sechs', 'Acht'] : []).entries())
        await owner.query(
          'insert into base.statuses (organization_id, id, field_id, name, position) values ($1, $2, $3, $4, $5)',
          [organization, newId(), field, status, at],
        )
      return { section: id, field }
    }
  }
  const ofRoot = await section('form', root)
  for (const type of types) {
    const { field } = await ofRoot(type)
    if (type === 'number') await ofRoot('formula', { text: `{${field}} * 7`, reads: [field] })
  }
  if (child !== undefined) {
    const ofChild = await section('form', child)
    for (const type of ['string', 'date'] as const) await ofChild(type)
  }
  const ofTable = await section('table', root)
  const { section: table, field: tableField } = await ofTable('string')
  await owner.query('update base.organizations set catalogue_version = catalogue_version + 1 where id = $1', [
    organization,
  ])
  return { table, tableField }
}
