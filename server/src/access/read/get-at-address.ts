import { AppError } from '@rumbo/domain/kernel/app-error'
import { id as idSchema } from '@rumbo/domain/kernel/id'
import { withWholeIds } from '@rumbo/domain/kernel/short-id'
import { addressField } from '@rumbo/domain/records/record-address'
import { moduleIn } from '../rights/catalogue.ts'
import type { RecordModule } from '../rights/modules.ts'
import { ask } from '../scope/connection.ts'
import { parameters, quoted } from '../scope/parameters.ts'
import type { Scope } from '../scope/scope.ts'
import { useInternally, type Visible } from '../visible/visible.ts'
import { getRecord } from './get-record.ts'
import { type VisibleRecord, visibleColumns } from './sql/columns.ts'

/** One number is one record's: of several rows that have it all but one are wrong. */
const maxOfNumber = 2

/**
 * The record whose address ends so: by its number, or by its id, in short or whole.
 * @throws AppError NOT_FOUND, alike for one that isn't there, one that isn't the reader's and one whose number they may not see
 */
export async function getAtAddress(
  scope: Scope,
  module: RecordModule,
  address: string,
): Promise<Visible<VisibleRecord>> {
  const id = idSchema.safeParse(withWholeIds(address))
  if (id.success) return getRecord(scope, module, id.data)
  const field = addressField(module)
  if (field !== null) {
    for (const found of await findByNumber(scope, module, { field, number: address })) {
      const record = await getRecord(scope, module, found)
      // Its reader's own rights decide: what a row still holds of a number that is hidden by now leads nowhere.
      if (useInternally(record, ({ values }) => isSame(values[field], address))) return record
    }
  }
  throw new AppError('NOT_FOUND')
}

type Sought = { readonly field: string; readonly number: string }

async function findByNumber(
  scope: Scope,
  declared: RecordModule,
  { field, number }: Sought,
): Promise<readonly string[]> {
  const module = moduleIn(scope, declared)
  const column = visibleColumns(scope, module).find((each) => each.field.id === field)
  if (column?.type !== 'text') return []
  const p = parameters()
  const is = `${column.column} = any (${p.add([...new Set([number, number.toUpperCase()])], 'text[]')})`
  // Each half has an index of its own: the numbers of one's own records, and those of what one holds by a share.
  const halves = ['profile_id is null', 'profile_id is not null'].map(
    (half) => `(select id from tenant.${quoted(module.table)} where ${is} and ${half} limit ${maxOfNumber})`,
  )
  const rows = await ask<{ id: string }>(scope, halves.join(' union all '), p.values)
  return rows.map(({ id }) => id)
}

const isSame = (value: unknown, number: string): boolean =>
  typeof value === 'string' && value.toUpperCase() === number.toUpperCase()
