import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Client } from 'pg'
import { to } from 'pg-copy-streams'
import { StartError } from '../../start-error.ts'
import { ifMissing } from '../../storage/if-missing.ts'
import type { FileTree } from '../../storage/storage.ts'
import type { Connection } from '../connection.ts'
import { type Checks, type Contents, entryNames, quote, quoted, type TableContents } from './contents.ts'
import { listContents } from './list-contents.ts'
import { tarEnd, tarHead, tarPadding } from './tar.ts'

/** How much of a table is gathered before it is written, in bytes. */
const partSize = 4 * 1024 * 1024

/** How much a backup holds. */
export type Amount = { readonly rows: number; readonly files: number }

/**
 * Writes the database as it is at one moment, and the files below a folder or of another storage, into one archive. Whoever reads
 * the files after the rows finds every file that these name.
 * @throws StartError when the file exists already, or its folder doesn't
 */
export async function writeBackup(
  admin: Connection,
  files: string | FileTree,
  file: string,
): Promise<Amount> {
  if (existsSync(file)) throw new StartError(`${file} exists already; a backup never replaces a file.`)
  if (!existsSync(dirname(file))) throw new StartError(`There is no folder ${dirname(file)}.`)
  const unfinished = `${file}.unfinished`
  const checks: Checks = { tables: {}, files: {} }
  const client = new Client(admin)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const archive = Readable.from(entries(client, files, checks), { objectMode: false })
    await pipeline(archive, createGzip({ level: 3 }), createWriteStream(unfinished, { mode: 0o600 }))
    await client.query('commit')
    await rename(unfinished, file)
  } finally {
    await client.end()
    await rm(unfinished, { force: true })
  }
  const rows = Object.values(checks.tables).reduce((sum, table) => sum + table.rows, 0)
  return { rows, files: Object.keys(checks.files).length }
}

async function* entries(client: Client, files: string | FileTree, checks: Checks): AsyncGenerator<Buffer> {
  const contents: Contents = await listContents(client)
  yield* entry(entryNames.contents, Buffer.from(JSON.stringify(contents, null, 2)))
  for (const table of contents.tables) yield* tableEntries(client, table, checks)
  if (typeof files !== 'string') yield* treeEntries(files, checks)
  else if (existsSync(files)) yield* fileEntries(files, checks)
  yield* entry(entryNames.checks, Buffer.from(JSON.stringify(checks)))
  yield tarEnd
}

/** A table's rows as its owner sees them: PostgreSQL's text format, which all versions read. */
async function* tableEntries(client: Client, table: TableContents, checks: Checks): AsyncGenerator<Buffer> {
  await client.query(`set local role ${quote(table.owner)}`)
  const columns = table.columns.map(quote).join(', ')
  const stream = client.query(to(`copy (select ${columns} from ${quoted(table.name)}) to stdout`))
  const hash = createHash('sha256')
  let part = 0
  let gathered: Buffer[] = []
  let size = 0
  for await (const piece of stream as AsyncIterable<Buffer>) {
    hash.update(piece)
    gathered.push(piece)
    size += piece.length
    if (size < partSize) continue
    yield* entry(entryNames.tablePart(table.name, part++), Buffer.concat(gathered))
    gathered = []
    size = 0
  }
  if (size > 0) yield* entry(entryNames.tablePart(table.name, part), Buffer.concat(gathered))
  checks.tables[table.name] = { rows: stream.rowCount, hash: hash.digest('hex') }
}

async function* fileEntries(folder: string, checks: Checks): AsyncGenerator<Buffer> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const file of found.filter((item) => item.isFile())) {
    const path = join(file.parentPath, file.name)
    // What was removed since it was listed, no row of the backup needs.
    const handle = await open(path).catch(ifMissing)
    if (handle) yield* openEntry(handle, relative(folder, path).split(sep).join('/'), checks)
  }
}

/** A file as long as it was when it was opened: an upload may still grow. */
async function* openEntry(handle: FileHandle, name: string, checks: Checks): AsyncGenerator<Buffer> {
  try {
    const { size } = await handle.stat()
    const hash = createHash('sha256')
    yield tarHead(entryNames.file(name), size)
    if (size > 0) {
      const body = handle.createReadStream({ end: size - 1, autoClose: false })
      for await (const piece of body as AsyncIterable<Buffer>) {
        hash.update(piece)
        yield piece
      }
    }
    yield tarPadding(size)
    checks.files[name] = hash.digest('hex')
  } finally {
    await handle.close()
  }
}

/** The files of a storage that isn't of this machine. Who removes one meanwhile removes what no row of the backup needs. */
async function* treeEntries(tree: FileTree, checks: Checks): AsyncGenerator<Buffer> {
  for await (const { name, bytes } of tree.list()) {
    const body = await tree.read(name)
    if (!body) continue
    yield tarHead(entryNames.file(name), bytes)
    const hash = createHash('sha256')
    let read = 0
    for await (const piece of body as AsyncIterable<Buffer>) {
      hash.update(piece)
      read += piece.length
      yield piece
    }
    if (read !== bytes) throw new Error(`${name} changed while it was read; try again`)
    yield tarPadding(bytes)
    checks.files[name] = hash.digest('hex')
  }
}

function* entry(name: string, body: Buffer): Generator<Buffer> {
  yield tarHead(name, body.length)
  yield body
  yield tarPadding(body.length)
}
