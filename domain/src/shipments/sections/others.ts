import { alertFields, countedAlertKinds } from '../../alerts/alert.ts'
import { messagesField } from '../../chats/messages-field.ts'
import { needFieldsOf, needModuleOf } from '../../documents/needs/need-modules.ts'
import { glanceStates } from '../../documents/needs/needs.ts'
import type { Field } from '../../fields/field.ts'
import { timesKept } from '../../fields/times-kept.ts'
import { phaseDateFields } from './phase-dates.ts'

const section = 'others'
const readOnly = true

/** What is counted of needed documents tells of all that they follow from, and of the documents themselves. */
const counted = {
  side: 'own',
  section,
  readOnly,
  derivedBy: 'system',
  tellsOf: [...needFieldsOf(needModuleOf('shipments')), 'sharedDocuments'],
  tellsOfOthers: [
    { module: 'documents', permission: 'documents', id: 'type', section: 'document' },
    { module: 'documents', permission: 'documents', id: 'expiryDate', section: 'documentDates' },
  ],
} as const

/** Notes and marks, and what the product keeps for itself about a record. */
export const others = [
  { id: 'notes', type: 'text', column: 'notes', side: 'own', section },
  {
    id: 'invoiceCount',
    type: 'number',
    column: 'invoice_count',
    side: 'shared',
    section,
    format: { min: 0 },
  },
  { id: 'manualTracking', type: 'checkbox', column: 'manual_tracking', side: 'shared', section },
  { id: 'trackCargo', type: 'checkbox', column: 'track_cargo', side: 'shared', section },
  { id: 'archived', type: 'checkbox', column: 'archived', side: 'own', section, alwaysVisible: true },
  {
    id: 'phases',
    type: 'structured',
    lists: 'steps',
    column: 'phases',
    computedFrom: ['phase', 'etd', 'atd', 'eta', 'ata', ...phaseDateFields.map(({ id }) => id)],
    side: 'shared',
    section,
    readOnly,
    derivedBy: 'tracking',
  },
  {
    id: 'shipmentCargos',
    type: 'structured',
    column: 'shipment_cargos',
    side: 'shared',
    section,
    readOnly,
    derivedBy: 'system',
  },
  {
    id: 'openAlerts',
    type: 'number',
    column: 'open_alerts',
    tellsOf: alertFields,
    side: 'own',
    section,
    readOnly,
    derivedBy: 'system',
  },
  {
    id: 'worstAlert',
    type: 'list',
    column: 'worst_alert',
    tellsOf: alertFields,
    side: 'own',
    section,
    readOnly,
    derivedBy: 'system',
    options: countedAlertKinds,
  },
  { ...counted, id: 'missingDocuments', type: 'number', column: 'missing_documents' },
  { ...counted, id: 'neededDocuments', type: 'number', column: 'needed_documents' },
  {
    ...counted,
    id: 'documentsState',
    type: 'list',
    column: 'documents_state',
    options: glanceStates,
  },
  { id: 'orders', type: 'structured', column: 'orders', side: 'own', section, readOnly, derivedBy: 'system' },
  {
    id: 'fieldSet',
    type: 'structured',
    column: 'field_set',
    side: 'own',
    section,
    readOnly,
    derivedBy: 'system',
    source: 'fieldSets',
  },
  {
    id: 'id',
    alwaysVisible: true,
    type: 'id',
    column: 'id',
    side: 'system',
    section,
    readOnly,
    derivedBy: 'system',
  },
  {
    id: 'organizationId',
    type: 'id',
    column: 'owner_organization_id',
    side: 'system',
    section,
    readOnly,
    derivedBy: 'system',
    source: 'organizations',
  },
  {
    id: 'createByUserId',
    type: 'id',
    column: 'create_by_user_id',
    side: 'system',
    section,
    readOnly,
    derivedBy: 'system',
    ownersAlone: true,
    source: 'users',
  },
  {
    id: 'sharedDocuments',
    type: 'number',
    column: 'shared_documents',
    side: 'shared',
    section,
    readOnly,
    derivedBy: 'system',
  },
  messagesField(section),
  ...timesKept(section),
] as const satisfies readonly Field[]
