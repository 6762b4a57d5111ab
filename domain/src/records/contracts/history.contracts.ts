import { z } from 'zod'
import { json } from '../../fields/schemas.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import type { ModuleDeclaration } from '../record-module.ts'
import { type ContractOptions, commonOf } from './options.ts'

/** How a change came to be. */
export const ways = ['screen', 'import', 'tracking', 'api', 'automation', 'demo'] as const

/** One change of one record: what it was, what it became, by whom and which way. */
export const historyEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  way: z.enum(ways),
  /** The carrier, file or key behind it; of another company's doing a carrier alone. */
  source: z.string().nullable(),
  /** Null for the product itself, and for a person of another organization. */
  user: z.object({ id, label: z.string() }).nullable(),
  /** Null for another company of which the reader may not know that it takes part. */
  organization: z.object({ id, label: z.string() }).nullable(),
  /** The module whose record it is about: the record's own, or one of its rows. */
  module: z.string(),
  rowId: id.nullable(),
  /**
   * Only fields that the reader may see. `@share` is no field: it says who was brought in, changed or taken out, `from` and
   * `to` as in records/sharing/share-state or null.
   */
  changes: z.array(z.object({ field: z.string(), from: json, to: json })),
})
export type HistoryEntry = z.output<typeof historyEntry>

/** The endpoint of who changed what in a record. */
export function historyContracts<const Path extends string, Id extends string, ChildId extends string>(
  module: ModuleDeclaration,
  { path, words, scopes, examples, samples }: ContractOptions<Path, Id, ChildId>,
) {
  const common = commonOf(module)
  const shown = examples.history
  return {
    /** Newest first, those of its children among them. */
    history: endpoint({
      ...common,
      method: 'GET',
      path: `${path}/{id}/history`,
      summary: `Who changed what in a ${words.one}, and which way`,
      apiScope: scopes.read,
      tool: 'history',
      sample: {
        input: { id: samples.one },
        records: {
          answers: 'history',
          reads: [{ id: samples.one }],
          asks: [
            { input: { id: samples.one, field: '$field', module: '$module' } },
            { of: [common.tag, 'tables'], input: { id: samples.one, field: '$field' } },
          ],
        },
      },
      input: z.strictObject({
        id,
        cursor: z.string().max(4_000).optional(),
        limit: z.coerce.number().int().min(1).max(200).default(50),
        /** One field's changes alone: a field of the record, or of the rows that `module` names. */
        field: z.string().max(64).optional(),
        /** Changes of the record itself (by its module's name) or of one kind of its rows alone. */
        module: z.string().max(64).optional(),
        userId: id.optional(),
        way: z.enum(ways).optional(),
      }),
      output: z.object({ items: z.array(historyEntry), nextCursor: z.string().nullable() }),
      errors: ['FIELD_UNKNOWN', 'VALUE_NOT_VALID'],
      example: {
        output: {
          items: [
            {
              id: '48213',
              at: '2026-11-21T09:14:00.000Z',
              way: 'tracking',
              source: shown.source,
              user: null,
              organization: shown.organization,
              module: common.tag,
              rowId: null,
              changes: [shown.change],
            },
          ],
          nextCursor: null,
        },
      },
    }),
  }
}
