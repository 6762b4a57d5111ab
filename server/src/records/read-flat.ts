import { getRecord } from '../access/read/get-record.ts'
import type { VisibleRecord } from '../access/read/sql/columns.ts'
import type { RecordModule } from '../access/rights/modules.ts'
import type { Scope } from '../access/scope/scope.ts'
import { mapVisible, type Visible } from '../access/visible/visible.ts'

/** A record as answers hold it: its fields and its keys. */
export function flat({ values, id, version, owned, ended }: VisibleRecord) {
  // The values were made for this answer alone: a page has thousands, so they are not copied again.
  return Object.assign(values, { id, version, owned, ended })
}
export type FlatRecord = ReturnType<typeof flat>

/** Reads a record as its reader may see it. @throws AppError NOT_FOUND */
export const readFlat = async (
  scope: Scope,
  module: RecordModule,
  id: string,
): Promise<Visible<FlatRecord>> => mapVisible(await getRecord(scope, module, id), flat)
