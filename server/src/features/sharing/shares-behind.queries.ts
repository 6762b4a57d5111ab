import { statement } from '../../access/scope/statement.ts'

/** Owners of rows that are behind and that no work is at. */
export const ownersBehind = (most: number) => statement<{ ids: string[] }>`
  select array(select system.owners_behind(${most}::integer)) as ids`

/** A work that writes the rows of live shares again. */
export const runningFollow = () => statement<{ id: string }>`
  select id from tenant.works where kind = 'shares-follow' and state in ('queued', 'running') limit 1`
