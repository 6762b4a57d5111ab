import { z } from 'zod'
import type { Field } from '../../fields/field.ts'
import { json } from '../../fields/schemas.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import type { KeyScope } from '../../kernel/key-scope.ts'
import { recordSchema } from '../contracts/record-schema.ts'
import { anyValue, naming } from '../field-samples.ts'
import type { ModuleDeclaration } from '../record-module.ts'
import { queryErrors, recordQuery } from '../record-query.ts'

type Options<Path extends string, Id extends string> = {
  /** Of the list: `/api/v1/order-lines`. */
  readonly path: Path
  /** What the reference page calls them, in English. */
  readonly words: { readonly many: string; readonly records: string }
  /** The standard fields of the children. */
  readonly fields: readonly (Field & { readonly id: Id })[]
  readonly scope: KeyScope
}

const fieldIds = z
  .string()
  .max(4_000)
  .transform((text) => text.split(',').map((field) => field.trim()))
const exampleIds = ['019ab0c2-6a10-7d52-8e1b-4c8e2d3f5a71', '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f60'] as const

/**
 * The endpoints that list the children of all records of a module, filtered and sorted by the fields of the children. Each comes with its
 * record's fields in short, as far as the reader sees them.
 */
export function childListContracts<const Path extends string, Id extends string>(
  module: ModuleDeclaration,
  child: ModuleDeclaration,
  { path, words, fields, scope }: Options<Path, Id>,
) {
  const { module: of } = child.catalogue
  const common = {
    tag: module.catalogue.module,
    permission: `module:${module.catalogue.permission}` as const,
    apiScope: scope,
  }
  const selection = { search: recordQuery.search, filter: recordQuery.filter }
  return {
    /** Newest first unless sorted. A page ends with the cursor of the next, null on the last. */
    list: endpoint({
      ...common,
      method: 'GET',
      path,
      summary: `List the ${words.many} of all ${words.records}, by pages`,
      tool: `list_${of}`,
      sample: {
        input: {},
        records: {
          answers: 'rows',
          reads: [{}, { limit: 2 }],
          asks: [
            { of, sortable: true, input: { sort: '$field' } },
            ...naming(of, [{ filter: anyValue }, { fields: '$field' }]),
          ],
        },
      },
      input: z.strictObject({
        cursor: z.string().max(4_000).optional(),
        limit: z.coerce.number().int().min(1).max(200).default(50),
        /** Rows passed over after the cursor, for jumps of a scroll bar. */
        skip: z.coerce.number().int().min(0).max(10_000).default(0),
        ...selection,
        sort: recordQuery.sort,
        fields: fieldIds.optional(),
      }),
      output: z.object({
        items: z.array(
          z.object({
            child: recordSchema(fields),
            /** The record that it belongs to, in short. */
            record: z.object({ id }).catchall(json.optional()),
          }),
        ),
        nextCursor: z.string().nullable(),
      }),
      errors: queryErrors,
      example: {
        output: {
          items: [
            {
              child: { id: exampleIds[0], [child.title]: 'Example', version: 1, owned: true, ended: false },
              record: { id: exampleIds[1], [module.title]: 'Example' },
            },
          ],
          nextCursor: null,
        },
      },
    }),

    /** Exact up to 10,000; above that `capped`. */
    counts: endpoint({
      ...common,
      method: 'GET',
      path: `${path}/counts`,
      summary: `Count the ${words.many} of all ${words.records}`,
      sample: { input: {}, records: { reads: [{}], asks: naming(of, [{ filter: anyValue }]) } },
      input: z.strictObject(selection),
      output: z.object({ all: z.object({ count: z.int(), capped: z.boolean() }) }),
      errors: queryErrors,
      example: { output: { all: { count: 1, capped: false } } },
    }),
  }
}

/** The endpoints that list the children of all records of some module. */
export type ChildListContracts = ReturnType<typeof childListContracts<string, never>>
