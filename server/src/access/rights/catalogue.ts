import { customField, type StoredField } from '@rumbo/domain/fields/definition'
import type { Choice, Field } from '@rumbo/domain/fields/field'
import type pg from 'pg'
import { allModules, standardModules } from './declared-modules.ts'
import { type ForeignField, readForeignFields } from './foreign-fields.ts'
import { formulasOf, tableFormulasOf } from './formulas.ts'
import { type RecordModule, type Summary, withCustomFields } from './modules.ts'
import { type Groups, readGroups, type Shared, sharedWith, withChoicesShared } from './shared-with.ts'

/** An organization's own version of each record module, by module id. */
export type Modules = ReadonlyMap<string, RecordModule>

type CachedCatalogue = { readonly version: number; readonly modules: Modules }

/** Catalogues that this process holds, the one used last at the end. */
const held = new Map<string, CachedCatalogue>()
const maxHeld = 1_000

/**
 * The modules of an organization with its custom fields. Read again when the version, which every entry through the door
 * tells, is another than the one held: no server shows an old catalogue for longer than a call.
 */
export async function modulesOf(
  client: pg.ClientBase,
  organizationId: string,
  version: number,
): Promise<Modules> {
  const known = held.get(organizationId)
  if (known?.version === version) return known.modules
  // The first version is the one that an organization is born with: it has no field of its own, and is shown none.
  const modules = version === 1 ? standardModules : await readModules(client, organizationId)
  held.delete(organizationId)
  held.set(organizationId, { version, modules })
  const [oldest] = held.keys()
  if (held.size > maxHeld && oldest !== undefined) held.delete(oldest)
  return modules
}

/** The modules of the organization as its definitions are now, also those that this transaction wrote. */
export async function readModules(client: pg.ClientBase, organizationId: string): Promise<Modules> {
  const defined: Defined = {
    organizationId,
    rows: await readFields(client),
    offers: new Map([
      ['tags', await readTags(client)],
      ['documentTypes', await readDocumentTypes(client)],
    ]),
    groups: await readGroups(client),
    foreign: await readForeignFields(client),
  }
  return withDefined(defined)
}

/** All that an organization's catalogues have besides the standard fields. */
type Defined = {
  readonly organizationId: string
  readonly rows: readonly FieldRow[]
  readonly offers: Offers
  readonly groups: Groups
  readonly foreign: readonly ForeignField[]
}

/** The organization's own version of a module, whichever version of it is given. */
export function moduleIn(scope: { readonly modules: Modules }, module: RecordModule): RecordModule {
  return scope.modules.get(module.id) ?? module
}

type FieldRow = StoredField &
  Shared & { readonly modules: readonly string[]; readonly section_type: string; readonly is_shown: boolean }

/** The fields in use with the section that each stands in, in the order of forms. */
async function readFields(client: pg.ClientBase): Promise<readonly FieldRow[]> {
  const { rows } = await client.query<FieldRow>(`
    select f.id, f.name, f.type, f.format, f.options, f.mandatory, f.formula_data, f.formula_fields_ids, f.formula_type,
      f.sharing, s.sharing as section_sharing, s.id as section_id, s.type as section_type, l.modules,
      coalesce((select jsonb_agg(to_jsonb(t) order by t.position, t.id)
        from tenant.statuses t where t.field_id = f.id), '[]') as statuses,
      exists (select from tenant.shown_fields v where v.field_id = f.id) as is_shown
    from tenant.fields f
      join tenant.field_sets l on l.field_id = f.id
      join tenant.sections s on s.id = l.set_id
    where f.archived_at is null and s.archived_at is null
    order by s.position, s.id, l.position, f.id`)
  return rows
}

/** What an organization's fields of some source offer. */
type Offers = ReadonlyMap<Field['source'], readonly Choice[]>

/** The organization's tags by name, as what the fields with the source `tags` offer. */
async function readTags(client: pg.ClientBase): Promise<readonly Choice[]> {
  const { rows } = await client.query<Choice>(
    'select id, name, color from tenant.tags order by base.fold(name), id',
  )
  return rows
}

/** The organization's own types of documents by name, archived ones too. */
async function readDocumentTypes(client: pg.ClientBase): Promise<readonly Choice[]> {
  const { rows } = await client.query<Pick<Choice, 'id' | 'name' | 'color'> & { readonly archived: boolean }>(
    'select id, name, color, archived from tenant.document_types order by base.fold(name), id',
  )
  return rows.map(({ archived, ...choice }) => (archived ? { ...choice, archived } : choice))
}

/** The module with what its fields of tags and types offer: ids are kept, so that a new name stands everywhere at once. */
function offering(module: RecordModule, offers: Offers): RecordModule {
  const { fields } = module.catalogue
  const offered = fields.map((field) => withOffered(field, offers.get(field.source) ?? []))
  if (offered.every((field, at) => field === fields[at])) return module
  return withCustomFields({ ...module, catalogue: { ...module.catalogue, fields: offered } }, [], {
    formulas: null,
    tableFormulas: new Map(),
    summaries: {},
  })
}

/** The field with an organization's own choices after its standard options. */
function withOffered(field: Field, choices: readonly Choice[]): Field {
  if (choices.length === 0) return field
  const own = choices.filter(({ archived }) => !archived).map(({ id }) => id)
  return { ...field, options: [...(field.options ?? []), ...own], choices }
}

/** The module, whose field of field sets holds where each of its custom fields stands. */
function withFieldSets(module: RecordModule, rows: readonly FieldRow[]): RecordModule {
  const links = rows
    .filter(({ modules }) => modules.includes(module.id))
    .map(({ id, section_id, modules }) => ({ fieldId: id, setId: section_id, modules }))
  if (links.length === 0 || !module.catalogue.fields.some(({ source }) => source === 'fieldSets'))
    return module
  const fields = module.catalogue.fields.map((field) =>
    field.source === 'fieldSets' ? { ...field, links } : field,
  )
  return { ...module, catalogue: { ...module.catalogue, fields } }
}

function withDefined({ organizationId, rows, offers, groups, foreign }: Defined): Modules {
  const fieldsOf = (module: RecordModule): readonly Field[] =>
    rows.filter(({ modules }) => modules.includes(module.id)).map((row) => fieldOfRow(row, groups))
  const modules = new Map<string, RecordModule>()
  // What belongs to a record first: the record's formulas may sum over it.
  const standing = allModules().map((module) => offering(module, offers))
  for (const module of [...standing].sort((a, b) => Number(!a.parent) - Number(!b.parent))) {
    const children = [...modules.values()].filter(({ parent }) => parent?.id === module.id)
    const linked = withFieldSets(module, rows)
    const theirs = foreign.filter((each) => each.modules.includes(module.id)).map(({ field }) => field)
    modules.set(module.id, withFields(linked, { organizationId, own: fieldsOf(module), theirs, children }))
  }
  return modules
}

const fieldOfRow = (row: FieldRow, groups: Groups): Field => ({
  ...withChoicesShared(customField(row), groups),
  ...sharedWith(row, groups),
  ...(row.section_type === 'table' ? { ofTable: true as const } : {}),
  ...(row.is_shown ? { shown: true as const } : {}),
})

type Added = {
  readonly organizationId: string
  readonly own: readonly Field[]
  /** What others show of theirs; one's own formulas don't read it. */
  readonly theirs: readonly Field[]
  readonly children: readonly RecordModule[]
}

function withFields(module: RecordModule, { organizationId, own, theirs, children }: Added): RecordModule {
  if (own.length + theirs.length === 0) return module
  const formulas = formulasOf(module, own, children)
  const tableFormulas = tableFormulasOf(own)
  // Who may not see what a formula reads doesn't see its result: what it reads, the formula itself says.
  const customs = own.map((field) => {
    if (field.formula === undefined) return field
    const plan = field.ofTable ? tableFormulas.get(field.section) : formulas
    return { ...field, computedFrom: plan?.readsOf(field.id) ?? [] }
  })
  return withCustomFields(module, [...customs, ...theirs], {
    formulas,
    tableFormulas,
    organizationId,
    summaries: { ...formulas?.summaries, ...summariesOf(theirs, children) },
  })
}

/** What foreign formulas sum over. */
function summariesOf(
  foreign: readonly Field[],
  children: readonly RecordModule[],
): Readonly<Record<string, Summary>> {
  const summaries: Record<string, Summary> = {}
  for (const field of foreign) {
    for (const module of children) {
      const fields = field.foreign?.sums[module.id]
      if (fields) summaries[field.id] = { module, fields }
    }
  }
  return summaries
}
