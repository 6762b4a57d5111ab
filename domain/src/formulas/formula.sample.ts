import type { Field } from '../fields/field.ts'
import type { Json } from '../fields/field-type.ts'
import { checkFormula } from './compile.ts'
import type { FormulaField } from './formula-field.ts'

/** A field of a name; its id is the same in small letters. */
export const field = (name: string, type: Field['type'], extra: Partial<Field> = {}): FormulaField => ({
  name,
  field: { id: name.toLowerCase(), type, side: 'own', section: 's', ...extra },
})
const containers = { id: 'containers', name: 'Containers' }
/** A field of every kind that formulas read, and one that they can't. */
export const fields: readonly FormulaField[] = [
  field('Price', 'currency'),
  field('Amount', 'number'),
  field('Rate', 'percent'),
  field('Empty', 'decimal'),
  field('ETA', 'date'),
  field('ETD', 'date'),
  field('NoDate', 'date'),
  field('Made', 'dateTime'),
  field('Notes', 'text'),
  field('Blank', 'string'),
  field('Urgent', 'checkbox'),
  field('Insured', 'checkbox'),
  field('Carrier', 'carrier'),
  field('State', 'status', { choices: [{ id: 'x1', name: 'At customs', color: 'blue' }] }),
  field('Marks', 'multiSelect', {
    choices: [
      { id: 'm1', name: 'Fragile', color: 'red' },
      { id: 'm2', name: 'Cold', color: 'blue' },
    ],
  }),
  field('Weight', 'quantity', { format: { units: ['kilogram', 'pound'] } }),
  field('Width', 'quantity', { format: { units: ['centimeter', 'meter', 'inch'] } }),
  field('Tracking', 'structured'),
  { ...field('Weight', 'quantity', { format: { units: ['kilogram', 'pound'] } }), table: containers },
  { ...field('Loaded', 'date'), table: containers },
]
export const values: Readonly<Record<string, Json>> = {
  price: '1234.5',
  amount: 40,
  rate: '12.5',
  empty: null,
  eta: '2026-03-02',
  etd: '2026-01-31',
  nodate: null,
  made: '2026-01-01T03:00:00.000Z',
  notes: 'Ávila y Cía.',
  blank: null,
  urgent: true,
  carrier: { label: 'MSC', code: 'MSCU' },
  state: 'x1',
  marks: ['m1', 'm2'],
  weight: { amount: '10', unit: 'pound' },
  width: { amount: '2', unit: 'inch' },
}
const rows = [
  { weight: { amount: '1000.5', unit: 'kilogram' }, loaded: '2026-01-05' },
  { weight: null, loaded: null },
  { weight: { amount: '2', unit: 'kilogram' }, loaded: '2026-01-03' },
]
export const environment = {
  today: '2026-02-01',
  timeZone: 'America/Mexico_City',
  rows: (table: string) => (table === 'containers' ? rows : []),
}

/** What a formula gives for the sample: a value, `? reason` or `! errors`. */
export function result(formula: string): Json {
  const compiled = checkFormula(formula, fields)
  if (!compiled.ok) return `! ${compiled.errors.map(({ code }) => code).join(' ')}`
  const { value, reason } = compiled.evaluate(values, environment)
  return reason ? `? ${reason}` : value
}
