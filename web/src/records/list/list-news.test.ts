import { expect, test } from 'vitest'
import type { News } from '../../lib/live/realtime.ts'
import type { RecordModule } from '../screen/record-screen.ts'
import { listFollows, newsOfList } from './list-news.ts'
import type { Wanted } from './record-source.ts'

const module: RecordModule = {
  id: 'shipments',
  children: ['containers'],
  counted: [],
  title: 'name',
  places: [],
  shareable: true,
  messages: null,
  documents: null,
  variant: { field: 'freightType', of: () => 'ocean' },
  addressing: { word: 'shipments', number: null },
  defaults: null,
}
const wanted: Wanted = { tab: 'ocean', filter: null, sort: [] }
const id = '0190a5a0-0000-7000-8000-000000000001'
const changed = (change: Partial<Extract<News, { kind: 'changed' }>['change']>): News => ({
  kind: 'changed',
  change: { module: 'shipments', recordId: id, rowId: null, version: 2, fields: ['notes'], ...change },
})
const of = (news: News, list: Partial<Wanted> = {}) =>
  newsOfList(news, module, listFollows({ ...wanted, ...list }, module))

test('a value that the list is neither sorted nor filtered by is read with its row alone', () => {
  expect(of(changed({}))).toEqual({ kind: 'row', id })
  expect(of(changed({ fields: ['eta'] }), { sort: [{ field: 'etd', descending: true }] })).toEqual({
    kind: 'row',
    id,
  })
  expect(of(changed({ module: 'containers', rowId: id, version: 1, fields: ['seal'] }))).toEqual({
    kind: 'row',
    id,
  })
})

test('what may bring rows in, take them out or move them reads the list', () => {
  const list = { kind: 'list' }
  expect(of(changed({ fields: ['archived'] }))).toEqual(list)
  expect(of(changed({ fields: ['freightType'] }))).toEqual(list)
  expect(of(changed({ version: 1, fields: ['name'] }))).toEqual(list)
  expect(of(changed({ fields: [] }))).toEqual(list)
  expect(of(changed({ recordId: null, version: null }))).toEqual(list)
  expect(of({ kind: 'resync' })).toEqual(list)
  const eta = { field: 'eta', is: 'isEmpty' } as const
  expect(of(changed({ fields: ['eta'] }), { filter: { all: [{ any: [eta] }] } })).toEqual(list)
  expect(of(changed({ fields: ['eta'] }), { sort: [{ field: 'eta', descending: false }] })).toEqual(list)
  expect(of(changed({}), { sort: [{ field: 'updatedAt', descending: true }] })).toEqual(list)
  expect(of(changed({}), { q: 'acme' })).toEqual(list)
  expect(of(changed({}), { work: id })).toEqual(list)
})

test('news of anything else are none of a list', () => {
  expect(of(changed({ module: 'views', recordId: null }))).toEqual({ kind: 'none' })
})

test('what people write about a record leaves its list as it is', () => {
  expect(of(changed({ fields: ['@messages'] }))).toEqual({ kind: 'none' })
  expect(of(changed({ fields: [] }))).toEqual({ kind: 'list' })
})
