import type { Field } from '@rumbo/domain/fields/field'
import type { Contract } from '@rumbo/domain/kernel/endpoint'
import { modulePermissions } from '@rumbo/domain/kernel/permission'
import { beforeAll, expect, test, vi } from 'vitest'
import { childrenOfModule } from '../../src/access/rights/declared-modules.ts'
import { download, ended } from '../exports/exported.ts'
import { type Acting, actingAdmin } from '../fixtures/things/acting.ts'
import { useServedThings } from '../fixtures/things/served-things.ts'
import { thingModule } from '../fixtures/things/thing-module.ts'
import { exportThings, thingsApi } from '../fixtures/things/things-api.ts'
import { listen } from '../http/listening.ts'
import { customRole, memberWith, rewriteRole } from '../roles/custom-role.ts'
import { rawCall } from '../sweep/hidden/raw-call.ts'

/** Each field of things and of their parts in turn is hidden from Beto, who looks for it by every way there is. */
const holder = useServedThings()
let ana: Acting
let beto: Acting
let role: string
let id: string
let rowId: string

const values: Readonly<Record<string, unknown>> = {
  name: 'Pump',
  kind: 'tiny',
  weight: { amount: '71234', unit: 'kilogram' },
  due: '2031-05-06',
  notes: 'markOfNotes',
}
const ofPart: Readonly<Record<string, unknown>> = { name: 'markOfPart', amount: '81234', seal: 'markOfSeal' }

/** What tells the value of each field that can be hidden. */
const marks: Readonly<Record<string, string>> = {
  'things.number': 'TH-0001',
  'things.kind': 'tiny',
  'things.weight': '71234',
  'things.due': '2031-05-06',
  'things.notes': 'markOfNotes',
  'things.assignedTo': 'Zoe the assignee',
  'things.parts': '"parts":[{',
  'things.createdAt': '2030-01-02T03:04:05',
  'things.updatedAt': '2030-02-03T04:05:06',
  'thing_parts.name': 'markOfPart',
  'thing_parts.amount': '81234',
  'thing_parts.seal': 'markOfSeal',
  'thing_parts.createdAt': '2030-03-04T05:06:07',
  'thing_parts.updatedAt': '2030-04-05T06:07:08',
}

const [parts] = childrenOfModule(thingModule)
if (!parts) throw new Error('things have parts')
const hideable = [thingModule, parts].flatMap(({ id: module, catalogue }) =>
  catalogue.fields.filter(({ alwaysVisible }) => !alwaysVisible).map((field) => ({ module, field })),
)

beforeAll(async () => {
  const { served, world } = holder
  ana = await actingAdmin(world, 'Ana')
  const zoe = await world.person('Zoe')
  await world.join(ana.organization, zoe, 'member')
  role = await customRole(world, ana.organization, {})
  beto = {
    person: await memberWith(world, ana.organization, { name: 'Beto', role }),
    organization: ana.organization,
  }
  const assignedTo = { label: 'Zoe the assignee', code: zoe.userId }
  id = String((await served.call(thingsApi.create, { ...values, assignedTo }, ana)).body.id)
  const place = { id, resource: 'thing_parts' }
  rowId = String((await served.call(thingsApi.createRow, { ...place, ...ofPart }, ana)).body.id)
  const times = (table: string, created: string, updated: string) =>
    world.owner.query(`update base.${table} set created_at = $1, updated_at = $2`, [
      `${marks[created]}Z`,
      `${marks[updated]}Z`,
    ])
  await times('things', 'things.createdAt', 'things.updatedAt')
  await times('thing_parts', 'thing_parts.createdAt', 'thing_parts.updatedAt')
})

/** Everything allowed but some fields. */
const hiding = (fields: readonly { readonly module: string; readonly field: Field }[]) => ({
  modules: [...modulePermissions],
  default: 'edit',
  fields: Object.fromEntries(
    ['things', 'thing_parts'].map((module) => [
      module,
      {
        fields: Object.fromEntries(
          fields.filter((each) => each.module === module).map(({ field }) => [field.id, 'hide']),
        ),
      },
    ]),
  ),
  edits: 'all',
})

/** Whether Beto's answer says a word: `status` and the whole body as it left the server. */
const ask = (contract: Contract, input: Record<string, unknown>) =>
  rawCall(holder.served, { contract, input }, beto)

/** All that tells values: reads, whatever field they are about, and the file of an export. */
async function everything(columns: readonly string[]): Promise<string> {
  const rows = { id, resource: 'thing_parts' }
  const answers = [
    await ask(thingsApi.list, {}),
    await ask(thingsApi.get, { id }),
    await ask(thingsApi.listRows, rows),
    await ask(thingsApi.childTotals, {}),
    await ask(thingsApi.history, { id }),
    await ask(thingsApi.update, { id, name: 'Pump' }),
    await ask(thingsApi.updateRow, { ...rows, rowId }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  return [...answers.map(({ text }) => withoutTimes(text)), await exported(columns)].join('\n')
}

/** When something was changed stands in every line of history. */
const withoutTimes = (text: string) => text.replace(/"at":"[^"]*"/g, '')

async function exported(columns: readonly string[]): Promise<string> {
  const { served } = holder
  const { status, body } = await served.call(
    exportThings,
    { ids: [id], columns: [...columns], parts: 'rows', format: 'csv' },
    beto,
  )
  expect([status, body]).toEqual([200, expect.anything()])
  expect(await ended(served, body.id, beto)).toMatchObject({ state: 'done', error: null })
  return (await download(served, body.id, beto)).text()
}

const exportable = (hidden?: string) =>
  thingModule.catalogue.fields.map((field) => field.id).filter((each) => each !== hidden && each !== 'parts')

test('[MOD-01] every field of things that can be hidden has a value, which whoever may see it reads', async () => {
  expect(hideable.map(({ module, field }) => `${module}.${field.id}`).sort()).toEqual(
    Object.keys(marks).sort(),
  )
  await rewriteRole(holder.world, role, hiding([]))
  const all = await everything(exportable())
  expect(Object.entries(marks).filter(([, mark]) => !all.includes(mark))).toEqual([])
})

test.each(hideable.map((each) => [`${each.module}.${each.field.id}`, each] as const))(
  '[MOD-01] a role that hides %s leaks it by no read, filter, sort, group, total, search, export or write',
  async (name, { module, field }) => {
    await rewriteRole(holder.world, role, hiding([{ module, field }]))
    const isOfThing = module === 'things'
    const hidden = isOfThing ? field.id : undefined
    const mark = marks[name] ?? ''
    expect(await everything(exportable(hidden))).not.toContain(mark)
    const { text } = await ask(thingsApi.history, { id, module })
    expect(text).not.toContain(`"field":"${field.id}"`)
    const inputs = (id: string): readonly (readonly [keyof typeof thingsApi, Record<string, unknown>])[] => {
      const filter = { field: id, is: 'isNotEmpty' }
      return [
        ['list', { filter }],
        ['list', { sort: id }],
        ['list', { fields: id }],
        ['counts', { filter }],
        ['totals', { fields: id }],
        ['childTotals', { filter }],
        ['groups', { by: id }],
        ['groups', { by: 'name', sums: id }],
        ['previewBulk', { query: { filter }, patch: { name: 'Other' } }],
        ['update', { id: holderId(), [id]: null }],
      ]
    }
    const answersTo = async (id: string) =>
      Promise.all(inputs(id).map(async ([contract, input]) => (await ask(thingsApi[contract], input)).text))
    // A field that is hidden answers as one that there is none of.
    if (isOfThing) {
      const plain = (texts: readonly string[], of: string) =>
        texts.map((text) => text.replaceAll(of, '?').replace(/"requestId":"[^"]*"/, ''))
      expect(plain(await answersTo(field.id), field.id)).toEqual(
        plain(await answersTo('nothingSuch'), 'nothingSuch'),
      )
    }
    const found = JSON.parse((await ask(thingsApi.list, { search: mark })).text)
    expect(found.items).toEqual([])
  },
)

const holderId = () => id

test('[MOD-01] no socket names a field of things that a role hides', async () => {
  const { served, world } = holder
  const some = hideable.filter(({ field }) => ['due', 'seal'].includes(field.id))
  await rewriteRole(world, role, hiding(some))
  const [all, hidden] = [
    await listen(served, ana.person, ana.organization),
    await listen(served, beto.person, beto.organization),
  ]
  await served.call(thingsApi.update, { id, due: '2031-05-07' }, ana)
  await served.call(thingsApi.updateRow, { id, resource: 'thing_parts', rowId, seal: 'Other' }, ana)
  const { body } = await served.call(thingsApi.update, { id, due: '2031-05-08', kind: 'big' }, ana)
  const { version } = body
  await vi.waitFor(() => {
    for (const { heard } of [all, hidden]) expect(heard.map((each) => each.version)).toContain(version)
  }, 5_000)
  expect(all.heard.flatMap(({ fields }) => fields)).toEqual(expect.arrayContaining(['due', 'seal', 'kind']))
  const named = hidden.heard.flatMap(({ fields }) => fields)
  expect(named).toContain('kind')
  expect(named.filter((field) => field === 'due' || field === 'seal')).toEqual([])
})
