import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Json } from '@rumbo/domain/fields/field-type'
import type { ColumnMapping, ImportOptions } from '@rumbo/domain/records/imports/import'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { change } from '../../src/access/change/change.ts'
import { changeMany } from '../../src/access/change/change-many.ts'
import { createRecord } from '../../src/access/change/create/create.ts'
import { createChild } from '../../src/access/change/create/create-child.ts'
import { createManyRecords } from '../../src/access/change/create/create-many.ts'
import { deleteRecord, restoreRecord } from '../../src/access/change/delete/delete.ts'
import {
  asOneChange,
  type ChangedRecord,
  declareReactions,
  type Reaction,
} from '../../src/access/change/reactions.ts'
import { childrenOfModule } from '../../src/access/rights/declared-modules.ts'
import type { Scope } from '../../src/access/scope/scope.ts'
import { open } from '../../src/access/visible/visible-contents.ts'
import { undoWork } from '../../src/access/works/works.ts'
import { folderStorage } from '../../src/platform/storage/folder-storage.ts'
import { batchOf, changeRecord, showRecord } from '../../src/records/change-records.service.ts'
import { thingModule } from '../fixtures/things/thing-module.ts'
import { prepared, stepper } from '../imports/prepared.ts'
import type { As } from '../imports/uploading.ts'
import { useWorld } from '../world/world.ts'

/** What features do when fields of records change, whoever writes them and however many at once. */
const [partModule] = childrenOfModule(thingModule)
if (!partModule) throw new Error('things have parts')

/** The runs of the reaction to a thing's kind and to the amounts of its parts. */
let runs: (readonly ChangedRecord[])[] = []
beforeEach(() => {
  runs = []
})

const note: Reaction = {
  on: [
    { module: thingModule, fields: ['kind'], authority: 'hand' },
    { module: partModule, fields: ['id', 'amount'] },
  ],
  run: async (_scope, changed) => void runs.push(changed),
}

/** Writes of each thing whose date changed when it is due, and refuses the last day that there is. */
const writeDue: Reaction = {
  on: [{ module: thingModule, fields: ['due'] }],
  rewrites: true,
  run: async (scope, changed) => {
    const due = await dueOf(scope, changed)
    if (due.some((day) => day === '9999-12-31')) throw new Error('the last day')
    const rows = changed.map(({ id }, at) => ({ id, patch: { notes: `due ${due[at]}`, kind: 'big' } }))
    await changeMany(scope, thingModule, { rows, by: { way: 'automation' }, authority: 'product' })
  },
}

async function dueOf(scope: Scope, changed: readonly ChangedRecord[]): Promise<readonly (string | null)[]> {
  const text = 'select id, due::text from tenant.things where id = any ($1::uuid[])'
  const rows = await scope.all<{ id: string; due: string | null }>({
    text,
    values: [changed.map(({ id }) => id)],
  })
  return changed.map(({ id }) => rows.find((row) => row.id === id)?.due ?? null)
}

/** Follows the notes that the one before it writes. */
const noted: string[] = []
const followNotes: Reaction = {
  on: [{ module: thingModule, fields: ['notes'] }],
  run: async (_scope, changed) => void noted.push(...changed.map(({ id }) => id)),
}

const holder = useWorld([note, writeDue, followNotes])
const storage = folderStorage(mkdtempSync(join(tmpdir(), 'rumbo-reactions-')))
const by = { way: 'api' } as const

let as: As
beforeAll(async () => {
  const sql = readFileSync(new URL('../fixtures/things/things.sql', import.meta.url), 'utf8')
  await holder.world.owner.query(`begin; set local role rumbo_owner; ${sql}; commit`)
  const person = await holder.world.person('Ana')
  as = { person, organization: await holder.world.organization('Andes', person) }
})

const inScope = <T>(run: (scope: Scope) => Promise<T>): Promise<T> =>
  holder.world.as(as.person, as.organization, run)

type Patch = Readonly<Record<string, Json>>
const make = (patch: Patch) =>
  inScope((scope) => createRecord(scope, thingModule, { patch: { name: 'Drill', ...patch }, by }))
const changeIn = (scope: Scope, id: string, patch: Patch) =>
  change(scope, { module: thingModule, recordId: id, id }, { patch, by })
const edit = (id: string, patch: Patch) => inScope((scope) => changeIn(scope, id, patch))
const notesOf = async (id: string) =>
  (await holder.world.owner.query('select notes, version from base.things where id = $1', [id])).rows[0]

/** What the reaction was run on: per run each record's fields. */
const fieldsRun = () => runs.map((changed) => changed.map(({ fields }) => fields))

test('[MOD-01] a reaction runs when a field that it watches is created or changed, and not for others', async () => {
  const id = await make({ kind: 'small' })
  expect(runs).toMatchObject([[{ module: 'things', id, recordId: id }]])
  expect(fieldsRun()[0]?.[0]).toEqual(expect.arrayContaining(['id', 'name', 'kind']))
  await edit(id, { kind: 'big', due: null })
  expect(runs.slice(1)).toEqual([
    [{ module: 'things', id, recordId: id, fields: ['kind'], named: ['kind', 'due'] }],
  ])
  await edit(id, { name: 'Saw' })
  await edit(id, { kind: 'big' })
  await make({})
  expect(runs).toHaveLength(2)
})

test('[MOD-01] a reaction runs once for many records, with those alone of which a field that it watches changed', async () => {
  const kinds = ['small', null, 'big']
  const made = await inScope((scope) =>
    createManyRecords(scope, thingModule, { patches: kinds.map((kind) => ({ name: 'Drill', kind })), by }),
  )
  const [small = '', none = '', big = ''] = made.map((outcome) => ('id' in outcome ? outcome.id : ''))
  expect(runs.map((changed) => changed.map(({ id }) => id))).toEqual([[small, big]])
  const rows = [
    { id: small, patch: { kind: 'small', name: 'Saw' } },
    { id: none, patch: { kind: 'small' } },
    { id: big, patch: { kind: 'round' } },
  ]
  await inScope((scope) => changeMany(scope, thingModule, { rows, by, isTrial: true }))
  await inScope((scope) => changeMany(scope, thingModule, { rows, by }))
  expect(runs.slice(1)).toEqual([
    [{ module: 'things', id: none, recordId: none, fields: ['kind'], named: ['kind'] }],
  ])
})

test('[MOD-01] steps of one change are reacted to once, after the last, and by whose authority they were', async () => {
  const id = await make({})
  await inScope((scope) =>
    asOneChange(scope, async () => {
      await changeIn(scope, id, { kind: 'small' })
      const part = await createChild(scope, partModule, { recordId: id, patch: { name: 'Bit' }, by })
      await change(scope, { module: partModule, recordId: id, id: part }, { patch: { amount: 2 }, by })
      expect(runs).toEqual([])
    }),
  )
  expect(runs).toMatchObject([
    [
      { module: 'things', id },
      { module: 'thing_parts', recordId: id },
    ],
  ])
  expect(fieldsRun()[0]?.[1]).toEqual(['id', 'name', 'amount'])
  const patch = { kind: 'big' }
  const target = { module: thingModule, recordId: id, id }
  await inScope((scope) => change(scope, target, { patch, by, authority: 'product' }))
  expect(runs).toHaveLength(1)
})

test('[MOD-01] reactions write in the same transaction: they fail with the change, and it fails with them', async () => {
  const id = await make({ due: '2026-12-01' })
  expect(await notesOf(id)).toEqual({ notes: 'due 2026-12-01', version: 2 })
  expect(noted.splice(0)).toEqual([id])
  await expect(edit(id, { due: '9999-12-31' })).rejects.toThrow('the last day')
  const failed = inScope(async (scope) => {
    await changeIn(scope, id, { due: '2026-12-24' })
    throw new Error('something later')
  })
  await expect(failed).rejects.toThrow('something later')
  expect(await notesOf(id)).toEqual({ notes: 'due 2026-12-01', version: 2 })
  expect(runs).toEqual([])
})

test('[MOD-01] what fails within one change is reacted to by nothing, and the scope goes on', async () => {
  const id = await make({})
  await inScope(async (scope) => {
    const failed = asOneChange(scope, async () => {
      await changeIn(scope, id, { kind: 'small' })
      throw new Error('the second step')
    })
    await expect(failed).rejects.toThrow('the second step')
    expect(runs).toEqual([])
    await changeIn(scope, id, { kind: 'big' })
  })
  expect(runs).toHaveLength(1)
})

test('[MOD-01] records that a reaction may write once more are changed in small batches and read anew', async () => {
  const id = await make({ due: '2026-12-01' })
  await inScope(async (scope) => {
    expect(batchOf(scope, thingModule, ['name'])).toBe(2_000)
    expect(batchOf(scope, thingModule, ['name', 'due'])).toBe(100)
    const changed = await changeRecord(scope, thingModule, { id, patch: { due: '2026-12-24' } })
    const shown = open(await showRecord(scope, thingModule, changed))
    expect(shown).toMatchObject({ due: '2026-12-24', notes: 'due 2026-12-24', version: 4 })
  })
})

test('[MOD-01] an import is reacted to a batch at a time, its trial and a deletion are not, its undo and a restored record are', {
  timeout: 120_000,
}, async () => {
  const old = await make({ name: 'Old', kind: 'small' })
  runs = []
  const column = (at: number, field: string, module = 'things'): ColumnMapping => ({
    column: at,
    field,
    module,
  })
  const mapping = [column(0, 'name'), column(1, 'kind'), column(2, 'name', 'thing_parts')]
  const options: ImportOptions = {
    mode: 'upsert',
    key: ['name'],
    empties: 'ignore',
    whole: 'batches',
    grouped: false,
  }
  const rows = [
    ['Old', 'big', ''],
    ['New', 'small', 'Bit'],
    ['Plain', '', ''],
  ]
  const id = await prepared(holder.world, storage, { as, module: 'things', rows, mapping, options })
  const { begin, all, kinds } = stepper(holder.world, { storage })
  const work = await begin(as, id)
  expect(runs).toEqual([])
  await all()
  const modules = runs.map((changed) => changed.map(({ module }) => module).sort())
  expect(modules).toEqual([['thing_parts', 'things', 'things']])

  runs = []
  await inScope((scope) => undoWork(scope, kinds, work))
  await all()
  expect(runs).toEqual([[{ module: 'things', id: old, recordId: old, fields: ['kind'], named: ['kind'] }]])

  runs = []
  await inScope((scope) => deleteRecord(scope, thingModule, { id: old, by }))
  expect(runs).toEqual([])
  await inScope((scope) => restoreRecord(scope, thingModule, { id: old, by }))
  expect(runs).toMatchObject([[{ module: 'things', id: old }]])
})

test('[MOD-01] reactions that only answer each other, and those to a field that no module has, are refused', async () => {
  const pool = holder.world.pool
  expect(() =>
    declareReactions(pool, [{ ...note, on: [{ module: thingModule, fields: ['color'] }] }]),
  ).toThrow('things has no field color to react to')
  const id = await make({})
  let count = 0
  const circle: Reaction = {
    on: [{ module: thingModule, fields: ['notes'] }],
    run: async (scope) => {
      count += 1
      await changeIn(scope, id, { notes: `round ${count}` })
    },
  }
  declareReactions(pool, [circle])
  try {
    await expect(edit(id, { notes: 'begin' })).rejects.toThrow('reactions go in a circle')
  } finally {
    declareReactions(pool, [note, writeDue, followNotes])
  }
  expect((await notesOf(id)).notes).toBeNull()
})
