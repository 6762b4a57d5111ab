import { expect, test } from 'vitest'
import { fieldDefinition, fieldMetadata, fieldSetLink, sectionDefinition } from './api.ts'

/** The specification's §3, name by name. A status's start and expiration date are `startsOn` and `expiresOn`. */
const fields = {
  section: 'id name type color organizationId fields modules archived',
  link: 'fieldId setId modules',
  field:
    'id name type format options mandatory archived formulaData formulaFieldsIds sharing module ' +
    // That it stands in a section, and what it offers.
    'link statuses',
  option: 'name color isDefault',
  status: 'name icon startsOn expiresOn',
  metadata: 'id label type format required readOnly options',
}

test.each([
  ['a section', sectionDefinition, fields.section],
  ['a field set link', fieldSetLink, fields.link],
  ['a field', fieldDefinition, fields.field],
  ['an option', fieldDefinition.shape.options.element, fields.option],
  ['a status', fieldDefinition.shape.statuses.element, fields.status],
  ['metadata', fieldMetadata, fields.metadata],
] as const)(
  '[FLD-11] the contract of %s holds every field of the specification',
  (_name, contract, names) => {
    expect(Object.keys(contract.shape)).toEqual(expect.arrayContaining(names.split(' ')))
  },
)
