import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import { clientOf } from '../../scope/connection.ts'
import { quoted } from '../../scope/parameters.ts'
import type { Scope } from '../../scope/scope.ts'

/** Rows as COPY takes them: values in the order of the table's columns, each with its PostgreSQL type. */
export type CopyRows = {
  readonly types: readonly string[]
  readonly rows: Iterable<readonly unknown[]>
}

/** Copies rows into a temporary table of the scope's transaction. The database reads the first while the last are written. */
export async function copyInto(scope: Scope, table: string, { types, rows }: CopyRows): Promise<void> {
  const stream = clientOf(scope).query(copyFrom(`copy ${quoted(table)} from stdin`))
  await pipeline(Readable.from(chunks(types, rows)), stream)
}

const chunkSize = 65_536

function* chunks(types: readonly string[], rows: CopyRows['rows']): Generator<string> {
  const writers = types.map(writerOf)
  let text = ''
  for (const row of rows) {
    let line = ''
    for (let at = 0; at < writers.length; at++) {
      const value = row[at]
      const cell = value === null || value === undefined ? '\\N' : (writers[at]?.(value) ?? '\\N')
      line += at === 0 ? cell : `\t${cell}`
    }
    text += `${line}\n`
    if (text.length > chunkSize) {
      yield text
      text = ''
    }
  }
  if (text !== '') yield text
}

/** Writes a value that isn't null in COPY's text format. */
function writerOf(type: string): (value: unknown) => string {
  if (type === 'jsonb') return (value) => escaped(JSON.stringify(value))
  if (type === 'text[]') return arrayText
  return plainText
}

const arrayText = (value: unknown): string =>
  Array.isArray(value)
    ? escaped(`{${value.map((each) => JSON.stringify(each)).join(',')}}`)
    : plainText(value)

function plainText(value: unknown): string {
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  return escaped(String(value))
}

const special = /[\\\t\n\r]/
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escaped(text: string): string {
  if (!special.test(text)) return text
  return text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character)
}
