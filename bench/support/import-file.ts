import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { ColumnMapping, DataImport, ImportOptions } from '@rumbo/domain/records/imports/import'
import { Upload } from '@tus/server'
import { folderUploads } from '../../server/src/platform/storage/uploads.ts'
import type { Dataset } from './dataset.ts'
import { caller } from './http.ts'
import { dataFolder } from './settings.ts'

/** A file of rows, and what its columns are. */
export type BenchFile = {
  readonly mapping: readonly ColumnMapping[]
  readonly options: Omit<ImportOptions, 'key'> & { readonly key: readonly string[] }
  readonly lines: () => Iterable<string>
}

/** How long each step of an import took, in ms. */
export type Took = { readonly read: number; readonly check: number; readonly run: number }

const uploads = folderUploads(join(dataFolder, 'files', 'uploads'))

/** Puts a file where its upload would lie, or as much of it as there is. @returns its upload's id */
export async function putUpload(
  data: Dataset,
  { bytes, chunks }: { readonly bytes?: number; readonly chunks: () => Iterable<Buffer> },
): Promise<string> {
  const id = randomBytes(16).toString('hex')
  const metadata = { organizationId: data.importing, userId: data.userId, filename: 'bench.csv' }
  const size = bytes ?? [...chunks()].reduce((sum, chunk) => sum + chunk.length, 0)
  await uploads.store.create(new Upload({ id, size, offset: 0, metadata }))
  await uploads.store.write(Readable.from(chunks()), id, 0)
  return id
}

/** Lines as a file's bytes, a megabyte at a time. */
export function* bytesOf(lines: Iterable<string>): Generator<Buffer> {
  let text = ''
  for (const line of lines) {
    text += `${line}\n`
    if (text.length < 1_048_576) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

/** Calls the API in the name of the importing organization. */
export function importer(data: Dataset) {
  const call = caller(data.url, { authorization: `Bearer ${data.token}`, organizationId: data.importing })
  return async (path: string, sent?: Parameters<typeof call>[1]) => {
    const answer = await call(`/api/v1/imports${path}`, sent)
    return (answer.length > 0 ? JSON.parse(answer.toString()) : null) as DataImport
  }
}

/** Imports a file by the API, from the end of its upload. @throws unless all of its rows go in */
export async function importFile(data: Dataset, file: BenchFile): Promise<Took & { id: string }> {
  const api = importer(data)
  const chunks = () => bytesOf(file.lines())
  const uploadId = await putUpload(data, { chunks })
  const until = async (id: string, state: DataImport['state']) => {
    for (;;) {
      // Not by the API: what asks must cost nothing.
      const { rows } = await data.bare.query('select state, error from base.imports where id = $1', [id])
      if (rows[0].state === state) return
      if (['failed', 'cancelled'].includes(rows[0].state)) throw new Error(JSON.stringify(rows[0]))
      await wait(20)
    }
  }
  const timed = async (run: () => Promise<unknown>) => {
    const began = performance.now()
    await run()
    return performance.now() - began
  }
  const { id } = await api('', { method: 'POST', body: { uploadId } })
  const read = await timed(() => until(id, 'matching'))
  const put = async (part: string, body: object) =>
    api(`/${id}/${part}`, { method: 'PUT', body: { version: (await api(`/${id}`)).version, ...body } })
  await put('options', file.options)
  await put('mapping', { mapping: file.mapping })
  const check = await timed(async () => {
    await api(`/${id}/check`, { method: 'POST' })
    await until(id, 'verifying')
  })
  await data.bare.query('checkpoint')
  const run = await timed(async () => {
    await api(`/${id}/run`, { method: 'POST' })
    await until(id, 'done')
  })
  const { counts, problems } = await api(`/${id}`)
  if (!counts || counts.refused > 0 || counts.cells > 0) throw new Error(JSON.stringify([counts, problems]))
  return { id, read, check, run }
}
