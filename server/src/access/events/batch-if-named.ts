/**
 * The SQL of the records that a batch of the acting organization's own wrote, where somebody there wants to know which: else an event of a
 * batch names none.
 */
export const batchIfNamed = (records: string): string =>
  `case when tenant.names_batches() then ${records} end`
