import type { ColumnMapping, DataImport, ImportOptions } from '@rumbo/domain/records/imports/import'
import { getImport, setImportOptions } from '@rumbo/domain/records/imports/imports.api'
import { setImportMapping } from '@rumbo/domain/records/imports/mapping.api'
import { checkImport, listImportRows, runImport } from '@rumbo/domain/records/imports/rows.api'
import { getWork, isUnfinished } from '@rumbo/domain/works/api'
import { expect, vi } from 'vitest'
import type { Served } from '../world/served.ts'
import { type As, importFile, readImport } from './uploading.ts'

/** A column's field as tests write it: `masterBl`, or `containers.number`; null leaves the column out. */
type Column = string | null | (Omit<ColumnMapping, 'column' | 'module'> & { readonly module?: 'containers' })

export type Importing = {
  readonly content: string
  readonly columns: readonly Column[]
  readonly constants?: Readonly<Record<string, string>>
  readonly options?: Partial<Omit<ImportOptions, 'key'>> & { readonly key?: readonly string[] }
}

const byDefault: ImportOptions = {
  mode: 'add',
  key: [],
  empties: 'ignore',
  whole: 'batches',
  grouped: false,
}

/** The mapping that columns and constants stand for. */
export function mappingOf({ columns, constants = {} }: Importing): ColumnMapping[] {
  const read = columns.map((each, column): ColumnMapping => {
    if (each === null) return { column, field: null, module: 'shipments' }
    if (typeof each !== 'string') return { module: 'shipments', ...each, column }
    const [module, field] = each.startsWith('containers.')
      ? ['containers', each.slice(11)]
      : ['shipments', each]
    return { column, field, module: module === 'containers' ? 'containers' : 'shipments' }
  })
  const standing = Object.entries(constants).map(
    ([field, constant]): ColumnMapping => ({ column: null, constant, field, module: 'shipments' }),
  )
  return [...read, ...standing]
}

/** An import of a file, read, matched, and with its options. */
export async function matched(served: Served, as: As, importing: Importing): Promise<DataImport> {
  const read = await readImport(served, as, await importFile(served, as, importing.content))
  const options = { ...byDefault, ...importing.options, key: [...(importing.options?.key ?? [])] }
  const set = await served.call(setImportOptions, { id: read.id, version: read.version, ...options }, as)
  expect([set.status, set.body]).toEqual([200, expect.anything()])
  const mapping = mappingOf(importing)
  const put = await served.call(setImportMapping, { id: read.id, version: set.body.version, mapping }, as)
  expect([put.status, put.body]).toEqual([200, expect.anything()])
  return put.body
}

/** Waits until nothing of an import is under way. */
export const settled = (served: Served, as: As, id: string): Promise<DataImport> =>
  vi.waitFor(
    async () => {
      const { body } = await served.call(getImport, { id }, as)
      expect(['checking', 'running']).not.toContain(body.state)
      return body
    },
    { timeout: 60_000, interval: 20 },
  )

/** Checks an import, and waits for it. */
export async function check(served: Served, as: As, id: string): Promise<DataImport> {
  const { status, body } = await served.call(checkImport, { id }, as)
  expect([status, body]).toEqual([200, expect.anything()])
  return settled(served, as, id)
}

export const checked = async (served: Served, as: As, importing: Importing): Promise<DataImport> =>
  check(served, as, (await matched(served, as, importing)).id)

/** Runs an import that was checked, and waits for it. */
export async function run(served: Served, as: As, id: string): Promise<DataImport> {
  const { status, body } = await served.call(runImport, { id }, as)
  expect([status, body]).toEqual([200, expect.anything()])
  return settled(served, as, id)
}

export const ran = async (served: Served, as: As, importing: Importing): Promise<DataImport> =>
  run(served, as, (await checked(served, as, importing)).id)

export const rowsOf = async (
  served: Served,
  as: As,
  query: Parameters<typeof listImportRows.input.parse>[0],
) => (await served.call(listImportRows, query as never, as)).body

/** Waits for a work to end. */
export const workEnded = (served: Served, as: As, id: string) =>
  vi.waitFor(
    async () => {
      const { body } = await served.call(getWork, { id }, as)
      expect(isUnfinished(body)).toBe(false)
      return body
    },
    { timeout: 60_000, interval: 20 },
  )
