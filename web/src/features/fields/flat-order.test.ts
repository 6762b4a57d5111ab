import { fieldExample, sectionExample } from '@rumbo/domain/fields/examples'
import type { SectionDefinition } from '@rumbo/domain/records/custom-fields/api'
import { expect, test } from 'vitest'
import { linesOf, moved } from './flat-order.ts'

const section = (id: string, fields: string, type: 'form' | 'table' = 'form'): SectionDefinition => ({
  ...sectionExample,
  id,
  type,
  fields: fields.split('').map((name) => ({
    ...fieldExample,
    id: `${id}${name.toLowerCase()}`,
    // Capitals are archived.
    archived: name !== name.toLowerCase(),
  })),
})
const sections = [section('1', 'abX'), section('2', 'c'), section('3', 'd', 'table'), section('4', '')]
const order = (from: string, to: string) => {
  const ids = linesOf(sections).map(({ id }) => id)
  return moved(sections, ids.indexOf(from), ids.indexOf(to))?.map(
    ({ id, fields }) => `${id}:${fields.map((field) => field.id.slice(1)).join('')}`,
  )
}

test.each([
  ['a field down within its section', '1a', '1b', ['1:bax', '2:c', '3:d', '4:']],
  ['a field to another section', '1a', '2c', ['1:bx', '2:ca', '3:d', '4:']],
  ['a field to an empty section', '1a', '4', ['1:bx', '2:c', '3:d', '4:a']],
  ['a field up, past a heading', '2c', '2', ['1:abcx', '2:', '3:d', '4:']],
  ['a section down takes its fields along', '1', '2', ['2:c', '1:abx', '3:d', '4:']],
  ['a section up', '4', '2', ['1:abx', '4:', '2:c', '3:d']],
  ['a section up into another one’s fields', '4', '1b', ['4:', '1:abx', '2:c', '3:d']],
  ['a field can’t leave its table', '3d', '2c', undefined],
  ['a field can’t come into a table', '1a', '3d', undefined],
  ['a field can’t stand above all sections', '1a', '1', undefined],
])('%s', (_what, from, to, expected) => expect(order(from, to)).toEqual(expected))
