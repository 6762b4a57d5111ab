import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Upload } from '@tus/server'
import { folderStorage } from '../../src/platform/storage/folder-storage.ts'
import { folderUploads } from '../../src/platform/storage/uploads.ts'
import { beginImport } from '../../src/records/imports/begin.service.ts'
import { importById } from '../../src/records/imports/imports.service.ts'
import type { ImportFiles } from '../../src/records/imports/reading/read.work.ts'
import { readRows, type SourceRow } from '../../src/records/imports/reading/read-rows.service.ts'
import type { World } from '../world/world.ts'
import type { As } from './uploading.ts'

/** Files in a folder of their own, without a server over them. */
export async function ownFiles(): Promise<ImportFiles & { readonly folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'rumbo-imports-'))
  const quota = { bytes: 1e12, publicUrl: 'https://rumbo.example' }
  return { folder, quota, storage: folderStorage(folder), uploads: folderUploads(join(folder, 'uploads')) }
}

/** Puts a file where a finished upload would lie. @returns the upload's id */
export async function placeUpload(
  { uploads }: ImportFiles,
  { person, organization }: As,
  content: { readonly bytes: number; readonly chunks: Iterable<Buffer> },
): Promise<string> {
  const id = randomBytes(16).toString('hex')
  const metadata = { organizationId: organization.id, userId: person.userId, filename: 'placed.csv' }
  await uploads.store.create(new Upload({ id, size: content.bytes, offset: 0, metadata }))
  await uploads.store.write(Readable.from(content.chunks), id, 0)
  return id
}

/** Begins an import of a file that is there. @returns its id */
export async function placeImport(
  world: World,
  files: ImportFiles,
  as: As,
  chunks: readonly Buffer[],
): Promise<string> {
  const bytes = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  const uploadId = await placeUpload(files, as, { bytes, chunks })
  return world.as(as.person, as.organization, (scope) =>
    beginImport(scope, files.uploads, { uploadId, module: 'shipments' }),
  )
}

/** All rows of an import that was read. */
export const rowsOf = (
  world: World,
  { storage }: ImportFiles,
  { as, id, from = 0, count = 1_000_000 }: { as: As; id: string; from?: number; count?: number },
): Promise<readonly SourceRow[]> =>
  world.as(as.person, as.organization, async (scope) =>
    readRows(scope, storage, { importRow: await importById(scope, id), from, count }),
  )
