import { z } from 'zod'
import type { FieldTypeId } from '../../fields/field-type.ts'
import type { ModuleDeclaration } from '../record-module.ts'
import type { ContractOptions } from './options.ts'

/** What a module says of its endpoints that adds nothing to those that all have. */
type Given<Path extends string, Id extends string, ChildId extends string> = Pick<
  ContractOptions<Path, Id, ChildId>,
  'path' | 'words' | 'fields' | 'childFields' | 'scopes'
>

/** Of a record, of a child and of an organization. */
const exampleIds = [
  '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f60',
  '019ab0c2-6a10-7d52-8e1b-4c8e2d3f5a71',
  '019ab0c1-1f00-7a00-8000-2b6c0d1e3f5f',
] as const

/** What the preview of a bulk edit of one record says. */
const edited = { count: 1, checked: 1, changed: 1, same: 0, refused: 0, reasons: [], cleared: [] }

const summed: readonly FieldTypeId[] = ['date', 'dateTime', 'decimal', 'number', 'currency', 'quantity']

/**
 * The options of `recordContracts` for a module that adds nothing to the answers: examples and samples are made of its title, of
 * the first field that can be summed up and of the first list. Samples call a record `$` and the word for one.
 */
export function defaultOptions<const Path extends string, Id extends string, ChildId extends string>(
  module: ModuleDeclaration,
  given: Given<Path, Id, ChildId>,
) {
  const { words, fields } = given
  const { title } = module
  const [child] = module.children
  const ofOwner = { version: 1, owned: true, ended: false }
  const record = { id: exampleIds[0], [title]: 'Example', ...ofOwner }
  const total = fields.find(({ type }) => summed.includes(type))?.id ?? title
  const by = fields.find(({ type }) => type === 'list')?.id ?? title
  const created = { [title]: 'X' }
  return {
    ...given,
    samples: {
      one: `$${words.one}`,
      many: `$${words.many}`,
      ...(child ? { child: `$${child.catalogue.module}` } : {}),
      create: created,
      creates: created,
      total,
      group: { by, always: title },
    },
    examples: {
      record,
      created: { [title]: 'Example' },
      // Rows of table sections are shown where a module has no children.
      child: { id: exampleIds[1], ...(child ? { [child.title]: 'Example' } : {}), ...ofOwner },
      list: { limit: 50 },
      counts: { all: 1, archived: 0 },
      changes: { patch: { [title]: 'Other' }, seen: { [title]: 'Example' } },
      bulk: { query: {}, patch: { [title]: 'Other' }, preview: edited },
      totals: { input: { fields: total }, totals: {} },
      groups: { by, items: [] },
      history: {
        source: 'example.csv',
        organization: { id: exampleIds[2], label: 'Andes' },
        change: { field: title, from: null, to: 'Example' },
      },
      copy: { input: { name: 'Copy' }, output: { [title]: 'Copy' } },
      deleted: { name: 'Example' },
    },
    more: {
      change: {},
      changed: {},
      preview: {},
      copy: choicesOfChildren(module),
      deleted: { number: z.string().nullable().exactOptional() },
      createFailure: null,
    },
  } satisfies ContractOptions<Path, Id, ChildId>
}

/** Whether a copy takes the children of a module along, for each of them. */
const choicesOfChildren = (module: ModuleDeclaration): Record<never, never> =>
  Object.fromEntries(module.children.map(({ catalogue }) => [catalogue.module, z.boolean().default(false)]))
