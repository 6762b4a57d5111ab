import type { Json } from '@rumbo/domain/fields/field-type'
import type { RecordContracts } from '@rumbo/domain/records/contracts/record-contracts'
import { expect } from 'vitest'
import type { Served } from '../../world/served.ts'
import type { Organization, Person } from '../../world/world.ts'

export type Values = Readonly<Record<string, Json>>

/** What records of a module are made and read by. */
type FillingContracts = Pick<
  RecordContracts,
  'create' | 'get' | 'update' | 'delete' | 'createRow' | 'updateRow' | 'listRows'
>

/** A module with its children, as the world fills it. */
export type FilledModule = {
  readonly root: string
  /** Absent where nothing belongs to its records. */
  readonly child?: string
  readonly api: FillingContracts
}

/** A record with a child and a row of a table. */
type FilledRecord = {
  readonly id: string
  readonly child: string | undefined
  /** All that the record and the child held, by module. */
  readonly held: readonly { readonly module: string; readonly values: Values }[]
}

/** Values of two times: the second ones stand, history has both. */
type Filling = {
  readonly as: { readonly person: Person; readonly organization: Organization }
  readonly first: Values
  readonly second: Values
  readonly firstOfChild: Values
  readonly secondOfChild: Values
  readonly table: string
  readonly row: Values
  /** What else happens to it before it is read. */
  readonly finish: (id: string) => Promise<unknown>
}

/** Makes a record and a child, and fills both in two steps, so that history has both. */
export async function fillRecord(
  served: Served,
  { root, child: resource, api }: FilledModule,
  { as, first, second, firstOfChild, secondOfChild, table, row, finish }: Filling,
): Promise<FilledRecord> {
  const call = async (contract: FillingContracts[keyof FillingContracts], input: object) => {
    const { status, body } = await served.call(contract, input as never, as)
    expect([contract.path, status, body]).toEqual([contract.path, 200, expect.anything()])
    return body as { readonly id: string } & Values
  }
  const { id } = await call(api.create, first)
  const made = resource === undefined ? null : await call(api.createRow, { id, resource, ...firstOfChild })
  await call(api.createRow, { id, resource: table, ...row })
  await call(api.update, { id, ...second })
  if (made) await call(api.updateRow, { id, resource, rowId: made.id, ...secondOfChild })
  await finish(id)
  const rows = made ? await call(api.listRows, { id, resource }) : { items: [] }
  const { items } = rows as unknown as { readonly items: Values[] }
  const held = [first, second, await call(api.get, { id })].map((values) => ({ module: root, values }))
  const ofChild =
    resource === undefined ? [] : [...items, firstOfChild].map((values) => ({ module: resource, values }))
  return { id, child: made?.id, held: [...held, ...ofChild] }
}

/** A filled record that was deleted and can still be restored. */
export async function deleteFilled(
  served: Served,
  { api }: FilledModule,
  { as, values, before }: Deleting,
): Promise<void> {
  const { body } = await served.call(api.create, values as never, as)
  const { id } = body as { readonly id: string }
  await before?.(id)
  expect((await served.call(api.delete, { id }, as)).status).toBe(204)
}

type Deleting = {
  readonly as: Filling['as']
  readonly values: Values
  /** What happens to it before it is deleted. */
  readonly before?: (id: string) => Promise<unknown>
}
