import { z } from 'zod'
import { refusal } from '../../fields/refusal.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { work } from '../../works/api.ts'
import { workExample } from '../../works/example.ts'
import { anyValue, naming } from '../field-samples.ts'
import type { ModuleDeclaration } from '../record-module.ts'
import { maxInBulk, queryErrors } from '../record-query.ts'
import { patchOfAny } from './edit.contracts.ts'
import { type ContractOptions, commonOf, type Extras, selectionOf } from './options.ts'
import { fieldErrors } from './record-schema.ts'

/** The endpoints that edit as many records as a list shows. */
export function bulkContracts<
  const Path extends string,
  Id extends string,
  ChildId extends string,
  More extends Extras,
>(
  module: ModuleDeclaration,
  { path, words, examples, samples, more }: ContractOptions<Path, Id, ChildId, More>,
) {
  const common = commonOf(module)
  const { tag } = common
  const preview: More['preview'] = more.preview
  const input = z.strictObject({
    // Which records: some by id, or all that a list's query matches; the action refuses both, and neither.
    ids: z.array(id).min(1).max(maxInBulk).optional(),
    query: z.strictObject(selectionOf(module)).optional(),
    /** With `query`: some of them that are left out. */
    except: z.array(id).max(10_000).optional(),
    /** The same values for all of them, as a single change takes them; null or '' empties. */
    patch: patchOfAny.default({}),
    /** Tags that each gets besides its own; the action refuses neither patch nor tags. */
    addTags: z.array(z.string().max(200)).min(1).max(50).optional(),
  })
  const bodyLimit = 8_388_608
  const errors = [
    ...queryErrors,
    ...fieldErrors,
    ...Object.values(module.requiredCodes),
    'RECORDS_TOO_MANY' as const,
  ]
  const example = { query: examples.bulk.query, patch: examples.bulk.patch }
  const sample = { ids: [samples.one], patch: { [module.title]: 'Taken' } }
  const asks = naming(tag, [{ query: { filter: anyValue }, patch: { [module.title]: 'Other' } }])
  return {
    /** `checked`: how many of them, by id, were tried; `changed`, `same` and `refused` are of those. Changes nothing. */
    previewBulk: endpoint({
      ...common,
      method: 'POST',
      path: `${path}/bulk/preview`,
      summary: `Say how many ${words.many} a bulk edit would change, and which it could not`,
      apiScope: null,
      sample: {
        input: sample,
        records: { asks, writes: [{ of: tag, input: { ids: samples.many, patch: { $field: '$value' } } }] },
      },
      repeatable: 'writes nothing',
      input,
      bodyLimit,
      output: z.object({
        /** Exact. */
        count: z.int(),
        checked: z.int(),
        changed: z.int(),
        /** Those that hold these values already. */
        same: z.int(),
        refused: z.int(),
        reasons: z.array(refusal.extend({ count: z.int() })),
        /** What else is emptied by rules, of those that were tried: fields with how many records lose a value. */
        cleared: z.array(z.object({ field: z.string(), count: z.int() })),
        ...preview,
      }),
      errors,
      example: { input: example, output: examples.bulk.preview },
    }),

    /**
     * Starts it: the records are those that match now, and each is changed whole or refused whole with the rights of the one
     * who started it at that time. Archive by `{"archived": true}`.
     */
    startBulk: endpoint({
      ...common,
      method: 'POST',
      path: `${path}/bulk`,
      summary: `Edit up to 100,000 ${words.many} at once, as a work that can be followed, cancelled and undone`,
      apiScope: null,
      // What it writes, it writes record by record as a change of many does.
      sample: { input: sample, records: { asks } },
      input,
      bodyLimit,
      output: work,
      errors,
      example: { input: example, output: workExample },
    }),
  }
}
