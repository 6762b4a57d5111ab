/** What the loader needs of a connection. */
export type Database = {
  readonly query: (text: string, values?: unknown[]) => Promise<{ readonly rows: unknown[] }>
}
