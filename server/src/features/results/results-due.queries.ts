import type { ChildModule, RecordModule } from '../../access/rights/modules.ts'
import { quoted } from '../../access/scope/parameters.ts'
import type { Statement } from '../../access/scope/statement.ts'

/** Own rows of these records, locked in the one order. */
export const lockRecords = ({ table }: RecordModule, ids: readonly string[]): Statement<object> => ({
  text: `select 1 from tenant.${quoted(table)} where id = any ($1::uuid[]) order by id for no key update`,
  values: [ids],
})

/** The children of some records. */
export const childrenOf = (
  { table }: ChildModule,
  recordIds: readonly string[],
): Statement<{ id: string }> => ({
  text: `select id from tenant.${quoted(table)} where record_id = any ($1::uuid[]) order by id`,
  values: [recordIds],
})
