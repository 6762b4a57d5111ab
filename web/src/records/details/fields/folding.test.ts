import type { Field } from '@rumbo/domain/fields/field'
import { expect, test } from 'vitest'
import { fold, isEmptyValue, isMeant } from './folding.ts'

const field = (id: string, more: Partial<Field> = {}): Field => ({
  id,
  type: 'string',
  column: id,
  side: 'shared',
  section: 'references',
  ...more,
})
const fields = [field('name', { required: true }), field('booking'), field('seal'), field('tags')]
const closed = { open: false, isRequired: (each: Field) => each.required === true, stays: () => false }
const ids = (of: readonly Field[]) => of.map(({ id }) => id)

test('[SHP-03] empty fields fold, required ones and those with a value stay, and an opened section shows all', () => {
  const values = { name: null, booking: 'B1', seal: '', tags: [] }
  const folded = fold(fields, values, closed)
  expect(ids(folded.shown)).toEqual(['name', 'booking'])
  expect(folded).toMatchObject({ empty: 2, folded: 2 })
  const open = fold(fields, values, { ...closed, open: true })
  expect(ids(open.shown)).toEqual(['name', 'booking', 'seal', 'tags'])
  expect(open).toMatchObject({ empty: 2, folded: 0 })
})

test('[SHP-03] what is typed into, or was emptied while one looked, does not go away', () => {
  const stays = ({ id }: Field) => id === 'seal'
  expect(ids(fold(fields, { name: 'N' }, { ...closed, stays }).shown)).toEqual(['name', 'seal'])
})

test('nothing, an empty text and an empty list are empty; no, zero and an empty table are values', () => {
  expect([null, '', []].map(isEmptyValue)).toEqual([true, true, true])
  expect([false, 0, {}, 'x', ['x']].map(isEmptyValue)).toEqual([false, false, false, false, false])
})

test('a field is found by the beginnings of its words, in any order, without accents and case', () => {
  expect(isMeant('refer cli', 'Client reference', 'References')).toBe(true)
  expect(isMeant('numero', 'Número de booking', 'Referencias')).toBe(true)
  expect(isMeant('refer', 'Booking', 'References')).toBe(true)
  expect(isMeant('king', 'Booking', 'References')).toBe(false)
})

test('[PRD-01] pictures stay where they are added, though there are none yet', () => {
  const photos = field('photos', { type: 'files', pictures: true })
  expect(ids(fold([...fields, photos], {}, closed).shown)).toEqual(['name', 'photos'])
})
