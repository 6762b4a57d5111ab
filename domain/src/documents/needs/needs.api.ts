import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { requiredText } from '../../kernel/text.ts'
import { documentType } from '../document-type.ts'
import type { NeedModuleId } from './need-modules.ts'
import { needStates } from './needs.ts'
import { bringers, documentRule } from './rule.ts'

const tag = 'documents'
const permission = 'module:documents'
const rulesPath = '/api/v1/document-rules'
const ofRules = 'rules of the organization, which name no record'
const ofNeeds =
  'tells of documents and due days by the rights on the fields that say so; walked by a test of its own'

const input = {
  module: 'shipments',
  type: 'certificate',
  mode: 'ocean',
  direction: 'import',
  incoterm: null,
  party: 'supplier',
  partner: null,
  originCountry: 'CN',
  destinationCountry: null,
  due: { date: 'eta', days: -7 },
  bringer: 'supplier',
} as const
const ruleExample = { id: '019ab0c7-8f25-7c36-9d47-8e9fa0b1c2d5', ...input }

/** In the order in which they were made. */
export const listDocumentRules = endpoint({
  method: 'GET',
  path: rulesPath,
  summary: 'List the rules that say which documents shipments and orders need',
  tag,
  permission,
  apiScope: 'documents:read',
  bounded: 'at most a hundred of an organization',
  sample: { input: {}, records: ofRules },
  input: z.strictObject({}),
  output: z.object({ items: z.array(documentRule) }),
  errors: [],
  example: { output: { items: [ruleExample] } },
})

/** Under an id that the caller makes: saved again, it takes the place of what stood there. */
export const saveDocumentRule = endpoint({
  method: 'PUT',
  path: `${rulesPath}/{id}`,
  summary: 'Save a rule about needed documents',
  tag,
  permission: 'organization:organizations',
  apiScope: null,
  sample: {
    input: { id: '$documentRule', ...input },
    noSecret: 'who saves it makes the id, and each organization has its own rules',
    records: ofRules,
  },
  input: documentRule,
  output: documentRule,
  errors: ['VALUE_NOT_VALID', 'OPTION_UNKNOWN', 'COUNTRY_NOT_FOUND', 'TEXT_TOO_LONG', 'TOO_MANY'],
  example: { input, output: ruleExample },
})

export const deleteDocumentRule = endpoint({
  method: 'DELETE',
  path: `${rulesPath}/{id}`,
  summary: 'Delete a rule about needed documents; documents stay',
  tag,
  permission: 'organization:organizations',
  apiScope: null,
  sample: { input: { id: '$documentRule' }, records: ofRules },
  input: z.strictObject({ id }),
  output: z.null(),
  errors: [],
})

/** A document that a record needs, as far as its reader may see why. */
const need = z.object({
  type: documentType,
  state: z.enum(needStates),
  /** Who brings it. */
  bringer: z.enum(bringers),
  dueOn: z.iso.date().nullable(),
  expiresOn: z.iso.date().nullable(),
  /** Days until it is due, or until it expires where it is in; negative once that has passed. */
  days: z.int().nullable(),
  /** One's own newest document of the type; null where there is none. */
  documentId: id.nullable(),
  /** Why it is not needed, where somebody said so. */
  reason: z.string().nullable(),
})
const needs = z.object({ items: z.array(need) })
const needsExample = {
  items: [
    {
      type: 'certificate',
      state: 'missing',
      bringer: 'supplier',
      dueOn: '2026-11-26',
      expiresOn: null,
      days: 5,
      documentId: null,
      reason: null,
    },
  ],
}
const ofType = z.strictObject({ id, type: documentType })

type Records = { readonly path: string; readonly one: string; readonly sample: string }

/** What records of a module need, and what people say of it. */
const needContracts = ({ path: records, one, sample }: Records) => {
  const path = `${records}/{id}/document-needs`
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: `The documents that ${one} needs, and where each stands`,
      tag,
      permission,
      apiScope: 'documents:read',
      bounded: 'one of each type of document',
      sample: { input: { id: sample }, records: ofNeeds },
      input: z.strictObject({ id }),
      output: needs,
      errors: [],
      example: { output: needsExample },
    }),
    /** For who may edit documents. The reason that was given last stands. */
    mark: endpoint({
      method: 'PUT',
      path: `${path}/{type}/not-needed`,
      summary: `Say that ${one} does not need a document, and why`,
      tag,
      permission,
      apiScope: 'documents:write',
      sample: { input: { id: sample, type: 'insurance', reason: 'X' }, records: ofNeeds },
      input: ofType.extend({ reason: requiredText(500) }),
      output: needs,
      errors: ['FIELD_REQUIRED', 'TEXT_TOO_LONG', 'OPTION_UNKNOWN'],
      example: { input: { reason: 'The buyer insures the cargo' }, output: needsExample },
    }),
    /** Takes it back. */
    unmark: endpoint({
      method: 'DELETE',
      path: `${path}/{type}/not-needed`,
      summary: `Say that ${one} needs a document after all`,
      tag,
      permission,
      apiScope: 'documents:write',
      sample: { input: { id: sample, type: 'insurance' }, records: ofNeeds },
      input: ofType,
      output: needs,
      errors: [],
      example: { output: needsExample },
    }),
  }
}

/** The needs of each module's records. */
export const needsApi = {
  shipments: needContracts({ path: '/api/v1/shipments', one: 'a shipment', sample: '$shipment' }),
  orders: needContracts({ path: '/api/v1/orders', one: 'an order', sample: '$order' }),
} as const satisfies Readonly<Record<NeedModuleId, unknown>>
