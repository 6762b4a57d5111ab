import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import { clientOf } from '../connection.ts'
import { quoted } from '../parameters.ts'
import type { Scope } from '../scope.ts'

/** Rows as COPY takes them: values in the order of the table's columns, each with its PostgreSQL type. */
export type CopyRows = { readonly types: readonly string[]; readonly rows: readonly (readonly unknown[])[] }

/** Copies rows into a temporary table of the scope's transaction. */
export async function copyInto(scope: Scope, table: string, { types, rows }: CopyRows): Promise<void> {
  const stream = clientOf(scope).query(copyFrom(`copy ${quoted(table)} from stdin`))
  await pipeline(Readable.from(chunks(types, rows)), stream)
}

const chunkSize = 65_536

function* chunks(types: readonly string[], rows: CopyRows['rows']): Generator<string> {
  let text = ''
  for (const row of rows) {
    text += `${row.map((value, at) => copyText(value, types[at] ?? 'text')).join('\t')}\n`
    if (text.length > chunkSize) {
      yield text
      text = ''
    }
  }
  if (text !== '') yield text
}

/** One value in COPY's text format. */
function copyText(value: unknown, type: string): string {
  if (value === null || value === undefined) return '\\N'
  if (type === 'jsonb') return escaped(JSON.stringify(value))
  if (type === 'text[]' && Array.isArray(value))
    return escaped(`{${value.map((each) => JSON.stringify(each)).join(',')}}`)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  return escaped(String(value))
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escaped(text: string): string {
  return text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character)
}
