/** What an import does with rows: all are new records, all are known ones, or either. */
export const importModes = ['add', 'update', 'upsert'] as const
