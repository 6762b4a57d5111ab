import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import type { ModuleDeclaration } from '../record-module.ts'
import { type ContractOptions, commonOf } from './options.ts'
import { conflict, fieldErrors, recordSchema, seen } from './record-schema.ts'

/** A resource's name: a module of children or the id of a table section; any other is NOT_FOUND, as a record that isn't there. */
const resource = z.string().max(100)

/** The fields of a row are those of the resource's own catalogue; a key that it lacks is FIELD_UNKNOWN at that key. */
const rowOf = <Keys extends z.ZodRawShape>(keys: Keys) =>
  z.object({ id, resource, ...keys }).catchall(z.unknown())

/** The endpoints of what belongs to a record: its children, and the rows of the organization's own tables. */
export function rowContracts<const Path extends string, Id extends string, ChildId extends string>(
  module: ModuleDeclaration,
  { path, words, childFields, scopes, examples, samples }: ContractOptions<Path, Id, ChildId>,
) {
  const common = commonOf(module)
  const child = recordSchema(childFields)
  const [children = '$table'] = module.children.map(({ catalogue }) => catalogue.module)
  const row = { id: samples.one, resource: children, rowId: samples.child ?? '$row' }
  const table = { id: samples.one, resource: '$table' }
  const of = (input: Record<string, string>) =>
    children === '$table' ? [] : [{ of: children, input: { ...input, $field: '$value' } }]
  const rows = z.object({ items: z.array(child) })
  const example = examples.child ?? {}
  return {
    listRows: endpoint({
      ...common,
      method: 'GET',
      path: `${path}/{id}/resources/{resource}`,
      summary: `List the rows of a ${words.one}: its ${words.children ?? 'rows'}, or those of a table section`,
      apiScope: scopes.read,
      tool: 'rows',
      sample: {
        input: { id: samples.one, resource: children },
        records: { answers: 'rows', reads: [{ id: samples.one, resource: children }, table] },
      },
      bounded: 'the rows of one record',
      input: z.strictObject({ id, resource }),
      output: rows,
      errors: [],
      example: { output: { items: [example] } },
    }),

    createRow: endpoint({
      ...common,
      method: 'POST',
      path: `${path}/{id}/resources/{resource}/rows`,
      summary: `Add a row to a ${words.one}`,
      apiScope: scopes.write,
      sample: {
        input: { id: samples.one, resource: children, ...samples.newChild },
        records: {
          writes: [
            { of: 'tables', input: { ...table, $field: 'other' } },
            ...of({ id: samples.one, resource: children }),
          ],
        },
      },
      versioned: true,
      input: rowOf({}),
      output: child,
      errors: fieldErrors,
      example: { input: examples.newChild ?? {}, output: example },
    }),

    updateRow: endpoint({
      ...common,
      method: 'PATCH',
      path: `${path}/{id}/resources/{resource}/rows/{rowId}`,
      summary: 'Change fields of a row',
      apiScope: scopes.write,
      sample: { input: { ...row, ...samples.childPatch }, records: { writes: of(row) } },
      versioned: true,
      input: rowOf({ rowId: id, seen }),
      output: child.extend({ conflicts: z.array(conflict) }),
      errors: [...fieldErrors, 'VERSION_OUTDATED'],
      example: {
        input: examples.changes.childPatch ?? {},
        output: { ...example, version: 2, conflicts: [] },
      },
    }),

    deleteRow: endpoint({
      ...common,
      method: 'DELETE',
      path: `${path}/{id}/resources/{resource}/rows/{rowId}`,
      summary: 'Delete a row',
      apiScope: scopes.write,
      sample: { input: row, records: 'answers nothing and takes no value' },
      input: z.strictObject({ id, resource, rowId: id }),
      output: z.null(),
      errors: [],
    }),

    /** Of the organization's own tables alone: children have no order. Every row once; what is left out is refused. */
    orderRows: endpoint({
      ...common,
      method: 'PUT',
      path: `${path}/{id}/resources/{resource}/order`,
      summary: 'Put the rows of a table in order',
      apiScope: scopes.write,
      sample: {
        input: { id: samples.one, resource: children, rowIds: [] },
        records: 'answers as the list of rows does, by the same read',
      },
      input: z.strictObject({ id, resource, rowIds: z.array(id).max(1_000) }),
      output: rows,
      errors: ['ORDER_INCOMPLETE'],
      example: { input: { rowIds: examples.child ? [examples.child.id] : [] }, output: { items: [example] } },
    }),
  }
}
