import { containerCatalogue } from '@rumbo/domain/containers/fields'
import type { Field } from '@rumbo/domain/fields/field'
import { expect, test } from 'vitest'
import { beforeFreeTime, containerColumns } from './container-columns.ts'

const ids = (fields: readonly Field[]) => fields.map(({ id }) => id)

test('[SHP-05] what matters of containers comes first, then what any has a value in; empty columns wait', () => {
  const rows = [
    { number: 'MSKU1', notes: null },
    { number: 'MSKU2', notes: 'Fragile' },
  ]
  const { shown, others } = containerColumns(containerCatalogue.fields, rows)
  expect(ids(shown).slice(0, 5)).toEqual(['number', beforeFreeTime, 'currentPhase', 'seal', 'weight'])
  expect(ids(shown).at(-1)).toBe('notes')
  expect(ids(others)).toContain('width')
  expect([...ids(shown), ...ids(others)].sort()).toEqual(ids(containerCatalogue.fields).sort())
})

test('[SHP-05] a column that must be filled in is shown though it is empty, one that isn’t to be seen never', () => {
  const own: Field = { id: 'own', type: 'string', column: 'own', side: 'own', section: 'x', required: true }
  expect(ids(containerColumns([own], [{}]).shown)).toEqual(['own'])
})
