import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import type { ModuleDeclaration } from '../record-module.ts'
import { type ContractOptions, commonOf, type Extras } from './options.ts'
import { fieldErrors, limitErrors, recordSchema } from './record-schema.ts'

/** How long a deleted record can be restored, in days. */
export const daysKept = 30

/** A record that was deleted and can still be restored. */
const deletedRecord = <More extends z.ZodRawShape>(more: More) =>
  z.object({
    id,
    name: z.string().nullable(),
    ...more,
    deletedAt: z.iso.datetime(),
    deletedBy: z.object({ id, label: z.string() }).nullable(),
    /** When it goes for good. */
    expiresAt: z.iso.datetime(),
  })

/** How many records name one, and the first of them that the reader may know of. */
const recordUses = z.object({
  count: z.int(),
  items: z.array(z.object({ module: z.string(), id, label: z.string() })),
})

/** The endpoints that copy, delete and restore records of a module. */
export function lifecycleContracts<
  const Path extends string,
  Id extends string,
  ChildId extends string,
  More extends Extras,
>(module: ModuleDeclaration, options: ContractOptions<Path, Id, ChildId, More>) {
  const { path, words, fields, scopes, examples, samples, more } = options
  const common = commonOf(module)
  const record = recordSchema(fields)
  const copy: More['copy'] = more.copy
  const deleted: More['deleted'] = more.deleted
  return {
    /** Needs the right to create records of its variant. References, dates and what the product wrote stay behind. */
    duplicate: endpoint({
      ...common,
      method: 'POST',
      path: `${path}/{id}/duplicate`,
      summary: `Make a new ${words.one} like another`,
      apiScope: scopes.write,
      sample: {
        input: { id: samples.one },
        records: 'makes a record; walked by a test of its own',
        creates: { id: '$model' },
      },
      versioned: true,
      input: z.strictObject({
        id,
        name: z.string().trim().min(1).max(300).optional(),
        ...copy,
      }),
      output: record,
      errors: [...fieldErrors, ...Object.values(module.requiredCodes), ...limitErrors(module)],
      example: { input: examples.copy.input, output: { ...examples.record, ...examples.copy.output } },
    }),

    /** Records of the organization that name it in a field: as long as there are any, it can't be deleted. */
    uses: endpoint({
      ...common,
      method: 'GET',
      path: `${path}/{id}/uses`,
      summary: `What uses a ${words.one}`,
      apiScope: scopes.read,
      sample: {
        input: { id: samples.one },
        records: 'ids and titles of records of other modules, as far as the role opens them',
      },
      bounded: 'at most 20 are named',
      input: z.strictObject({ id }),
      output: recordUses,
      errors: [],
      example: { output: { count: 0, items: [] } },
    }),

    /** It leaves every list at once with its children and history. Another organization's record can't be deleted. */
    delete: endpoint({
      ...common,
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: `Delete a ${words.one}; for 30 days it can be restored`,
      apiScope: scopes.write,
      sample: {
        input: { id: samples.one },
        records: 'answers nothing; needs the right to delete, not one on a field',
      },
      input: z.strictObject({ id }),
      output: z.null(),
      errors: ['RECORD_SHARED', 'RECORD_IN_USE'],
    }),

    listDeleted: endpoint({
      ...common,
      method: 'GET',
      path: `${path}/deleted`,
      summary: `List the ${words.many} that were deleted in the last 30 days`,
      apiScope: scopes.read,
      sample: { input: {}, records: { reads: [{}] } },
      input: z.strictObject({
        cursor: z.string().max(4_000).optional(),
        limit: z.coerce.number().int().min(1).max(200).default(50),
      }),
      output: z.object({ items: z.array(deletedRecord(deleted)), nextCursor: z.string().nullable() }),
      errors: ['VALUE_NOT_VALID'],
      example: {
        output: {
          items: [
            {
              id: examples.record.id,
              ...examples.deleted,
              deletedAt: '2026-11-21T09:14:00.000Z',
              deletedBy: { id: '019ab0c1-2f00-7a00-8000-2b6c0d1e3f60', label: 'Ana Ruiz' },
              expiresAt: '2026-12-21T09:14:00.000Z',
            },
          ],
          nextCursor: null,
        },
      },
    }),

    restore: endpoint({
      ...common,
      method: 'POST',
      path: `${path}/{id}/restore`,
      summary: `Restore a deleted ${words.one}`,
      apiScope: scopes.write,
      sample: {
        input: { id: samples.one },
        records: 'restores a deleted record; walked by a test of its own',
      },
      versioned: true,
      input: z.strictObject({ id }),
      output: record,
      errors: [...limitErrors(module), ...(options.restoreErrors ?? [])],
      example: { output: examples.record },
    }),
  }
}
