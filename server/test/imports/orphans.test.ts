import { readdir, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '@rumbo/domain/kernel/id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callDoorWith } from '../../src/access/scope/doors.ts'
import { runTurn } from '../../src/access/works/run-works.ts'
import { workKinds } from '../../src/access/works/works.ts'
import { importRead } from '../../src/records/imports/reading/read.work.ts'
import { pieceName } from '../../src/records/imports/reading/read-rows.service.ts'
import { sweepImports, unusedUploads } from '../../src/records/imports/sweep-imports.ts'
import { useWorld } from '../world/world.ts'
import { ownFiles, placeImport, placeUpload } from './placed-import.ts'
import type { As } from './uploading.ts'

/** What happens to files that nobody wants any more, and that no other file goes with them. */
const holder = useWorld()
let as: As
let files: Awaited<ReturnType<typeof ownFiles>>
const hour = 3_600_000

beforeAll(async () => {
  const ana = await holder.world.person('Ana')
  as = { person: ana, organization: await holder.world.organization('Andes', ana) }
  files = await ownFiles()
})
afterAll(() => rm(files.folder, { recursive: true, force: true }))

const callDoor = () => callDoorWith(holder.world.pool)
const place = (text: string, bytes = text.length) =>
  placeUpload(files, as, { bytes, chunks: [Buffer.from(text)] })
const isThere = async (id: string) =>
  (await readdir(join(files.folder, 'uploads'))).some((name) => name.startsWith(id))
const sweep = (hours: number) => files.uploads.sweep(unusedUploads(callDoor()), Date.now() + hours * hour)

test('[IMP-02] uploads that broke off go a day after their last byte, unused ones two days after their end', async () => {
  const { world } = holder
  const [brokenOff, unused, document] = [await place('half', 100), await place('whole'), await place('held')]
  await world.owner.query(
    `insert into base.files (organization_id, id, name, content_type, bytes, upload_id, module, record_id)
     values ($1, $2, 'held', 'text/plain', 4, $3, 'shipments', $2)`,
    [as.organization.id, newId(), document],
  )
  const imported = await placeImport(world, files, as, [Buffer.from('a\n1\n')])
  const { rows } = await world.owner.query('select upload_id from base.imports where id = $1', [imported])
  const all = [brokenOff, unused, document, rows[0].upload_id]
  const there = () => Promise.all(all.map(isThere))
  await sweep(23)
  expect(await there()).toEqual([true, true, true, true])
  await sweep(25)
  expect(await there()).toEqual([false, true, true, true])
  await sweep(49)
  expect(await there()).toEqual([false, false, true, true])
  await sweep(24 * 365)
  expect(await there()).toEqual([false, false, true, true])
})

test('an upload that still grows after a day is no orphan', async () => {
  const id = await place('half', 100)
  const path = join(files.folder, 'uploads')
  await utimes(join(path, `${id}.json`), 0, 0)
  await sweep(1)
  expect(await isThere(id)).toBe(true)
  await utimes(join(path, id), 0, 0)
  await sweep(1)
  expect(await isThere(id)).toBe(false)
})

test('what an earlier reading wrote goes, what the present one wrote stays', async () => {
  const { world } = holder
  const id = await placeImport(world, files, as, [Buffer.from('a\n1\n')])
  const onError = (error: unknown) => {
    throw error
  }
  while (await runTurn({ pool: world.pool, kinds: workKinds([importRead(files)]), onError }));
  const { rows } = await world.owner.query('select read_work_id from base.imports where id = $1', [id])
  const [present, earlier] = [pieceName(rows[0].read_work_id, 0), pieceName(newId(), 0)]
  await files.storage.put(earlier, Buffer.from('[1,"x"]'))
  await sweepImports(files, callDoor())
  expect(await Promise.all([present, earlier].map(files.storage.read))).toEqual([expect.any(Buffer), null])
})
