import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ColumnMapping } from '@rumbo/domain/records/imports/import'
import { expect, test } from 'vitest'
import { cancelWork } from '../../../src/access/works/works.ts'
import { trackingReactions } from '../../../src/features/tracking/tracking.reactions.ts'
import { folderStorage } from '../../../src/platform/storage/folder-storage.ts'
import { repairColumns } from '../../../src/records/imports/rows/repair-columns.service.ts'
import { useWorld } from '../../world/world.ts'
import { prepared, stepper } from '../prepared.ts'

/** Columns of a file of many rows are repaired by a work. */
const holder = useWorld(trackingReactions)
const storage = folderStorage(mkdtempSync(join(tmpdir(), 'rumbo-imports-')))

const mapping: ColumnMapping[] = [
  { column: 0, field: 'name', module: 'shipments' },
  { column: 1, field: 'eta', module: 'shipments', dateShape: 'iso' },
  { column: null, constant: 'ocean', field: 'freightType', module: 'shipments' },
]
const options = { mode: 'add', key: [], empties: 'ignore', whole: 'batches', grouped: false } as const
const many = 6_000

test('[IMP-06] a file of many rows is repaired by a work, which can be cancelled; only a few repaired rows are checked again', {
  timeout: 240_000,
}, async () => {
  const { world } = holder
  const person = await world.person('Ana')
  const as = { person, organization: await world.organization('Andes', person) }
  const rows = Array.from({ length: many }, (_, n) => [
    `S${n}`,
    n % 5_000 === 7 ? 'soon' : n % 2 ? 'later' : '',
  ])
  const id = await prepared(world, storage, { as, rows, mapping, options })
  const steps = stepper(world, { storage })
  const importRow = async () =>
    (await world.owner.query('select * from base.imports where id = $1', [id])).rows[0]
  const replace = (find: string, by: string) =>
    world.as(as.person, as.organization, (scope) =>
      repairColumns(scope, storage, {
        id,
        inRequest: 5_000,
        repair: { kind: 'replace', column: 1, texts: [{ find, replace: by }], whole: true },
      }),
    )
  const repairs = async (text: string) =>
    (
      await world.owner.query(
        'select count(*)::int as count from base.import_repairs where import_id = $1 and text = $2',
        [id, text],
      )
    ).rows[0].count

  // Unchecked, it waits for its first check again; cancelled, what was repaired stays.
  expect(await replace('later', '2026-12-01')).toBeNull()
  expect(await importRow()).toMatchObject({ state: 'checking' })
  await expect(replace('soon', '')).rejects.toMatchObject({ code: 'IMPORT_NOT_WAITING' })
  await steps.turn()
  expect(await repairs('2026-12-01')).toBe(2_499)
  const work = (await importRow()).check_work_id
  await world.as(as.person, as.organization, (scope) => cancelWork(scope, work))
  await steps.all()
  expect(await importRow()).toMatchObject({ state: 'matching', check_work_id: null, counts: null })
  expect(await replace('later', '2026-12-01')).toBeNull()
  await steps.all()
  expect(await importRow()).toMatchObject({ state: 'matching' })
  expect(await repairs('2026-12-01')).toBe(many / 2 - 2)

  await steps.checked(as, id)
  const before = await importRow()
  expect(before).toMatchObject({ state: 'verifying', counts: { new: many, cells: 2 } })
  // The rows that change are checked again, the check of all others stands.
  expect(await replace('soon', '2026-12-24')).toBeNull()
  await steps.all()
  const after = await importRow()
  expect(after).toMatchObject({
    state: 'verifying',
    check_work_id: before.check_work_id,
    counts: { new: many, cells: 0 },
    problems: [],
  })
  // Many are checked by a check of their own, which begins by itself.
  expect(await replace('2026-12-01', 'never')).toBeNull()
  await steps.all()
  const again = await importRow()
  expect(again).toMatchObject({ state: 'verifying', counts: { new: many, cells: many / 2 - 2 } })
  expect(again.check_work_id).not.toBe(before.check_work_id)
})
