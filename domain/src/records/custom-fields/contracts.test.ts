import { expect, test } from 'vitest'
import type { Field } from '../../fields/field.ts'
import { valueSchema } from '../../fields/schemas.ts'
import { attachFile, file } from '../../files/api.ts'
import { fieldModules } from '../../kernel/module-ids.ts'
import { orderRows } from '../../shipments/api.ts'
import { csvMapping } from '../imports/csv-mapping.ts'
import { createViewLink } from '../views/links.api.ts'
import { view, viewDefinition } from '../views/view.ts'
import { fieldDefinition, fieldMetadata, fieldSetLink, sectionDefinition } from './api.ts'

/**
 * The specification's §3, name by name. A status's start and expiration date are `startsOn` and `expiresOn`; a view's
 * fixed columns are `pinned`.
 */
const fields = {
  section: 'id name type color organizationId fields modules archived',
  link: 'fieldId setId modules',
  field:
    'id name type format options mandatory archived formulaData formulaFieldsIds sharing module ' +
    // That it stands in a section, and what it offers.
    'link statuses',
  option: 'name color isDefault',
  status: 'name icon sharing startsOn expiresOn',
  metadata: 'id label type format required readOnly options',
  view: 'columns filter sort pinned',
  mapping: 'name organizationId fieldId csvFieldName rumboFieldName module section type',
}

test.each([
  ['a section', sectionDefinition, fields.section],
  ['a field set link', fieldSetLink, fields.link],
  ['a field', fieldDefinition, fields.field],
  ['an option', fieldDefinition.shape.options.element, fields.option],
  ['a status', fieldDefinition.shape.statuses.element, fields.status],
  ['metadata', fieldMetadata, fields.metadata],
  ['what a view shows', viewDefinition, fields.view],
  ['a CSV mapping', csvMapping, fields.mapping],
] as const)(
  '[FLD-11] the contract of %s holds every field of the specification',
  (_name, contract, names) => {
    expect(Object.keys(contract.shape)).toEqual(expect.arrayContaining(names.split(' ')))
  },
)

test('[FLD-11] a view is shared with the company, and by a link', () => {
  expect(view.shape).toHaveProperty('sharing')
  expect(createViewLink.output.shape).toHaveProperty('token')
})

const own = (type: Field['type']): Field => ({ id: 'f', type, side: 'own', section: 's' })

/**
 * A field value is no object of its own: it stands in its record under its field's id, so that one read gives a record
 * whole. Each of the specification's names has its place.
 */
const fieldValue: Readonly<Record<string, () => unknown>> = {
  value: () => valueSchema(own('string')).parse('one'),
  values: () => valueSchema(own('multiSelect')).parse(['one', 'two']),
  // The key that the value stands under.
  fieldId: () => attachFile.input.shape.fieldId,
  // The record that the value stands in; products and orders are records of their modules.
  shipmentId: () => attachFile.input.shape.recordId,
  productId: () => fieldModules().find((module) => module === 'products'),
  purchaseOrderId: () => fieldModules().find((module) => module === 'orders'),
  // A value of files names its files.
  documentId: () =>
    file.shape.id && valueSchema(own('files')).parse([{ label: 'a.pdf', code: crypto.randomUUID() }]),
  // The same for all values of a field.
  format: () => fieldDefinition.shape.format,
  // Where a row of a table stands: rows are listed and put in their order.
  positionTable: () => orderRows.input.shape.rowIds,
}

test.each(
  'value values productId purchaseOrderId shipmentId fieldId documentId format positionTable'.split(' '),
)('[FLD-11] a field value’s %s has its place in the contracts', (name) => {
  expect(fieldValue[name]?.()).toBeDefined()
})
