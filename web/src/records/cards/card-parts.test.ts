import { expect, test } from 'vitest'
import { cardTitle, defaultLines, fieldsLeft, titleText } from './card-parts.ts'

const parts = { lead: ['order', 'bill', 'name'], name: 'name' }

test('[SHELL-04] a card is led by the first of its fields that has a value, with the name behind it', () => {
  expect(cardTitle(parts, { values: { order: 'PO-1', bill: 'B-1', name: 'Tiles' } })).toEqual({
    lead: 'PO-1',
    leading: 'order',
    name: 'Tiles',
  })
  expect(cardTitle(parts, { values: { order: null, bill: 'B-1', name: 'Tiles' } })).toEqual({
    lead: 'B-1',
    leading: 'bill',
    name: 'Tiles',
  })
})

test('[SHELL-04] a name that leads a card is not said twice, and what is hidden or empty leads none', () => {
  expect(cardTitle(parts, { values: { order: '', name: 'Tiles' } })).toEqual({
    lead: 'Tiles',
    leading: 'name',
    name: null,
  })
  expect(cardTitle(parts, { values: { bill: null } })).toEqual({
    lead: null,
    leading: undefined,
    name: null,
  })
})

test('[SHELL-04] a record is known by what leads its card and its name, each once', () => {
  expect(titleText(parts, { order: 'PO-1', name: 'Tiles' })).toBe('PO-1 · Tiles')
  expect(titleText(parts, { name: 'Tiles' })).toBe('Tiles')
  expect(titleText(parts, { bill: null })).toBe('')
})

test('[SHELL-04] a module that says nothing of cards shows the first columns of its list, two a line', () => {
  expect(defaultLines(['name', 'a', 'b', 'c', 'd', 'e'], 'name')).toEqual([
    { start: ['a'], end: ['b'] },
    { start: ['c'], end: ['d'] },
  ])
  expect(defaultLines(['name', 'a'], 'name')).toEqual([{ start: ['a'], end: [] }])
  expect(defaultLines(['name'], 'name')).toEqual([])
})

test('[VIEW-01] a value that a rule colors is added to a card that shows it nowhere', () => {
  const card = { name: 'name', lines: [{ start: ['etd'], end: ['eta', () => null] }] }
  expect(fieldsLeft(['name', 'eta', 'order', 'weight'], card, 'order')).toEqual(['weight'])
})
