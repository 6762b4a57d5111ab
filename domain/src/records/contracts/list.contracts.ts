import { z } from 'zod'
import { json } from '../../fields/schemas.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { anyValue, naming } from '../field-samples.ts'
import type { ModuleDeclaration } from '../record-module.ts'
import { queryErrors } from '../record-query.ts'
import { byVariant, type ContractOptions, commonOf, queryOf, selectionOf } from './options.ts'
import { recordSchema } from './record-schema.ts'

/** Fields separated by commas. */
const fields = z
  .string()
  .max(4_000)
  .transform((text) => text.split(',').map((field) => field.trim()))

/** At most 50 of them. */
/** Those records alone whose share doesn't show any of these fields. */
const withheld = fields.refine((ids) => ids.length <= 2)
const fewFields = fields.refine((ids) => ids.length <= 50)

/** Exact up to 10,000; above that `capped`, unless an exact count is requested. */
const count = z.object({ count: z.int(), capped: z.boolean() })

/** The summary of the values of a field. What a kind of values has no sum or order for is null. */
const total = z.object({
  filled: z.int(),
  empty: z.int(),
  sum: json,
  average: json,
  min: json,
  max: json,
})
export type Total = z.output<typeof total>

/** The endpoints that read a module's list: pages of records, how many there are, sums and groups. */
export function listContracts<const Path extends string, Id extends string, ChildId extends string>(
  module: ModuleDeclaration,
  { path, words, fields: standard, scopes, examples, samples }: ContractOptions<Path, Id, ChildId>,
) {
  const common = commonOf(module)
  const record = recordSchema(standard)
  const { tag } = common
  const query = queryOf(module)
  const selection = selectionOf(module)
  return {
    /** Newest first unless sorted. A page ends with the cursor of the next, null on the last. */
    list: endpoint({
      ...common,
      method: 'GET',
      path,
      summary: `List ${words.many}, by pages`,
      apiScope: scopes.read,
      tool: `list_${tag}`,
      sample: {
        input: {},
        records: {
          answers: 'records',
          reads: [{}, { archived: 'true' }, { sort: `-${module.title}`, limit: 2 }],
          asks: [
            { of: tag, sortable: true, input: { sort: '$field' } },
            { of: tag, sortable: true, input: { sort: '-$field' } },
            ...naming(tag, [{ filter: anyValue }, { fields: '$field' }, { withheld: '$field' }]),
          ],
        },
      },
      input: z.strictObject({
        organizationId: id.optional(),
        cursor: z.string().max(4_000).optional(),
        limit: z.coerce.number().int().min(1).max(200).default(50),
        /** Rows passed over after the cursor, for jumps of a scroll bar; farther ones hop from cursor to cursor. */
        skip: z.coerce.number().int().min(0).max(10_000).default(0),
        ...query,
        fields: fields.optional(),
        withheld: withheld.optional(),
      }),
      output: z.object({ items: z.array(record), nextCursor: z.string().nullable() }),
      errors: queryErrors,
      example: { input: examples.list, output: { items: [examples.record], nextCursor: null } },
    }),

    counts: endpoint({
      ...common,
      method: 'GET',
      path: `${path}/counts`,
      summary: `Count ${words.many}${words.variant ? ` by ${words.variant}` : ''}, and the archived ones`,
      apiScope: scopes.read,
      sample: { input: {}, records: { reads: [{}], asks: naming(tag, [{ filter: anyValue }]) } },
      input: z.strictObject({
        search: query.search,
        filter: query.filter,
        work: query.work,
        changed: query.changed,
        /** Counts all, however many there are: a million take seconds. */
        exact: z
          .enum(['true', 'false'])
          .default('false')
          .transform((text) => text === 'true'),
      }),
      output: z.object({ all: count, ...byVariant(module, count), archived: count }),
      errors: queryErrors,
      example: {
        output: Object.fromEntries(
          Object.entries(examples.counts).map(([part, count]) => [part, { count, capped: false }]),
        ),
      },
    }),

    /** Over at most the newest 100,000 that match; above that `capped`. Rows whose share hides a field don't count for it. */
    totals: endpoint({
      ...common,
      method: 'GET',
      path: `${path}/totals`,
      summary: `Sum up fields of the ${words.many} that match`,
      apiScope: scopes.read,
      sample: {
        input: { fields: samples.total },
        records: {
          reads: [{ fields: module.title }],
          asks: naming(tag, [{ fields: '$field' }, { fields: module.title, filter: anyValue }]),
        },
      },
      input: z.strictObject({ ...selection, fields: fewFields }),
      output: z.object({ totals: z.record(z.string(), total), capped: z.boolean() }),
      errors: queryErrors,
      example: { input: examples.totals.input, output: { totals: examples.totals.totals, capped: false } },
    }),

    /**
     * What belongs to the records that match, by module: how many, and the sums that the module declares, of measures in their
     * dimension's base unit. Over the newest 10,000 records; above that `capped`. A hidden field has no sum.
     */
    childTotals: endpoint({
      ...common,
      method: 'GET',
      path: `${path}/child-totals`,
      summary: `Count and sum up what belongs to the ${words.many} that match`,
      apiScope: scopes.read,
      sample: { input: {}, records: { reads: [{}], asks: naming(tag, [{ filter: anyValue }]) } },
      bounded: 'a line for each module of what belongs to a record',
      input: z.strictObject(selection),
      output: z.object({
        items: z.array(z.object({ module: z.string(), count: z.int(), sums: z.record(z.string(), json) })),
        capped: z.boolean(),
      }),
      errors: queryErrors,
      example: { input: {}, output: { items: exampleSums(module), capped: false } },
    }),

    /** The largest 10,000 groups, over at most the newest 100,000 that match. `value` is null for the records without one. */
    groups: endpoint({
      ...common,
      method: 'GET',
      path: `${path}/groups`,
      summary: `Count the ${words.many} that match by the value of a field`,
      apiScope: scopes.read,
      sample: {
        input: { by: samples.group.by },
        records: {
          reads: [{ by: samples.group.always }],
          asks: naming(tag, [
            { by: '$field' },
            { by: samples.group.always, sums: '$field' },
            { by: samples.group.always, filter: anyValue },
          ]),
        },
      },
      bounded: 'the groups of one list, capped',
      input: z.strictObject({
        ...selection,
        by: z.string().max(64),
        withheld: withheld.optional(),
        /** Number fields to sum in each group. */
        sums: fewFields.optional(),
      }),
      output: z.object({
        items: z.array(
          z.object({ value: json, count: z.int(), sums: z.record(z.string(), z.string().nullable()) }),
        ),
        /** Records whose share doesn't show the field: they are in none of the groups. */
        withheld: z.int(),
        /** More records or more groups than were looked at. */
        capped: z.boolean(),
      }),
      errors: queryErrors,
      example: {
        input: { by: examples.groups.by },
        output: { items: examples.groups.items, withheld: 0, capped: false },
      },
    }),
  }
}

/** What belongs to the records of a module, as the reference page shows it. */
const exampleSums = ({ children }: ModuleDeclaration) =>
  children
    .filter(({ sums }) => sums !== null)
    .map(({ catalogue }) => ({ module: catalogue.module, count: 12, sums: {} }))
