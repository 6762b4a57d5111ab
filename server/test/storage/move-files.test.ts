import { randomBytes } from 'node:crypto'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attachFile } from '@rumbo/domain/files/api'
import { productsApi } from '@rumbo/domain/products/api'
import { beforeAll, expect, test } from 'vitest'
import { examineFiles } from '../../src/features/storage/examine-files.ts'
import { readConfig } from '../../src/platform/config.ts'
import { moveFiles } from '../../src/platform/storage/move-files.ts'
import { openJournal } from '../../src/platform/storage/move-journal.ts'
import { type OpenStorage, openFolder, openStorage } from '../../src/platform/storage/open-storage.ts'
import type { FileTree } from '../../src/platform/storage/storage.ts'
import { type As, beginUpload, send } from '../imports/uploading.ts'
import { useServed } from '../world/served.ts'
import { allOf } from './all-of.ts'
import { useS3 } from './use-s3.ts'

const s3 = useS3()
const holder = useServed()
let bucket: OpenStorage
let folder: OpenStorage
let data: string
const owner = { organizationId: 'o', userId: 'u' }

beforeAll(async () => {
  bucket = await openStorage(readConfig({ ...s3.peer.settings, RUMBO_DATA: tmpdir() }))
  data = await mkdtemp(join(tmpdir(), 'rumbo-move-'))
  folder = await openFolder(data)
})

/** Moves all, by the journal of the data folder. */
const move = async (from: FileTree, to: FileTree) => {
  const journal = await openJournal(join(data, 'moved-files.jsonl'), `${from.place} ${to.place}`)
  const { failed, moved, there } = await moveFiles({ from, to, journal })
  await journal.close()
  return { failed, moved, there }
}
const namesIn = async (tree: FileTree) => (await allOf(tree.list())).map(({ name }) => name).sort()

test('[DOC-03] all files move to the bucket and back, are compared, and uploads are what they were', async () => {
  const large = randomBytes(17 * 1_048_576)
  const id = await folder.uploads.place(owner, 'large.pdf', large)
  for (const name of ['images/a', 'exports/b.0', 'pictures/c-160.webp'])
    await folder.storage.put(name, Buffer.from(name))
  expect(await move(folder.tree, bucket.tree)).toEqual({ failed: [], moved: 5, there: 0 })
  expect(await namesIn(bucket.tree)).toEqual(await namesIn(folder.tree))
  expect(await bucket.uploads.find(id)).toEqual({ ...owner, name: 'large.pdf', bytes: large.length })
  expect(await move(folder.tree, bucket.tree)).toEqual({ failed: [], moved: 0, there: 5 })
  await rm(join(data, 'files'), { recursive: true })
  folder = await openFolder(data)
  expect(await move(bucket.tree, folder.tree)).toEqual({ failed: [], moved: 5, there: 0 })
  expect(await folder.uploads.find(id)).toEqual({ ...owner, name: 'large.pdf', bytes: large.length })
  expect((await folder.uploads.peek(id, 0, large.length))?.equals(large)).toBe(true)
})

test('[DOC-03] every file is listed, however many a folder holds', async () => {
  const many = await openFolder(await mkdtemp(join(tmpdir(), 'rumbo-many-')))
  const names = ['images', 'uploads', 'pictures'].flatMap((part) =>
    Array.from({ length: 200 }, (_each, n) => `${part}/${n}`),
  )
  for (const name of names) await many.storage.put(name, Buffer.from(name))
  expect(await namesIn(many.tree)).toEqual(names.sort())
  expect(await move(many.tree, bucket.tree)).toMatchObject({ failed: [], moved: names.length })
})

test('[DOC-03] a move that is cut off goes on, trusts no length alone, and says what could not be moved', async () => {
  for (const name of ['images/1', 'images/2', 'images/3', 'images/4', 'images/5'])
    await folder.storage.put(name, Buffer.from(`${name} whole`))
  // Killed in the middle of a line, with one file written and not noted, and one of the same length that is another.
  await appendFile(join(data, 'moved-files.jsonl'), '{"name":"images/1","by')
  await bucket.storage.put('images/1', Buffer.from('images/1 whole'))
  await bucket.storage.put('images/2', Buffer.from('images/2 wrong'))
  let writes = 0
  const breaking: FileTree = {
    ...bucket.tree,
    write: async (name, bytes, length) => {
      if (++writes === 2) throw new Error('the network is gone')
      await bucket.tree.write(name, bytes, length)
    },
  }
  const first = await move(folder.tree, breaking)
  expect(first.failed).toEqual([{ name: expect.stringMatching(/^images/), reason: 'the network is gone' }])
  expect(await move(folder.tree, bucket.tree)).toMatchObject({ failed: [], moved: 1 })
  expect(String(await bucket.storage.read('images/2'))).toBe('images/2 whole')
  // What arrives as other bytes is said.
  const lying: FileTree = { ...bucket.tree, read: async () => (await folder.tree.read('images/1')) ?? null }
  await folder.storage.put('images/6', Buffer.from('images/6 whole'))
  expect((await move(folder.tree, lying)).failed).toEqual([
    { name: 'images/6', reason: 'it arrived as other bytes' },
  ])
})

test('[DOC-03] doctor finds files that are gone, cut off or changed', async () => {
  const { served, world } = holder
  const person = await world.person('Ana')
  const as: As = { person, organization: await world.organization('Andes', person) }
  const recordId = (await served.call(productsApi.create, { name: 'Pump' } as never, as)).body.id
  const uploads: string[] = []
  for (const name of ['gone', 'short', 'changed', 'whole']) {
    const part = Buffer.from(`${name} file`)
    const upload = await beginUpload(served, as, { name, bytes: part.length })
    await send(served, as, { upload, part })
    await served.call(attachFile, { uploadId: upload, module: 'products', recordId, fieldId: 'photos' }, as)
    uploads.push(upload)
  }
  const { tree } = await openFolder(join(served.files, '..'))
  // The hashes are read next to the requests.
  await expect
    .poll(
      async () =>
        (await world.owner.query('select from system.upload_checks where sha256 is not null')).rowCount,
      {
        timeout: 15_000,
      },
    )
    .toBe(4)
  const look = () => examineFiles(world.databases.admin, tree, { hashes: true })
  expect(await look()).toMatchObject({ findings: [], hashed: 4 })
  const at = (n: number) => join(served.files, 'uploads', uploads[n] ?? '')
  await rm(at(0))
  await writeFile(at(1), 'shor')
  await writeFile(at(2), 'CHANGED file')
  const { findings } = await look()
  expect(findings.toSorted()).toEqual(
    [
      expect.stringMatching(/is not there/),
      expect.stringMatching(/has 4 bytes instead of 10/),
      expect.stringMatching(/other bytes than were uploaded/),
    ].sort(),
  )
  expect(await examineFiles(world.databases.admin, tree, { hashes: false })).toMatchObject({
    hashed: 0,
    findings: [expect.any(String), expect.any(String)],
  })
})
