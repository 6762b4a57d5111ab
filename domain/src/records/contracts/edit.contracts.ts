import { z } from 'zod'
import { refusal } from '../../fields/refusal.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import type { ModuleDeclaration } from '../record-module.ts'
import { type ContractOptions, commonOf, type Extras, patchOf } from './options.ts'
import { conflict, fieldErrors, limitErrors, recordSchema, seen } from './record-schema.ts'

/** Values by field id, as a single change takes them; a key that isn't a field is refused at its record. */
export const patchOfAny = z.record(z.string().max(64), z.unknown())

/** The most records that one call changes. */
export const maxChangedAtOnce = 500

/** The endpoints that create, read and change records of a module, one at a time and many at once. */
export function editContracts<
  const Path extends string,
  Id extends string,
  ChildId extends string,
  More extends Extras,
>(
  module: ModuleDeclaration,
  {
    path,
    words,
    fields,
    scopes,
    examples,
    samples,
    more,
    isSharedByFields,
  }: ContractOptions<Path, Id, ChildId, More>,
) {
  const common = commonOf(module)
  const record = recordSchema(fields)
  const change: More['change'] = more.change
  const changed: More['changed'] = more.changed
  const { tag } = common
  const patch = patchOf(module)
  const errors = [...fieldErrors, ...Object.values(module.requiredCodes)]
  const writes = { $field: '$value' }
  return {
    /**
     * Needs the right to create records of its variant. A field of the type `files` takes finished uploads, `{uploadId}` each
     * (tus 1.0 at /api/v1/uploads); they become documents of the record.
     */
    create: endpoint({
      ...common,
      method: 'POST',
      path: `${path}/create`,
      summary: `Create a ${words.one}`,
      apiScope: scopes.write,
      sample: {
        input: samples.create,
        records: {
          writes: [{ of: tag, input: { ...samples.create, [module.title]: 'Written', ...writes } }],
        },
        creates: samples.creates,
      },
      versioned: true,
      input: z.object({ ...patch, organizationId: id.optional() }).catchall(z.unknown()),
      output: record,
      errors: [...errors, ...limitErrors(module)],
      unexpected: more.createFailure ?? 'UNKNOWN',
      example: { input: examples.created, output: examples.record },
    }),

    get: endpoint({
      ...common,
      method: 'GET',
      path: `${path}/{id}`,
      summary: `Get a ${words.one}`,
      apiScope: scopes.read,
      tool: 'get',
      sample: { input: { id: samples.one }, records: { reads: [{ id: samples.one }], answers: 'records' } },
      versioned: true,
      input: z.strictObject({ id }),
      output: record,
      errors: [],
      example: { output: examples.record },
    }),

    /**
     * By what its address ends with: its number where the caller sees it, else its id in short or as it is. A number of a record that
     * isn't the caller's, or that they may not see, answers as one that doesn't exist.
     */
    find: endpoint({
      ...common,
      method: 'GET',
      path: `${path}/at`,
      summary: `Get a ${words.one} by its number`,
      apiScope: scopes.read,
      sample: {
        input: { address: samples.one },
        records: { reads: [{ address: samples.one }], answers: 'records' },
      },
      versioned: true,
      input: z.strictObject({ address: z.string().min(1).max(64) }),
      output: record,
      errors: [],
      example: { input: { address: examples.record.id }, output: examples.record },
    }),

    /** One field or several; null or '' empties. Another variant clears or maps what it has no place for. */
    update: endpoint({
      ...common,
      method: 'PATCH',
      path: `${path}/{id}`,
      summary: `Change fields of a ${words.one}`,
      apiScope: scopes.write,
      ...(isSharedByFields ? {} : { tool: 'update' }),
      sample: {
        input: { id: samples.one, [module.title]: 'Taken' },
        records: { writes: [{ of: tag, input: { id: samples.one, ...writes } }] },
      },
      versioned: true,
      input: z.object({ ...patch, id, seen }).catchall(z.unknown()),
      output: record.extend({ conflicts: z.array(conflict) }),
      errors: [...errors, 'VERSION_OUTDATED'],
      example: {
        input: { ...examples.changes.patch, seen: examples.changes.seen },
        output: {
          ...examples.record,
          ...examples.changes.patch,
          version: examples.record.version + 1,
          conflicts: [],
        },
      },
    }),

    /**
     * Many cells at once: each record is changed whole or refused whole, and one that is refused doesn't stop the others. A
     * record is named once. Answers are in the order of the rows.
     */
    changeMany: endpoint({
      ...common,
      method: 'PATCH',
      path,
      summary: `Change fields of many ${words.many}, each on its own`,
      apiScope: scopes.write,
      sample: {
        input: { rows: [{ id: samples.one, patch: { [module.title]: 'Taken' } }] },
        records: { writes: [{ of: tag, input: { rows: '$patches' } }] },
      },
      input: z.strictObject({
        rows: z
          .array(z.strictObject({ id, patch: patchOfAny, seen, ...change }))
          .min(1)
          .max(maxChangedAtOnce)
          .refine(areDistinct, 'VALUE_NOT_VALID'),
      }),
      output: z.object({
        items: z.array(
          // What became of one record: it has either `changed` (ids of fields, derived ones too) or `refused`.
          z.union([
            z.object({
              id,
              changed: z.array(z.string()),
              version: z.int(),
              conflicts: z.array(conflict),
              /** What stood in fields that followed from the patch by a rule: an undo sends it with the earlier values. */
              followed: patchOfAny.optional(),
              ...changed,
            }),
            z.object({ id, refused: z.array(refusal) }),
          ]),
        ),
      }),
      bodyLimit: 8_388_608,
      errors,
      example: manyExample(examples),
    }),
  }
}

/** Whether each record is named once. */
const areDistinct = (rows: readonly object[]): boolean =>
  new Set(rows.map((row) => ('id' in row ? row.id : null))).size === rows.length

const manyExample = ({ record, changes }: ContractOptions<string, string, string>['examples']) => {
  const [field = ''] = Object.keys(changes.patch)
  const other = record.id.replace(/.$/, (last) => (Number.parseInt(last, 16) ^ 1).toString(16))
  return {
    input: {
      rows: [
        { id: record.id, patch: changes.patch, seen: changes.seen },
        { id: other, patch: { [field]: 'soon' } },
      ],
    },
    output: {
      items: [
        { id: record.id, changed: [field], version: record.version + 1, conflicts: [] },
        {
          id: other,
          refused: [{ path: field, code: 'DATE_NOT_VALID', message: 'This date does not exist' }],
        },
      ],
    },
  }
}
