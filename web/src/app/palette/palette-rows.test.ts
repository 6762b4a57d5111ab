import { readTyped } from '@rumbo/domain/search/typed'
import { IconPlus } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import type { Found, PaletteAction, PaletteModule } from '../../lib/palette.ts'
import {
  actionGroup,
  actionsFor,
  countOf,
  foundOf,
  kindsOf,
  nextKind,
  nextRow,
  recentGroup,
  shownKinds,
} from './palette-rows.ts'

const part: PaletteModule = {
  text: 'orders:orders',
  Icon: () => null,
  State: () => null,
  details: () => [],
  open: (id) => ({ to: '/', search: { q: id } }),
  ofRoute: () => ({ to: '/' }),
}
const hit = (id: string) => ({
  id,
  recordId: `of ${id}`,
  title: id,
  recordTitle: null,
  fit: 'words' as const,
  match: null,
  archived: false,
  values: {},
})
const none = { items: [], more: false }
const found: Found = {
  records: [
    { module: 'orders', items: ['1', '2', '3', '4'].map(hit), more: true },
    { module: 'unknown', items: [hit('9')], more: false },
  ],
  people: { items: [{ userId: 'u', name: 'Ana', email: 'a@b', role: 'Admin', avatar: null }], more: false },
  partners: none,
  documents: none,
  routes: none,
}
const kinds = kindsOf(found, { orders: part })

test('[SHELL-05] kinds with a hit alone, those of a module that no screen shows left out', () => {
  expect(kinds.map(({ id, count, more }) => [id, count, more])).toEqual([
    ['orders', 4, true],
    ['people', 1, false],
  ])
  expect(countOf(kinds)).toEqual({ count: 5, more: true })
  expect(kinds[0]?.rows[1]).toMatchObject({ id: 'orders-2', to: { to: '/', search: { q: 'of 2' } } })
})

test('[SHELL-05] at most three of a kind under all, one kind whole', () => {
  expect(shownKinds(kinds, null).map(({ rows }) => rows.length)).toEqual([3, 1])
  expect(shownKinds(kinds, 'orders').map(({ rows }) => rows.length)).toEqual([4])
})

test('[SHELL-05] kinds and rows go round', () => {
  expect([null, 'orders', 'people'].map((each) => nextKind(kinds, each, 1))).toEqual([
    'orders',
    'people',
    null,
  ])
  expect(nextKind(kinds, null, -1)).toBe('people')
  // One that has no hit any more.
  expect(nextKind(kinds, 'gone', 1)).toBe('orders')
  const rows = kinds[0]?.rows ?? []
  expect([nextRow(rows, 'orders-4', 1), nextRow(rows, 'orders-1', -1), nextRow([], undefined, 1)]).toEqual([
    'orders-1',
    'orders-4',
    undefined,
  ])
})

const action = (id: string, text: string, always?: true): PaletteAction => ({
  id,
  Icon: IconPlus,
  text,
  ...(always ? { always } : {}),
})

test('[SHELL-05] what is about the text comes first, then actions that hold its words; people have none', () => {
  const actions = [
    action('new', 'New shipment'),
    action('net', 'Go to network'),
    action('filter', 'Show “x”', true),
  ]
  const ids = (typed: string) => actionsFor(actions, readTyped(typed)).map(({ id }) => id)
  expect(ids('shipm new')).toEqual(['filter', 'new'])
  expect(ids('> net')).toEqual(['filter', 'net'])
  expect(ids('@ana')).toEqual([])
  expect(actionGroup([])).toEqual([])
})

test('[SHELL-05] the last six records that were opened', () => {
  const record = (id: string, module = 'orders') => ({ id, module, title: id, at: 0 })
  const recent = ['1', '2', '3', '4', '5', '6', '7'].map((id) => record(id))
  expect(
    recentGroup([record('x', 'gone'), ...recent], { orders: part })[0]?.rows.map(({ id }) => id),
  ).toEqual(['1', '2', '3', '4', '5', '6'].map((id) => `recent-${id}`))
  expect(recentGroup([], { orders: part })).toEqual([])
})

test('[SHELL-05] @ finds people alone; > and # find nothing, since actions and tags are known', () => {
  const all: Found = { ...found, records: [{ module: 'orders', items: [hit('1')], more: false }] }
  expect(foundOf(all, 'people')).toMatchObject({ records: [], people: { items: [{ name: 'Ana' }] } })
  expect([foundOf(all, 'actions'), foundOf(all, 'tags')]).toEqual([null, null])
  expect(foundOf(all, null)).toBe(all)
})

test('[SHELL-05] records are looked at next to their list where it has a panel', () => {
  const peek = (id: string) => ({ to: '/', search: { peek: id } })
  const [ofOrders] = kindsOf(found, { orders: { ...part, peek } })
  expect(ofOrders?.rows[0]?.peek).toEqual(peek('of 1'))
  expect(kinds[0]?.rows[0]?.peek).toBeUndefined()
})
