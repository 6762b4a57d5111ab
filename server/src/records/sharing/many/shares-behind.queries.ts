import { statement } from '../../../access/scope/statement.ts'

/** Marks owners of rows that are behind and that no work is at. */
export const markSharesBehind = () => statement`select system.mark_shares_behind()`

/** A work that writes the rows of live shares again. */
export const runningFollow = () => statement<{ id: string }>`
  select id from tenant.works where kind = 'shares-follow' and state in ('queued', 'running') limit 1`
