import { newId } from '@rumbo/domain/kernel/id'
import type { openPool } from '../../server/src/platform/database/pools.ts'

type Owner = ReturnType<typeof openPool>
type CustomField = { readonly id: string; readonly name: string; readonly type: string }

/** Twenty custom fields of an organization, as DESIGN.md §6 has them for lists; the last two are formulas that follow an edit. */
const plain = [
  ...Array.from({ length: 9 }, (_, at) => ({ name: `Text ${at + 1}`, type: 'string' })),
  ...Array.from({ length: 5 }, (_, at) => ({ name: `Amount ${at + 1}`, type: 'decimal' })),
  ...Array.from({ length: 4 }, (_, at) => ({ name: `Day ${at + 1}`, type: 'date' })),
]

/** Values of the plain fields by a shipment's number; different enough for an index to be of use. */
const valueSql: Readonly<Record<string, string>> = {
  string: `'Word ' || (shipment_number::bigint * 7919 + %s) % 5000`,
  decimal: `((shipment_number::bigint * 31 + %s) % 100000 / 100.0)::text`,
  date: `(date '2026-01-01' + ((shipment_number::bigint * 17 + %s) % 365)::integer)::text`,
}

/**
 * Gives organizations twenty custom fields with values in all their shipments; those that have them stay as they are. The
 * organizations' servers see them at their next call.
 */
export async function addCustomFields(owner: Owner, organizations: readonly string[]): Promise<void> {
  for (const organization of organizations) {
    const { rows } = await owner.query('select 1 from base.fields where organization_id = $1 limit 1', [
      organization,
    ])
    if (rows.length > 0) continue
    const fields = await define(owner, organization)
    await fill(owner, organization, fields)
    await owner.query(
      'update base.organizations set catalogue_version = catalogue_version + 1 where id = $1',
      [organization],
    )
  }
}

/** The custom fields of an organization, by name. */
export async function customFields(owner: Owner, organization: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await owner.query<{ name: string; id: string }>(
    'select name, id from base.fields where organization_id = $1',
    [organization],
  )
  return new Map(rows.map(({ name, id }) => [name, id]))
}

async function define(owner: Owner, organization: string): Promise<readonly CustomField[]> {
  const section = newId()
  await owner.query(
    `insert into base.sections (organization_id, id, name, type, modules) values ($1, $2, 'Own', 'form', '{shipments}')`,
    [organization, section],
  )
  const fields = plain.map((field) => ({ ...field, id: newId() }))
  const [loud, long] = [newId(), newId()]
  const formulas = [
    { id: loud, name: 'Loud', type: 'formula', text: 'UPPER({incotermPlace})', result: 'string' },
    { id: long, name: 'Length', type: 'formula', text: `LEN({${loud}})`, result: 'decimal' },
  ]
  for (const field of [...fields, ...formulas]) {
    const formula = formulas.find(({ id }) => id === field.id)
    await owner.query(
      `with made as (
         insert into base.fields (organization_id, id, name, type, formula_data, formula_type)
         values ($1, $2, $3, $4, $5, $6) returning organization_id, id)
       insert into base.field_sets (organization_id, field_id, set_id, modules)
       select organization_id, id, $7, '{shipments}' from made`,
      [
        organization,
        field.id,
        field.name,
        field.type,
        formula?.text ?? null,
        formula?.result ?? null,
        section,
      ],
    )
  }
  return fields
}

async function fill(owner: Owner, organization: string, fields: readonly CustomField[]): Promise<void> {
  const pairs = fields.map(
    ({ id, type }, at) => `'${id}', ${(valueSql[type] ?? 'null').replace('%s', String(at * 101))}`,
  )
  const set = () =>
    owner.query(
      `update base.shipments set custom = jsonb_build_object(${pairs.join(', ')}) where organization_id = $1`,
      [organization],
    )
  // The product's own rounds may be at the same rows.
  await set().catch(set)
}
