import { quoted } from '../../access/scope/parameters.ts'
import type { Statement } from '../../access/scope/statement.ts'

/** How many rows of a record module the organization holds, and the last id of them. */
export const allRecords = (table: string): Statement<{ count: number; last: string | null }> => ({
  text: `select count(*)::int as count, (select id from tenant.${quoted(table)} order by id desc limit 1) as last
    from tenant.${quoted(table)}`,
  values: [],
})

/** The next records of a module by id. */
export const nextRecords = (
  table: string,
  { after, last, most }: { after: string | null; last: string; most: number },
): Statement<{ id: string }> => ({
  text: `select id from tenant.${quoted(table)} where ($1::uuid is null or id > $1::uuid) and id <= $2
    order by id limit $3`,
  values: [after, last, most],
})
