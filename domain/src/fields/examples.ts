import { withEverybody } from './sharing.ts'

const setId = '0192f3a1-5c00-7000-8000-0000000000a1'
const fieldId = '0192f3a1-5c00-7000-8000-0000000000a2'

/** A field as the reference page shows one. */
export const fieldExample = {
  id: fieldId,
  version: 1,
  name: 'Customs broker fee',
  type: 'currency' as const,
  format: { currency: '$', decimals: 2 },
  options: [],
  statuses: [],
  mandatory: false,
  archived: false,
  formulaData: null,
  formulaFieldsIds: [],
  sharing: withEverybody,
  module: 'shipments' as const,
  link: { fieldId, setId, modules: ['shipments' as const] },
}

/** A section as the reference page shows one. */
export const sectionExample = {
  id: setId,
  version: 1,
  name: 'Customs',
  type: 'form' as const,
  color: 'unassigned' as const,
  organizationId: '0192f3a1-5c00-7000-8000-000000000001',
  modules: ['shipments' as const],
  sharing: withEverybody,
  archived: false,
  fields: [fieldExample],
}

/** What is answered of a field and its section. */
export const metadataExample = {
  items: [
    {
      id: 'eta',
      label: 'ETA',
      type: 'date' as const,
      format: {},
      required: false,
      readOnly: false,
      options: [],
      module: 'shipments',
      section: 'dates',
      modes: null,
      right: 'edit' as const,
      custom: false,
      formula: null,
      foreign: null,
      shown: false,
    },
  ],
  sections: [
    {
      id: 'dates',
      label: 'Dates',
      type: 'form' as const,
      color: null,
      module: 'shipments',
      custom: false,
      foreign: null,
    },
  ],
}
