import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { anyValue, naming } from '../field-samples.ts'
import type { ModuleDeclaration } from '../record-module.ts'
import { queryErrors } from '../record-query.ts'
import { ways } from './history.contracts.ts'
import { type ContractOptions, commonOf, selectionOf } from './options.ts'

/** Records of one request. */
export const maxChangedIds = 200

/** Changed records are counted, and listed, up to this many: the last ones that changed. */
export const maxChanged = 999

/** Ids separated by commas. */
const ids = z
  .string()
  .max(maxChangedIds * 40)
  .transform((text) => text.split(',').map((each) => each.trim()))
  .pipe(z.array(id).min(1).max(maxChangedIds))

/** The id of a line of history. */
const lineId = z.string().regex(/^\d{1,18}$/)

const party = z.object({ id, label: z.string() })

/** A field that somebody else changed since its reader last looked: which, by whom, when; never its value. */
export const changedField = z.object({
  /** The module whose record it is of: the record's own, or one of its rows. */
  module: z.string(),
  rowId: id.nullable(),
  field: z.string(),
  /** The last time. */
  at: z.iso.datetime(),
  way: z.enum(ways),
  /** The carrier, file or key behind it; of another company's doing a carrier alone. */
  source: z.string().nullable(),
  /** Null for the product itself, and for a person of another organization. */
  user: party.nullable(),
  /** Null for another company of which the reader may not know that it takes part. */
  organization: party.nullable(),
})
export type ChangedField = z.output<typeof changedField>

const count = z.object({ count: z.int(), capped: z.boolean() })

/** When the reader last marked all as seen; null: never, so that nothing counts as changed. */
const since = z.iso.datetime().nullable()

/** The endpoints of what others changed since a person last looked. Looking moves nothing: a person says what is seen. */
export function changedContracts<const Path extends string, Id extends string, ChildId extends string>(
  module: ModuleDeclaration,
  { path, words, scopes: _scopes, examples, samples }: ContractOptions<Path, Id, ChildId>,
) {
  const common = { ...commonOf(module), apiScope: null }
  const { tag } = common
  return {
    /** Those alone of which the reader may see a field that changed; others are absent. */
    changed: endpoint({
      ...common,
      method: 'GET',
      path: `${path}/changed`,
      summary: `Say which fields of some ${words.many} others changed since one last looked`,
      sample: {
        input: { ids: samples.one },
        records: { answers: 'history', reads: [{ ids: samples.one }] },
      },
      bounded: 'the changed fields of at most 200 records',
      input: z.strictObject({ ids }),
      output: z.object({ since, items: z.array(z.object({ id, fields: z.array(changedField) })) }),
      errors: [],
      example: {
        output: {
          since: '2026-11-23T08:00:00.000Z',
          items: [
            {
              id: examples.record.id,
              fields: [
                {
                  module: tag,
                  rowId: null,
                  field: examples.history.change.field,
                  at: '2026-11-23T09:14:00.000Z',
                  way: 'tracking',
                  source: examples.history.source,
                  user: null,
                  organization: examples.history.organization,
                },
              ],
            },
          ],
        },
      },
    }),

    /**
     * How many of the records that match changed, and of how many the main date is later now than it was. `until` is the last line
     * of history that was counted, for *mark seen*. The same records are listed by `changed=any` and `changed=later`.
     */
    changedCounts: endpoint({
      ...common,
      method: 'GET',
      path: `${path}/changed/counts`,
      summary: `Count the ${words.many} that others changed since one last looked`,
      sample: { input: {}, records: { reads: [{}], asks: naming(tag, [{ filter: anyValue }]) } },
      input: z.strictObject(selectionOf(module)),
      output: z.object({ since, until: lineId.nullable(), changed: count, later: count }),
      errors: queryErrors,
      example: {
        output: {
          since: '2026-11-23T08:00:00.000Z',
          until: '48213',
          changed: { count: 12, capped: false },
          later: { count: 3, capped: false },
        },
      },
    }),

    /** `ids`: those records alone. `until`: up to that line of history, so that what came meanwhile stays unseen. */
    markSeen: endpoint({
      ...common,
      method: 'POST',
      path: `${path}/changed/seen`,
      summary: `Mark what changed in the ${words.many} as seen`,
      sample: { input: { ids: [samples.one] }, records: 'answers when; tells nothing of a record' },
      repeatable: 'what is seen stays seen',
      input: z.strictObject({
        ids: z.array(id).min(1).max(maxChangedIds).optional(),
        until: lineId.optional(),
        /** Only where nothing was marked before: a person begins with nothing unseen. */
        begin: z.boolean().default(false),
      }),
      output: z.object({ since }),
      errors: [],
      example: { output: { since: '2026-11-23T08:00:00.000Z' } },
    }),

    /** Undoes the last mark: of all, or of those records alone. */
    unmarkSeen: endpoint({
      ...common,
      method: 'POST',
      path: `${path}/changed/unseen`,
      summary: `Undo the last mark of the ${words.many} as seen`,
      sample: { input: { ids: [samples.one] }, records: 'answers when; tells nothing of a record' },
      repeatable: 'a mark is undone once',
      input: z.strictObject({ ids: z.array(id).min(1).max(maxChangedIds).optional() }),
      output: z.object({ since }),
      errors: [],
      example: { output: { since: '2026-11-23T08:00:00.000Z' } },
    }),
  }
}
