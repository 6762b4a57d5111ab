import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Upload } from '@tus/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Config, readConfig } from '../../src/platform/config.ts'
import { type OpenStorage, openStorage } from '../../src/platform/storage/open-storage.ts'
import { allOf } from './all-of.ts'
import { useS3 } from './use-s3.ts'

const s3 = useS3()
const day = 86_400_000
const megabyte = 1_048_576
const owner = { organizationId: 'an organization', userId: 'a user' }

/** Both kinds of storage, each with what it was opened with. */
const kinds = [
  ['a folder', () => ({})],
  ['S3', () => s3.peer.settings],
] as const

describe.each(kinds)('files in %s', (_kind, settings) => {
  let config: Config
  let files: OpenStorage
  const removed: string[] = []

  beforeAll(async () => {
    config = readConfig({ RUMBO_DATA: await mkdtemp(join(tmpdir(), 'rumbo-kinds-')), ...settings() })
    files = await openStorage(config, { removing: async (ids) => void removed.push(...ids) })
  })

  /** Sends bytes as one call of tus would. */
  const sendPart = (id: string, bytes: Buffer, from: number) =>
    files.uploads.store.write(Readable.from([bytes]), id, from)
  const beginUpload = async (size: number): Promise<string> => {
    const id = randomBytes(16).toString('hex')
    await files.uploads.store.create(
      new Upload({ id, size, offset: 0, metadata: { ...owner, filename: 'Größe.pdf' } }),
    )
    return id
  }

  test('[DOC-03] a file is put, read whole and in part, replaced, listed and removed', async () => {
    const { storage } = files
    const name = 'exports/0d2f7a1c.1'
    const began = Date.now() - 2_000
    expect(await storage.read(name)).toBe(null)
    expect(await storage.readAt(name, 0, 4)).toBe(null)
    await storage.put(name, Buffer.from('first words'))
    await storage.put(name, Buffer.from('other words'))
    expect(String(await storage.read(name))).toBe('other words')
    expect(String(await storage.readAt(name, 6, 3))).toBe('wor')
    expect(String(await storage.readAt(name, 6, 300))).toBe('words')
    expect(String(await storage.readAt(name, 300, 3))).toBe('')
    const listed = await allOf(storage.list('exports'))
    expect(listed).toEqual([{ ...listed[0], name }])
    expect(listed[0]?.writtenAt).toBeGreaterThan(began)
    expect(await allOf(storage.list('export'))).toEqual([])
    await storage.remove(name)
    await storage.remove(name)
    expect(await storage.read(name)).toBe(null)
    for (const bad of ['../secret', 'exports/../../x', 'exports', '/etc/passwd'])
      await expect(storage.put(bad, Buffer.from('x'))).rejects.toThrow('not a name')
  })

  test('[DOC-03] an upload goes on where it stood, by another opening of the storage too, and is read back byte for byte', async () => {
    const bytes = randomBytes(14 * megabyte + 17)
    const id = await beginUpload(bytes.length)
    expect(await sendPart(id, bytes.subarray(0, 9 * megabyte), 0)).toBe(9 * megabyte)
    expect(await files.uploads.find(id)).toBe(null)
    expect(await files.uploads.read(id).then((stream) => stream && 1)).toBe(config.s3 ? null : 1)
    files = await openStorage(config, { removing: async (ids) => void removed.push(...ids) })
    const begun = await files.uploads.begun(id)
    expect(begun).toEqual({ ...owner, name: 'Größe.pdf', bytes: bytes.length, received: 9 * megabyte })
    expect(await sendPart(id, bytes.subarray(9 * megabyte), 9 * megabyte)).toBe(bytes.length)
    expect(await files.uploads.find(id)).toEqual({ ...owner, name: 'Größe.pdf', bytes: bytes.length })
    const read = await files.uploads.read(id)
    expect((await buffer(read ?? Readable.from([]))).equals(bytes)).toBe(true)
    const some = await files.uploads.read(id, { from: 8 * megabyte - 3, to: 8 * megabyte + 5 })
    expect(
      (await buffer(some ?? Readable.from([]))).equals(bytes.subarray(8 * megabyte - 3, 8 * megabyte + 5)),
    ).toBe(true)
    expect((await files.uploads.peek(id, 9, 8))?.equals(bytes.subarray(9, 17))).toBe(true)
    expect(await files.uploads.withFile(id, async (path) => (await readFile(path)).equals(bytes))).toBe(true)
    await files.uploads.remove(id)
    expect([await files.uploads.find(id), await files.uploads.read(id)]).toEqual([null, null])
    expect(removed.splice(0)).toEqual([id])
  })

  test('[DOC-03] an upload of nothing, and a file of the product’s own, are uploads as all others', async () => {
    const empty = await beginUpload(0)
    expect(await files.uploads.find(empty)).toMatchObject({ bytes: 0 })
    const placed = await files.uploads.place(owner, 'own.csv', Buffer.from('a,b'))
    expect(await files.uploads.find(placed)).toEqual({ ...owner, name: 'own.csv', bytes: 3 })
    expect(String(await buffer((await files.uploads.read(placed)) ?? Readable.from([])))).toBe('a,b')
    const names = (await allOf(files.tree.list())).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining([`uploads/${placed}`, `uploads/${placed}.json`]))
    for (const id of [empty, placed]) await files.uploads.remove(id)
    expect(await files.uploads.find('0'.repeat(32))).toBe(null)
    expect(await files.uploads.find('../../etc')).toBe(null)
  })

  test('[DOC-03] a sweep removes what was given up and what nothing holds, and nothing else', async () => {
    const held = await files.uploads.place(owner, 'held', Buffer.from('1'))
    const unheld = await files.uploads.place(owner, 'unheld', Buffer.from('2'))
    const givenUp = await beginUpload(12 * megabyte)
    await sendPart(givenUp, Buffer.alloc(6 * megabyte), 0)
    const unused = async (ids: readonly string[]) => ids.filter((id) => id !== held)
    removed.splice(0)
    await files.uploads.sweep(unused, Date.now() + day - 60_000)
    expect(removed).toEqual([])
    await files.uploads.sweep(unused, Date.now() + day + 60_000)
    expect(removed.splice(0)).toEqual([givenUp])
    await files.uploads.sweep(unused, Date.now() + 2 * day + 60_000)
    expect(removed.splice(0)).toEqual([unheld])
    expect(await files.uploads.find(held)).not.toBe(null)
    await files.uploads.remove(held)
    expect(await allOf(files.tree.list())).toEqual([])
  })
})
