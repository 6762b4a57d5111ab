/** Keys are ids of reports whose next occurrence is due. */
export const reportsKind = { id: 'reports' } as const
/** Keys are ids of runs that were claimed. */
export const reportRunsKind = { id: 'report-runs' } as const
