import type { Received } from '@rumbo/domain/kernel/endpoint'
import {
  createField,
  createSection,
  listSections,
  updateField,
} from '@rumbo/domain/records/custom-fields/api'
import { convertField, previewConversion } from '@rumbo/domain/records/custom-fields/convert.api'
import {
  createRow,
  createShipment,
  getShipment,
  listHistory,
  listShipments,
  updateShipment,
} from '@rumbo/domain/shipments/api'
import { getWork, isUnfinished, listFailures, undoWork } from '@rumbo/domain/works/api'
import { beforeAll, expect, test, vi } from 'vitest'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()
let as: { person: Person; organization: Organization }

beforeAll(async () => {
  const ana = await holder.world.person('Ana')
  as = { person: ana, organization: await holder.world.organization('Forwarder', ana) }
})

const section = async (name: string) =>
  (await holder.served.call(createSection, { name, type: 'form', modules: ['shipments'] }, as)).body.id
const field = async (setId: string, name: string, rest: Record<string, unknown> = {}) =>
  (await holder.served.call(createField, { name, type: 'string', setId, ...rest } as never, as)).body
const shipment = async (values: Record<string, unknown>) =>
  (await holder.served.call(createShipment, { name: 'Coffee', freightType: 'road', ...values }, as)).body.id
const get = async (id: string) => (await holder.served.call(getShipment, { id }, as)).body
const preview = (id: string, input: Record<string, unknown>) =>
  holder.served.call(previewConversion, { id, ...input } as never, as)
const converting = (id: string, input: Record<string, unknown>) =>
  holder.served.call(convertField, { id, version: 1, ...input } as never, as)

async function ended(id: string | null): Promise<Received<typeof getWork>> {
  return vi.waitFor(
    async () => {
      const { body } = await holder.served.call(getWork, { id: id ?? '' }, as)
      expect(isUnfinished(body)).toBe(false)
      return body
    },
    { timeout: 15_000, interval: 20 },
  )
}

test('[FLD-04] all values convert as the preview said; what doesn’t is emptied and listed with its record, and an undo brings all back', async () => {
  const { id } = await field(await section('Numbers'), 'Amount')
  const [twelve, word] = [await shipment({ [id]: '1,212' }), await shipment({ name: 'Odd', [id]: 'twelve' })]
  const without = await shipment({})
  const { body: before } = await preview(id, { type: 'decimal' })
  expect(before).toEqual({
    converts: 1,
    fails: 1,
    samples: [{ value: 'twelve', count: 1 }],
    newOptions: 0,
    losesFormulas: [],
  })
  expect((await get(word))[id]).toBe('twelve')

  const { status, body: begun } = await converting(id, { type: 'decimal', format: { decimals: 1 } })
  expect({ status, begun }).toMatchObject({
    status: 200,
    begun: { type: 'decimal', format: { decimals: 1 }, version: 2 },
  })
  expect(await ended(begun.workId)).toMatchObject({
    kind: 'fields-convert',
    state: 'done',
    total: 2,
    done: 2,
    changed: 2,
    refused: 1,
    title: { fields: [id] },
  })
  expect((await get(twelve))[id]).toBe('1212')
  expect((await get(word))[id]).toBeNull()
  expect((await get(without))[id]).toBeNull()
  const { body: failures } = await holder.served.call(listFailures, { id: begun.workId ?? '' }, as)
  expect(failures.items).toMatchObject([
    { recordId: word, name: 'Odd', refused: [{ path: id, code: 'NOT_NUMERIC', value: 'twelve' }] },
  ])
  const { body: history } = await holder.served.call(listHistory, { id: twelve }, as)
  expect(history.items[0]).toMatchObject({
    way: 'api',
    changes: [{ field: id, from: '1,212', to: '1212' }],
  })

  // What is written since in the new type converts back, what stood there comes back as it was.
  await holder.served.call(updateShipment, { id: without, [id]: '7.5' }, as)
  const { body: undo } = await holder.served.call(undoWork, { id: begun.workId ?? '' }, as)
  expect(await ended(undo.id)).toMatchObject({ state: 'done', refused: 0 })
  expect([(await get(twelve))[id], (await get(word))[id], (await get(without))[id]]).toEqual([
    '1,212',
    'twelve',
    '7.5',
  ])
  const again = await holder.served.call(updateShipment, { id: twelve, [id]: 'a word' }, as)
  expect(again.status).toBe(200)
})

test('[FLD-04] a list is made of the texts that stand there, and an undo keeps what has no way back as a listed loss', async () => {
  const { id } = await field(await section('Lists'), 'Light')
  const [green, red] = [await shipment({ [id]: 'Green' }), await shipment({ [id]: 'red ' })]
  const options = [{ name: 'Red', color: 'red' }]
  expect((await preview(id, { type: 'list', options })).body).toMatchObject({
    converts: 1,
    fails: 1,
    newOptions: 1,
  })
  expect((await preview(id, { type: 'list', options, makeOptions: true })).body).toMatchObject({
    converts: 2,
    fails: 0,
    newOptions: 1,
  })
  const { body } = await converting(id, { type: 'list', options, makeOptions: true })
  expect(body.options.map(({ name }) => name)).toEqual(['Red', 'Green'])
  await ended(body.workId)
  expect([(await get(green))[id], (await get(red))[id]]).toEqual([body.options[1]?.id, body.options[0]?.id])

  const { body: several } = await converting(id, { type: 'multiSelect', version: 2 })
  expect(await ended(several.workId)).toMatchObject({ changed: 2, refused: 0 })
  expect((await get(green))[id]).toEqual([body.options[1]?.id])
  const both = body.options.map((option) => option.id)
  await holder.served.call(updateShipment, { id: green, [id]: both }, as)
  const { body: undo } = await holder.served.call(undoWork, { id: several.workId ?? '' }, as)
  expect(await ended(undo.id)).toMatchObject({ state: 'done', changed: 2, refused: 1 })
  expect([(await get(green))[id], (await get(red))[id]]).toEqual([null, both[0]])
  const { body: lost } = await holder.served.call(listFailures, { id: undo.id }, as)
  expect(lost.items).toMatchObject([{ recordId: green, refused: [{ value: 'Red, Green' }] }])
})

test('[FLD-04] a field that a formula in use reads is refused, naming it; the formula of an archived field is lost', async () => {
  const setId = await section('Read')
  const { id } = await field(setId, 'Boxes', { type: 'number' })
  const record = await shipment({ [id]: 5 })
  const double = await field(setId, 'Twice', { type: 'formula', formulaData: `{${id}} * 2` })
  const refused = await converting(id, { type: 'string' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'FIELD_READ_BY_FORMULA' } })
  expect(JSON.stringify(refused.body)).toContain('Twice')
  expect((await preview(id, { type: 'string' })).status).toBe(409)

  await holder.served.call(updateField, { id: double.id, version: 1, archived: true }, as)
  expect((await preview(id, { type: 'string' })).body.losesFormulas).toEqual(['Twice'])
  const { body } = await converting(id, { type: 'string' })
  await ended(body.workId)
  expect((await get(record))[id]).toBe('5')
  const { body: all } = await holder.served.call(listSections, {}, as)
  const lost = all.items.flatMap(({ fields }) => fields).find((each) => each.id === double.id)
  expect(lost).toMatchObject({ archived: true, formulaData: null, formulaFieldsIds: [] })
})

test('[FLD-04] a formula that becomes another type loses its text and keeps its results as values; an undo computes it again', async () => {
  const setId = await section('Formulas')
  const { id: boxes } = await field(setId, 'Boxes', { type: 'number' })
  const record = await shipment({ [boxes]: 5 })
  const formula = await field(setId, 'Twice', { type: 'formula', formulaData: `{${boxes}} * 2` })
  await vi.waitFor(async () => expect(Number((await get(record))[formula.id])).toBe(10), { timeout: 15_000 })
  const { body } = await converting(formula.id, { type: 'number' })
  expect(body).toMatchObject({ type: 'number', formulaData: null })
  await ended(body.workId)
  expect((await get(record))[formula.id]).toBe(10)
  await holder.served.call(updateShipment, { id: record, [boxes]: 6 }, as)
  expect((await get(record))[formula.id]).toBe(10)

  const { body: undo } = await holder.served.call(undoWork, { id: body.workId ?? '' }, as)
  await ended(undo.id)
  await vi.waitFor(async () => expect(Number((await get(record))[formula.id])).toBe(12), { timeout: 15_000 })
})

test('[FLD-04] rows of tables and containers convert with their shipment', async () => {
  const { served } = holder
  const { body: table } = await served.call(
    createSection,
    { name: 'Lines', type: 'table', modules: ['shipments'] },
    as,
  )
  const { id } = await field(table.id, 'Pieces')
  const record = await shipment({})
  const row = { id: record, resource: table.id }
  await served.call(createRow, { ...row, [id]: '3' } as never, as)
  await served.call(createRow, { ...row, [id]: 'three' } as never, as)
  const { body } = await converting(id, { type: 'number' })
  expect(await ended(body.workId)).toMatchObject({ total: 1, changed: 1, refused: 1 })
  const values = async () =>
    (
      await holder.world.owner.query(
        'select custom -> $1::text as value from base.table_rows where record_id = $2 order by position',
        [id, record],
      )
    ).rows.map(({ value }) => value)
  expect(await values()).toEqual([3, null])
  const { body: undo } = await served.call(undoWork, { id: body.workId ?? '' }, as)
  await ended(undo.id)
  expect(await values()).toEqual(['3', 'three'])
})

test('a type that it has, an old version and a list without options are refused, and nothing is changed', async () => {
  const { id } = await field(await section('Wrong'), 'Word')
  const record = await shipment({ [id]: 'x' })
  expect((await converting(id, { type: 'string' })).status).toBe(400)
  expect((await converting(id, { type: 'number', version: 7 })).body).toMatchObject({
    code: 'VERSION_OUTDATED',
  })
  expect((await converting(id, { type: 'list' })).body).toMatchObject({
    issues: [{ path: 'options', code: 'FIELD_REQUIRED' }],
  })
  expect((await converting(id, { type: 'formula' })).body).toMatchObject({
    issues: [{ path: 'formulaData', code: 'FIELD_REQUIRED' }],
  })
  expect((await get(record))[id]).toBe('x')
})

test('while values wait for their conversion lists sort by the new type, and nothing fails', async () => {
  const { id } = await field(await section('Waiting'), 'Size')
  const record = await shipment({ [id]: 'large' })
  await shipment({ [id]: '12' })
  // The definition as it stands between the change and the work's first batch.
  await holder.world.owner.query(`update base.fields set type = 'decimal' where id = $1`, [id])
  await holder.world.owner.query(
    'update base.organizations set catalogue_version = catalogue_version + 1 where id = $1',
    [as.organization.id],
  )
  expect((await get(record)).id).toBe(record)
  const sorted = await holder.served.call(listShipments, { sort: `-${id}` }, as)
  expect(sorted.status).toBe(200)
})
