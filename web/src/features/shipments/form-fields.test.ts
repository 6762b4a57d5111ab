import type { Field } from '@rumbo/domain/fields/field'
import { expect, test } from 'vitest'
import { formFields } from './form-fields.ts'

const field = (id: string, more: Partial<Field> = {}): Field => ({
  id,
  type: 'string',
  side: 'own',
  section: 'customs',
  name: id,
  ...more,
})
const fields = [
  field('seen', { required: true }),
  field('hidden', { required: true }),
  field('papers', { type: 'files', required: true }),
  field('letters', { type: 'files' }),
  field('computed', { readOnly: true }),
]
const rightOn = (id: string) => (id === 'seen' ? 'view' : id === 'hidden' ? 'hide' : 'edit')

test('[FLD-01] a new shipment offers the inputs that its maker may fill in, files too, required ones at once', () => {
  const { first, rest } = formFields(fields, { mode: 'road', rightOn })
  expect(first.map(({ id }) => id)).toEqual(['papers'])
  expect(rest.flatMap((section) => section.fields.map(({ id }) => id))).toEqual(['letters'])
})
