import { z } from 'zod'

/** The first entry of a backup: what is in it. */
export const contents = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), owner: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(
    z.object({ name: z.string(), owner: z.string(), value: z.string(), called: z.boolean() }),
  ),
})
export type Contents = z.infer<typeof contents>
export type TableContents = Contents['tables'][number]

/** The last entry: by which a backup that was cut or damaged is known. Hashes are SHA-256, hexadecimal. */
export const checks = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number(), hash: z.string() })),
  files: z.record(z.string(), z.string()),
})
export type Checks = z.infer<typeof checks>

/** Names of entries; a table's data comes in numbered parts, as its size isn't known beforehand. */
export const entryNames = {
  contents: 'contents.json',
  checks: 'checks.json',
  tablePart: (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}.copy`,
  file: (path: string) => `files/${path}`,
}

/** Whether an entry is a part of a table's data. */
export function isPartOf(entry: string, table: string): boolean {
  return entry.startsWith(`tables/${table}/`)
}

/** A table's or a sequence's name, quoted for SQL. */
export function quoted(name: string): string {
  return name.split('.').map(quote).join('.')
}

export function quote(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`
}
