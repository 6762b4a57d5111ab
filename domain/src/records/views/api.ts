import { z } from 'zod'
import { rootId } from '../../kernel/declared-module.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { type SampleInput, sampleModule } from '../../kernel/sample.ts'
import { requiredText, withCode } from '../../kernel/text.ts'
import { anyValue, naming } from '../field-samples.ts'
import { definitionExample, viewExample } from './examples.ts'
import { layouts, leftOut, view, viewDefinition, viewDefinitionInput, viewSharing } from './view.ts'

const tag = 'views'
const permission = 'member'
const module = rootId
const name = requiredText(200)
/** As many views as a list has at most: own ones and those of other companies. */
const maxOrdered = 1_000
const definitionErrors = [
  'PINS_TOO_MANY',
  'SORTS_TOO_MANY',
  'FILTER_NOT_VALID',
  'VALUE_NOT_VALID',
  'FIELD_UNKNOWN',
] as const

/** The ways in which a view names a field, for samples. */
const definitions: readonly SampleInput[] = [
  { columns: [{ field: '$field' }] },
  { columns: [], pinned: ['$field'] },
  { columns: [], sort: [{ field: '$field', descending: false }] },
  { columns: [], group: '$field' },
  { columns: [], totals: { $field: 'filled' } },
  { columns: [], colors: [{ field: '$field', is: 'isNotEmpty', color: 'red' }] },
  { columns: [], filter: anyValue },
]

/** Your own and those shared with you, in your order or the oldest first; then those that connected companies share, less what you lack. */
export const listViews = endpoint({
  method: 'GET',
  path: '/api/v1/views',
  summary: 'The views of a list',
  tag,
  permission,
  apiScope: null,
  sample: {
    input: { module: sampleModule.id },
    records: { answers: 'definitions', reads: [{ module: sampleModule.id }] },
  },
  input: z.strictObject({ module }),
  output: z.object({
    items: z.array(view),
    /** The view that the list opens with for you. */
    defaultId: id.nullable(),
  }),
  errors: [],
  example: { input: { module: sampleModule.id }, output: { items: [viewExample], defaultId: null } },
})

/** Yours, and private unless shared. A field that you may not see is refused as one that doesn't exist. */
export const createView = endpoint({
  method: 'POST',
  path: '/api/v1/views',
  summary: 'Save a view',
  tag,
  permission,
  apiScope: null,
  sample: {
    input: { module: sampleModule.id, name: 'X', definition: { columns: [] } },
    records: {
      asks: naming(
        sampleModule.id,
        definitions.map((definition) => ({ module: sampleModule.id, name: 'Asks', definition })),
      ),
    },
  },
  input: z.strictObject({
    module,
    name,
    layout: z.enum(layouts).default('table'),
    definition: viewDefinitionInput,
    sharing: viewSharing.optional(),
  }),
  output: view,
  errors: definitionErrors,
  example: {
    input: { module: sampleModule.id, name: 'Arriving this week', definition: definitionExample },
    output: viewExample,
  },
})

/** `version` is the one that the editor saw: of two who change a view at once the later is refused, and nothing is lost. */
export const updateView = endpoint({
  method: 'PATCH',
  path: '/api/v1/views/{id}',
  summary: 'Change a view',
  tag,
  permission,
  apiScope: null,
  sample: {
    input: { id: '$view', version: 1, name: 'Taken' },
    records: {
      asks: naming(
        sampleModule.id,
        definitions.map((definition) => ({ id: '$view', version: 1, definition })),
      ),
    },
  },
  input: z.strictObject({
    id,
    version: z.int(),
    name: name.optional(),
    layout: z.enum(layouts).optional(),
    definition: viewDefinitionInput.optional(),
    sharing: viewSharing.optional(),
  }),
  output: view,
  errors: [...definitionErrors, 'VERSION_OUTDATED'],
  example: { input: { version: 1, name: 'Arriving this week' }, output: viewExample },
})

/** Its owner's alone. Links to it are dead with it. */
export const deleteView = endpoint({
  method: 'DELETE',
  path: '/api/v1/views/{id}',
  summary: 'Delete a view',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$view' }, records: 'whom a view is shared with' },
  input: z.strictObject({ id }),
  output: z.null(),
  errors: [],
})

/** The view that a list opens with for you, one of your own company's; null is none. */
export const setDefaultView = endpoint({
  method: 'PUT',
  path: '/api/v1/views/default',
  summary: 'Choose the view that a list opens with',
  tag,
  permission,
  apiScope: null,
  sample: { input: { module: sampleModule.id, viewId: null }, records: 'whom a view is shared with' },
  input: z.strictObject({ module, viewId: id.nullable() }),
  output: z.object({ defaultId: id.nullable() }),
  errors: [],
  example: {
    input: { module: sampleModule.id, viewId: viewExample.id },
    output: { defaultId: viewExample.id },
  },
})

/** The order in which you have the views of a list; those that you may not see are left out, and those not named stand last. */
export const orderViews = endpoint({
  method: 'PUT',
  path: '/api/v1/views/order',
  summary: 'Choose the order of the views of a list',
  tag,
  permission,
  apiScope: null,
  sample: { input: { module: sampleModule.id, viewIds: [] }, records: 'whom a view is shared with' },
  input: z.strictObject({ module, viewIds: z.array(id).max(maxOrdered) }),
  output: z.object({ viewIds: z.array(id) }),
  errors: [],
  example: {
    input: { module: sampleModule.id, viewIds: [viewExample.id] },
    output: { viewIds: [viewExample.id] },
  },
})

const named = z.object({ id, name: z.string() })

/** Whom of your own company something can be shared with; `tags` are those of people. */
export const listViewAudience = endpoint({
  method: 'GET',
  path: '/api/v1/views/audience',
  summary: 'Roles, teams, users and tags that something can be shared with',
  tag,
  permission,
  apiScope: null,
  sample: { input: {}, records: 'whom a view is shared with' },
  input: z.strictObject({}),
  output: z.object({
    roles: z.array(named),
    teams: z.array(named),
    users: z.array(named),
    tags: z.array(named),
  }),
  errors: [],
  example: {
    output: {
      roles: [{ id: viewExample.id, name: 'Member' }],
      teams: [],
      users: [viewExample.owner],
      tags: [],
    },
  },
})

/** What the holder of a link gets: the view, on their own rows, less what they lack. */
export const openSharedView = endpoint({
  method: 'GET',
  path: '/api/v1/views/shared/{token}',
  summary: 'Open a view by its link',
  tag,
  permission,
  apiScope: null,
  sample: {
    input: { token: 'xxxxxxxxxxxxxxxxxxxxxx' },
    records: { answers: 'definitions', byLink: true, reads: [{ token: '$viewToken' }] },
  },
  input: z.strictObject({ token: z.string().regex(/^[\w-]{22,128}$/, withCode('VALUE_NOT_VALID')) }),
  output: z.object({
    module: z.string(),
    name: z.string(),
    layout: z.enum(layouts),
    definition: viewDefinition,
    leftOut,
    /** Whether it is another organization's. */
    ofAnother: z.boolean(),
  }),
  errors: [],
  example: {
    output: {
      module: sampleModule.id,
      name: viewExample.name,
      layout: viewExample.layout,
      definition: definitionExample,
      leftOut: { columns: 1, conditions: 0, others: 0 },
      ofAnother: true,
    },
  },
})
