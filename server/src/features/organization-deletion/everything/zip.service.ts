import { Readable } from 'node:stream'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { Uploads } from '../../../platform/storage/uploads.ts'
import type { ZipSource } from '../../../platform/zip/zip-of.ts'
import type { ExportRow } from '../../../records/exports/exports.queries.ts'
import { pieceName } from '../../../records/exports/piece-name.ts'
import type { Contents, ExportedFile } from './export-everything.work.ts'

type Stored = { readonly storage: Storage; readonly uploads: Uploads }

/** The lists and files of an export of everything, each opened when its turn comes. @throws Error where a piece is gone */
export async function sourcesOfEverything(
  { storage, uploads }: Stored,
  { id, pieces }: Pick<ExportRow, 'id' | 'pieces'>,
): Promise<readonly ZipSource[]> {
  const pieceOf = async (piece: number): Promise<Buffer> => {
    const bytes = await storage.read(pieceName(id, piece))
    if (!bytes) throw new Error('a piece of an export is gone')
    return bytes
  }
  const read = async <T>(piece: number): Promise<T> => JSON.parse((await pieceOf(piece)).toString())
  const { lists, filesFrom } = await read<Contents>(pieces - 1)
  const sources: ZipSource[] = lists.map(({ name, from, to }) => ({
    name,
    open: async () =>
      Readable.from(
        (async function* () {
          for (let piece = from; piece < to; piece++) yield await pieceOf(piece)
        })(),
      ),
  }))
  for (let piece = filesFrom; piece < pieces - 1; piece++)
    for (const { name, uploadId } of await read<readonly ExportedFile[]>(piece))
      sources.push({ name, open: async () => (uploadId === null ? null : uploads.read(uploadId)) })
  return sources
}
