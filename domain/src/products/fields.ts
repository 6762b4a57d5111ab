import { messagesField } from '../chats/messages-field.ts'
import type { Field } from '../fields/field.ts'
import { timesKept } from '../fields/times-kept.ts'
import { units, unitsOf } from '../fields/units.ts'

const system = { side: 'system', alwaysVisible: true, readOnly: true, derivedBy: 'system' } as const

/** Goods are measured in centimetres and kilograms first; the other units of their kind stay on offer. */
export const goodsLengths = { units: ['centimeter', 'meter', 'inch', 'foot'], min: 0 } as const
export const goodsMasses = { units: unitsOf('mass'), min: 0 } as const

/** In what a product is counted. */
export const productUnits = Object.keys(units)

/** Every standard field of a product (specification §3), in the order of forms. */
export const productFields = [
  {
    id: 'name',
    type: 'string',
    column: 'name',
    side: 'shared',
    section: 'main',
    required: true,
    alwaysVisible: true,
    format: { maxLength: 300 },
  },
  { id: 'code', type: 'string', column: 'code', side: 'shared', section: 'main', format: { maxLength: 100 } },
  {
    id: 'category',
    type: 'string',
    column: 'category',
    side: 'shared',
    section: 'main',
    offersFirst: true,
    format: { maxLength: 200 },
  },
  {
    id: 'unitType',
    type: 'list',
    column: 'unit_type',
    side: 'shared',
    section: 'main',
    options: productUnits,
  },
  { id: 'description', type: 'text', column: 'description', side: 'shared', section: 'main' },
  {
    id: 'height',
    type: 'quantity',
    column: 'height',
    side: 'shared',
    section: 'measures',
    format: goodsLengths,
  },
  {
    id: 'width',
    type: 'quantity',
    column: 'width',
    side: 'shared',
    section: 'measures',
    format: goodsLengths,
  },
  {
    id: 'length',
    type: 'quantity',
    column: 'length',
    side: 'shared',
    section: 'measures',
    format: goodsLengths,
  },
  {
    id: 'weight',
    type: 'quantity',
    column: 'weight',
    side: 'shared',
    section: 'measures',
    format: goodsMasses,
  },
  {
    id: 'inventory',
    type: 'decimal',
    column: 'inventory',
    side: 'shared',
    section: 'stock',
    format: { min: 0, decimals: 0, maxDecimals: 6 },
  },
  {
    id: 'inventoryAsOf',
    type: 'date',
    column: 'inventory_as_of',
    side: 'shared',
    section: 'stock',
    derivedBy: 'rule',
  },
  { id: 'photos', type: 'files', column: 'photos', side: 'shared', section: 'files', pictures: true },
  { id: 'documents', type: 'files', column: 'documents', side: 'shared', section: 'files' },
  { id: 'certificates', type: 'files', column: 'certificates', side: 'shared', section: 'files' },
  {
    id: 'sharedDocuments',
    type: 'number',
    column: 'shared_documents',
    side: 'shared',
    section: 'files',
    readOnly: true,
    derivedBy: 'system',
  },
  messagesField('files'),
  {
    id: 'archived',
    type: 'checkbox',
    column: 'archived',
    side: 'own',
    section: 'main',
    alwaysVisible: true,
  },
  { ...system, id: 'id', type: 'id', column: 'id', section: 'main' },
  ...timesKept('main'),
] as const satisfies readonly Field[]

/** What customs of a country ask of a product. */
export const productTariffFields = [
  {
    id: 'country',
    type: 'place',
    column: 'country',
    side: 'shared',
    section: 'tariffs',
    source: 'countries',
    offersFirst: true,
  },
  {
    id: 'tariffCode',
    type: 'string',
    column: 'tariff_code',
    side: 'shared',
    section: 'tariffs',
    format: { maxLength: 20 },
  },
  {
    id: 'importDuties',
    type: 'percent',
    column: 'import_duties',
    side: 'shared',
    section: 'tariffs',
    format: { min: 0, max: 1000, decimals: 0, maxDecimals: 4 },
  },
  { id: 'validFrom', type: 'date', column: 'valid_from', side: 'shared', section: 'tariffs' },
  {
    id: 'note',
    type: 'string',
    column: 'note',
    side: 'shared',
    section: 'tariffs',
    format: { maxLength: 1000 },
  },
  { ...system, id: 'id', type: 'id', column: 'id', section: 'tariffs' },
  { ...system, id: 'productId', type: 'id', column: 'record_id', section: 'tariffs' },
  ...timesKept('tariffs'),
] as const satisfies readonly Field[]
