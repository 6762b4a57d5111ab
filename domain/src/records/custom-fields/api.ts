import { z } from 'zod'
import { customTypes } from '../../fields/definition.ts'
import { fieldExample, metadataExample, sectionExample } from '../../fields/examples.ts'
import { fieldTypeIds } from '../../fields/field-type.ts'
import { maxCounts } from '../../fields/rules.ts'
import { sharing, withEverybody } from '../../fields/sharing.ts'
import { colors } from '../../kernel/color.ts'
import { fieldModule } from '../../kernel/declared-module.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { metadataScope } from '../../kernel/key-scope.ts'
import { modes } from '../../kernel/mode.ts'
import { maxFieldModules } from '../../kernel/module-ids.ts'
import { sampleModule } from '../../kernel/sample.ts'
import { requiredText, text, withCode } from '../../kernel/text.ts'
import { isCivilDate } from '../../kernel/time/civil-date.ts'
import { rightLevels } from '../rights/right.ts'

const tag = 'fields'

/**
 * Of all that a role may allow this is what fields are part of: how the organization itself is set up. A role that may
 * change its profile and its labels may shape its records.
 */
export const permission = 'organization:organizations'

/** `form`: fields in two columns; `table`: rows below a record; `abstract`: a heading without fields of its own. */
export const sectionTypes = ['form', 'table', 'abstract'] as const
export type SectionType = (typeof sectionTypes)[number]

const modules = z.array(fieldModule).min(1, withCode('FIELD_REQUIRED')).max(maxFieldModules)
const name = requiredText(200)
const color = z.enum(colors)
/** The version that the caller has seen; another one is refused, so that no change of somebody else is lost. */
const version = z.int().min(1)

const day = z.string().refine(isCivilDate, withCode('DATE_NOT_VALID')).nullable()

/** A part of what a list offers. One without an id is new; one that is left out is archived, and values keep it. */
const option = z.strictObject({
  id: id.exactOptional(),
  name,
  color: color.default('unassigned'),
  isDefault: z.boolean().default(false),
  archived: z.boolean().default(false),
})

/** A user-defined status (specification §3): offered from its start to its expiration, both days included. */
const status = z.strictObject({
  id: id.exactOptional(),
  name,
  icon: z
    .string()
    .regex(/^[a-z][a-z-]{0,49}$/, withCode('VALUE_NOT_VALID'))
    .default('circle'),
  color: color.default('unassigned'),
  startsOn: day.default(null),
  expiresOn: day.default(null),
  /**
   * To whom of the company it is offered; values that have it are seen by all members who see the field. Outside it is
   * shown with its field unless its sharing names somebody: then to those outside alone whom it names.
   */
  sharing: sharing.default(withEverybody),
  archived: z.boolean().default(false),
})

/** How values are written: what belongs to another type is refused. */
export const fieldFormat = z.strictObject({
  /** Decimal places that are always shown; defaults to 2. */
  decimals: z.int().min(0).max(8).exactOptional(),
  /** The most that are shown; defaults to those that always are. */
  maxDecimals: z.int().min(0).max(8).exactOptional(),
  min: z.number().max(1e15).exactOptional(),
  max: z.number().max(1e15).exactOptional(),
  currency: requiredText(5).exactOptional(),
  letterCase: z.enum(['upper', 'lower', 'title', 'headline']).exactOptional(),
  maxLength: z.int().min(1).max(20_000).exactOptional(),
})

/** In which section a field stands, and for which of the section's modules. */
export const fieldSetLink = z.object({ fieldId: id, setId: id, modules: z.array(fieldModule) })

/** A field as an organization defined it (specification §3 Field). */
export const fieldDefinition = z.object({
  id,
  version: z.int(),
  name: z.string(),
  type: z.enum(customTypes),
  format: fieldFormat,
  options: z.array(option.required({ id: true })),
  statuses: z.array(status.required({ id: true })),
  mandatory: z.boolean(),
  archived: z.boolean(),
  /** The formula as it was written; null where the field is none. */
  formulaData: z.string().nullable(),
  formulaFieldsIds: z.array(z.string()),
  sharing,
  /** The first of the modules that it belongs to, as the specification has one. */
  module: fieldModule,
  link: fieldSetLink,
})
export type FieldDefinition = z.output<typeof fieldDefinition>

/** A group of fields shown together (specification §3 Section); fields in their order, archived ones among them. */
export const sectionDefinition = z.object({
  id,
  version: z.int(),
  name: z.string(),
  type: z.enum(sectionTypes),
  color,
  organizationId: id,
  modules: z.array(fieldModule),
  sharing,
  archived: z.boolean(),
  fields: z.array(fieldDefinition),
})
export type SectionDefinition = z.output<typeof sectionDefinition>

export const listSections = endpoint({
  method: 'GET',
  path: '/api/v1/sections',
  summary: 'List the sections that the organization defined, with their fields, archived ones too',
  tag,
  permission,
  apiScope: null,
  sample: { input: {}, records: 'definitions, for editors of the catalogue' },
  input: z.strictObject({}),
  output: z.object({
    /** The version of the whole, for `organizeSections`. */
    version: z.int(),
    items: z.array(sectionDefinition),
  }),
  errors: [],
  example: { output: { version: 4, items: [sectionExample] } },
})

const sectionErrors = ['FIELD_REQUIRED', 'TEXT_TOO_LONG', 'NAME_TAKEN', 'TOO_MANY'] as const

export const createSection = endpoint({
  method: 'POST',
  path: '/api/v1/sections',
  summary: 'Add a section: a form, a table or a heading',
  tag,
  permission,
  apiScope: null,
  sample: {
    input: { name: 'X', type: 'form', modules: [sampleModule.id] },
    records: 'definitions, for editors of the catalogue',
  },
  input: z.strictObject({
    name,
    type: z.enum(sectionTypes),
    color: color.default('unassigned'),
    modules,
    sharing: sharing.optional(),
  }),
  output: sectionDefinition,
  errors: sectionErrors,
  example: { input: { name: 'Customs', type: 'form', modules: [sampleModule.id] }, output: sectionExample },
})

/** A section that has fields keeps the modules that they are in. An archived one hides its fields with all their values. */
export const updateSection = endpoint({
  method: 'PATCH',
  path: '/api/v1/sections/{id}',
  summary: 'Change a section, archive it or bring it back',
  tag,
  permission,
  apiScope: null,
  sample: {
    input: { id: '$section', version: 1, name: 'Taken' },
    records: 'definitions, for editors of the catalogue',
  },
  input: z.strictObject({
    id,
    version,
    name: name.optional(),
    color: color.optional(),
    modules: modules.optional(),
    sharing: sharing.optional(),
    archived: z.boolean().optional(),
  }),
  output: sectionDefinition,
  errors: [...sectionErrors, 'VERSION_OUTDATED', 'FIELD_READ_BY_FORMULA'],
  example: { input: { version: 1, color: 'blue' }, output: { ...sectionExample, version: 2 } },
})

/** Every section and every field once, archived ones too: what is left out is refused, so that nothing gets lost. */
export const organizeSections = endpoint({
  method: 'PUT',
  path: '/api/v1/sections/order',
  summary: 'Put all sections and fields in order, in one call',
  tag,
  permission,
  apiScope: null,
  sample: { input: { version: 1, order: [] }, records: 'definitions, for editors of the catalogue' },
  input: z.strictObject({
    version,
    order: z
      .array(z.strictObject({ setId: id, fieldIds: z.array(id).max(maxCounts.fields) }))
      .max(maxCounts.sections * 2),
  }),
  output: listSections.output,
  errors: ['VERSION_OUTDATED', 'ORDER_INCOMPLETE', 'SECTION_NOT_FITTING'],
  example: {
    input: { version: 4, order: [{ setId: sectionExample.id, fieldIds: [fieldExample.id] }] },
    output: { version: 5, items: [sectionExample] },
  },
})

/** What a field is made of, as its changes tell it. */
export const fieldParts = {
  name,
  format: fieldFormat,
  options: z.array(option).max(maxCounts.options * 2, withCode('TOO_MANY')),
  statuses: z.array(status).max(maxCounts.statuses * 2, withCode('TOO_MANY')),
  mandatory: z.boolean(),
  formulaData: text(20_000),
  sharing,
  modules,
}
export const fieldErrors = [
  'FIELD_REQUIRED',
  'TEXT_TOO_LONG',
  'VALUE_NOT_VALID',
  'NUMBER_NEGATIVE',
  'BOUNDS_SWAPPED',
  'DATE_NOT_VALID',
  'DATES_SWAPPED',
  'NAME_TAKEN',
  'DEFAULT_TWICE',
  'TOO_MANY',
  'SECTION_NOT_FITTING',
] as const

export const createField = endpoint({
  method: 'POST',
  path: '/api/v1/fields',
  summary: 'Add a field to a section',
  tag,
  permission,
  apiScope: null,
  sample: {
    input: { name: 'X', type: 'string', setId: '$section' },
    records: 'definitions, for editors of the catalogue',
  },
  input: z.strictObject({ ...fieldParts, type: z.enum(customTypes), setId: id }).partial({
    format: true,
    options: true,
    statuses: true,
    mandatory: true,
    formulaData: true,
    sharing: true,
    modules: true,
  }),
  output: fieldDefinition,
  errors: fieldErrors,
  example: {
    input: { name: 'Customs broker fee', type: 'currency', setId: sectionExample.id },
    output: fieldExample,
  },
})

/** Options and statuses are sent whole, in their order. */
export const updateField = endpoint({
  method: 'PATCH',
  path: '/api/v1/fields/{id}',
  summary: 'Change a field, archive it or bring it back',
  tag,
  permission,
  apiScope: null,
  sample: {
    input: { id: '$field', version: 1, name: 'Taken' },
    records: 'definitions, for editors of the catalogue',
  },
  input: z
    .strictObject({ ...fieldParts, setId: id, archived: z.boolean() })
    .partial()
    .extend({ id, version }),
  output: fieldDefinition,
  errors: [...fieldErrors, 'VERSION_OUTDATED', 'FIELD_READ_BY_FORMULA', 'FIELD_READ_BY_RULE'],
  example: {
    input: { version: 1, mandatory: true },
    output: { ...fieldExample, version: 2, mandatory: true },
  },
})

const metadataOption = z.object({
  id: z.string(),
  label: z.string(),
  color: color.exactOptional(),
  isDefault: z.boolean().exactOptional(),
  archived: z.boolean().exactOptional(),
  icon: z.string().exactOptional(),
  startsOn: z.string().exactOptional(),
  expiresOn: z.string().exactOptional(),
  /** Not offered to the caller; values that have it are shown. */
  withheld: z.boolean().exactOptional(),
})

/** Whose a field or section is that another company shows one, on records that one holds from it. */
export const foreignOwner = z.object({ organizationId: id, organizationName: z.string() })

/** What a reader may know of a field (specification §3 Metadata). */
export const fieldMetadata = z.object({
  id: z.string(),
  /** In the caller's language, with the organization's own words. */
  label: z.string(),
  type: z.enum(fieldTypeIds),
  format: fieldFormat.extend({ units: z.array(z.string()).exactOptional() }),
  required: z.boolean(),
  readOnly: z.boolean(),
  options: z.array(metadataOption),
  module: z.string(),
  section: z.string(),
  /** The transport types that have it; null: all. */
  modes: z.array(z.enum(modes)).nullable(),
  /** What the caller may do with it on records that it has a part in. */
  right: z.enum(rightLevels),
  /** One of the organization's own. */
  custom: z.boolean(),
  /** The text of one's own formula. */
  formula: z.string().nullable(),
  /** Null: a standard field or one of the organization's own. */
  foreign: foreignOwner.nullable(),
  /** One of the organization's own that some partner is shown. */
  shown: z.boolean(),
})
export type FieldMetadata = z.output<typeof fieldMetadata>

export const sectionMetadata = z.object({
  id: z.string(),
  label: z.string(),
  type: z.enum(sectionTypes),
  color: color.nullable(),
  module: z.string(),
  custom: z.boolean(),
  foreign: foreignOwner.nullable(),
})
export type SectionMetadata = z.output<typeof sectionMetadata>

/** Only what the caller's role lets it see; archived fields and those of archived sections are absent. */
export const getMetadata = endpoint({
  method: 'GET',
  path: '/api/v1/metadata',
  summary: 'The fields and sections of records, as you may see them',
  tag,
  permission: 'member',
  apiScope: metadataScope,
  tool: 'fields',
  sample: {
    input: {},
    records: {
      answers: 'catalogue',
      reads: [{}, { module: sampleModule.id }],
      asks: [{ input: { fields: '$field', module: '$module' } }],
    },
  },
  input: z.strictObject({
    /** Ids of fields, separated by commas; defaults to all. An id that isn't there or is hidden is passed over. */
    fields: z.string().max(20_000).optional(),
    organizationId: id.optional(),
    module: z.string().max(50).optional(),
  }),
  output: z.object({ items: z.array(fieldMetadata), sections: z.array(sectionMetadata) }),
  errors: [],
  example: { input: { fields: 'eta' }, output: metadataExample },
})
