import { describe, expect, test } from 'vitest'
import { containerFields } from '../../../containers/fields.ts'
import { containerOptionWords } from '../../../containers/imports/option-words.ts'
import type { Field } from '../../../fields/field.ts'
import type { FieldTypeId } from '../../../fields/field-type.ts'
import { shipmentFields } from '../../../shipments/fields.ts'
import { shipmentOptionWords } from '../../../shipments/imports/option-words.ts'
import type { CellFormat } from './cell-format.ts'
import { cellReader, readCell } from './read-cell.ts'

const own = (type: FieldTypeId, rest: Partial<Field> = {}): Field => ({
  id: 'own',
  type,
  side: 'own',
  section: 'others',
  ...rest,
})
const standard = (id: string): Field => {
  const field = [...shipmentFields, ...containerFields].find((each) => each.id === id)
  if (!field) throw new Error(id)
  return field
}
/** The words of the trade, as imports know them. */
const synonymsOf = ({ id }: Field) => shipmentOptionWords[id] ?? containerOptionWords[id] ?? []
const read = (field: Field, text: string, format: CellFormat = {}): unknown => {
  const parsed = readCell(text, field, { synonyms: synonymsOf(field), ...format })
  return parsed.ok ? parsed.value : parsed.code
}

const priority = own('list', {
  options: ['a', 'b', 'c'],
  choices: [
    { id: 'a', name: 'En tránsito', color: 'unassigned' },
    { id: 'b', name: 'A+', color: 'unassigned' },
    { id: 'c', name: 'A-', color: 'unassigned' },
    { id: 'old', name: 'Viejo', color: 'unassigned', archived: true },
  ],
})

describe('[IMP-06] texts', () => {
  test('[IMP-06] are kept: leading zeros, case, signs; blanks at the ends go', () => {
    for (const text of ['00123', '1E5', '007-A', 'mAeu', 'México  dos', '12/05', 'line\nline', '🚢']) {
      expect(read(own('string'), `  ${text}\u00a0`)).toBe(text)
      expect(read(own('text'), text)).toBe(text)
    }
    expect(read(own('string'), 'a\u0000b')).toBe('VALUE_NOT_VALID')
    expect(read(own('string', { format: { maxLength: 3 } }), 'four')).toBe('TEXT_TOO_LONG')
  })

  test('[IMP-09] the guard of an export is taken off, once, and only where it guards', () => {
    expect(read(own('string'), "'=SUM(A1)")).toBe('=SUM(A1)')
    expect(read(own('string'), "''=x")).toBe("'=x")
    expect(read(own('string'), "'@home")).toBe('@home')
    expect(read(own('string'), "'\tindented")).toBe('\tindented')
    expect(read(own('string'), "'70s")).toBe("'70s")
    expect(read(own('string'), '=1+1')).toBe('=1+1')
    expect(read(own('decimal', { format: {} }), "'-5")).toBe('-5')
  })

  test('addresses and links', () => {
    expect(read(own('email'), ' mailto:ana@example.com ')).toBe('ana@example.com')
    expect(read(own('email'), 'ana at example')).toBe('EMAIL_NOT_VALID')
    expect(read(own('url'), 'javascript:alert(1)')).toBe('URL_NOT_VALID')
    expect(read(own('strings'), 'MSC OSCAR / 12W\nEVER ACE / 3E')).toEqual([
      'MSC OSCAR / 12W',
      'EVER ACE / 3E',
    ])
    expect(read(own('strings'), 'a/b', { separator: '/' })).toEqual(['a', 'b'])
  })
})

describe('[IMP-06] numbers', () => {
  test('[IMP-06] with currencies, percents and units', () => {
    for (const text of [
      '$1,234.50',
      'USD 1,234.50',
      '1,234.50 USD',
      'US$ 1,234.50',
      '$1,234.50 USD',
      'MX$1,234.50',
      '$ 1,234.50 M.N.',
    ]) {
      expect([text, read(own('currency'), text)]).toEqual([text, '1234.5'])
    }
    expect(read(own('currency'), '€ 1.234,50')).toBe('CURRENCY_OTHER')
    expect(read(own('currency', { format: { currency: '€' } }), '1.234,50 EUR')).toBe('1234.5')
    expect(read(own('currency', { format: { currency: 'kr' } }), '7 kr')).toBe('7')
    expect(read(own('currency'), '-5')).toBe('NUMBER_NEGATIVE')
    expect(read(own('decimal'), '($5.25)')).toBe('-5.25')
    expect(read(own('percent'), '12.5 %')).toBe('12.5')
    expect(read(own('percent'), '12,5%')).toBe('12.5')
    expect(read(own('number'), '30.0')).toBe(30)
    expect(read(own('number'), '30.5')).toBe('NUMBER_NOT_WHOLE')
    expect(read(own('number'), '12 pcs')).toBe('NOT_NUMERIC')
    expect(read(own('number', { format: { min: 0, max: 365 } }), '400')).toBe('NUMBER_OUT_OF_BOUNDS')
  })

  test('[IMP-06] measures take the unit of the cell, of the heading, of the field, in this order', () => {
    const weight = standard('weight')
    const kilogram = { unit: { unit: 'kilogram', factor: '1' } } as const
    const pound = { unit: { unit: 'pound', factor: '1' } } as const
    expect(read(weight, '1,250.5 KGM', pound)).toEqual({ amount: '1250.5', unit: 'kilogram' })
    expect(read(weight, '1250', pound)).toEqual({ amount: '1250', unit: 'pound' })
    expect(read(weight, '1250')).toEqual({ amount: '1250', unit: 'kilogram' })
    expect(read(weight, '1250 lbs.', kilogram)).toEqual({ amount: '1250', unit: 'pound' })
    expect(read(weight, '1.5 t')).toEqual({ amount: '1500', unit: 'kilogram' })
    expect(read(weight, '12 tons')).toBe('UNIT_UNKNOWN')
    expect(read(weight, '12', { unit: 'unclear' })).toBe('UNIT_UNKNOWN')
    expect(read(weight, '12 m3')).toBe('UNIT_UNKNOWN')
    expect(read(weight, '-12 kg')).toBe('NUMBER_NEGATIVE')
    expect(read(weight, '1.250 kg')).toBe('NUMBER_FORMAT_NEEDED')
    expect(read(standard('width'), "8' ")).toEqual({ amount: '8', unit: 'foot' })
    expect(read(standard('width'), '2438 mm')).toEqual({ amount: '243.8', unit: 'centimeter' })
  })
})

describe('[IMP-06] options', () => {
  test('[IMP-06] are found by id, by name whatever its case and accents, by words of the trade', () => {
    expect(read(priority, 'a')).toBe('a')
    expect(read(priority, 'EN TRANSITO')).toBe('a')
    expect(read(priority, 'a+')).toBe('b')
    expect(read(priority, 'A-')).toBe('c')
    expect(read(priority, 'Viejo')).toBe('OPTION_UNKNOWN')
    expect(read(priority, 'none such')).toBe('OPTION_UNKNOWN')
    const mode = standard('freightType')
    for (const [text, value] of [
      ...([
        ['Air', 'air'],
        ['Truck', 'road'],
        ['SEA', 'ocean'],
        ['Marítimo', 'ocean'],
        ['Aéreo', 'air'],
      ] as const),
      ...([
        ['Ferrocarril', 'rail'],
        ['F.F.C.C.', 'rail'],
        ['ocean', 'ocean'],
        ['Air Charter', 'air'],
      ] as const),
    ]) {
      expect([text, read(mode, text)]).toEqual([text, value])
    }
    expect(read(mode, 'N/A')).toBe('CELL_WITHOUT_VALUE')
    expect(read(standard('incoterm'), 'fob')).toBe('FOB')
    expect(read(standard('incoterm'), 'FOB - Free On Board')).toBe('FOB')
    expect(read(standard('incoterm'), 'FOB Shanghai')).toBe('OPTION_UNKNOWN')
    for (const text of ['40HC', "40' HQ", '40 high cube', '45G1', '40-HC', '1x40HC']) {
      expect([text, read(standard('type'), text)]).toEqual([text, '45G1'])
    }
  })

  test('[IMP-06] that depend on the mode are those of the row’s', () => {
    const words = [
      { value: '40_in_transit', word: 'In transit', mode: 'ocean' },
      { value: '30_in_transit', word: 'In transit', mode: 'road' },
    ] as const
    const phase = cellReader(standard('phase'), { words, synonyms: synonymsOf(standard('phase')) })
    expect(phase('in transit', 'ocean')).toEqual({ ok: true, value: '40_in_transit' })
    expect(phase('in transit', 'road')).toEqual({ ok: true, value: '30_in_transit' })
    expect(phase('in transit')).toMatchObject({ ok: false, code: 'OPTION_UNKNOWN' })
    // As reports put it.
    const said = cellReader(standard('phase'), { synonyms: synonymsOf(standard('phase')) })
    expect(said('En tránsito', 'ocean')).toEqual({ ok: true, value: '40_in_transit' })
    expect(said('ARRIBADO', 'air')).toEqual({ ok: true, value: '50_at_destination_port' })
    expect(said('Delivered', 'road')).toEqual({ ok: true, value: '50_delivered' })
    expect(said('Booked', 'ocean')).toEqual({ ok: true, value: '10_ready' })
    expect(cellReader(standard('modality'))('wagon', 'ocean')).toMatchObject({ code: 'OPTION_UNKNOWN' })
  })

  test('[IMP-06] several in one cell, names with commas whole; an unknown one refuses the cell', () => {
    const tags = own('multiSelect', {
      options: ['1', '2', '3'],
      choices: ['Urgent', 'Arts, crafts', 'A/B'].map((name, at) => ({
        id: String(at + 1),
        name,
        color: 'unassigned',
      })),
    })
    expect(read(tags, 'Urgent / arts, crafts')).toEqual(['1', '2'])
    expect(read(tags, 'A/B, urgent')).toEqual(['1', '3'])
    expect(read(tags, 'Urgent; nobody')).toBe('OPTION_UNKNOWN')
    expect(read(tags, 'urgent+a/b', { separator: '+' })).toEqual(['1', '3'])
  })

  test('[IMP-06] yes and no in both languages', () => {
    for (const text of ['Yes', 'Sí', 'si', 'TRUE', 'Verdadero', '1', 'x', '✓'])
      expect([text, read(own('checkbox'), text)]).toEqual([text, true])
    for (const text of ['No', 'FALSE', 'falso', '0', 'n'])
      expect([text, read(own('checkbox'), text)]).toEqual([text, false])
    expect(read(own('checkbox'), 'maybe')).toBe('VALUE_NOT_VALID')
  })
})

describe('[IMP-06] places, carriers and parties', () => {
  test('[IMP-06] keep the name and the code that stand there, to be looked up', () => {
    expect(read(standard('pol'), 'Manzanillo (MXZLO)')).toEqual({ label: 'Manzanillo', code: 'MXZLO' })
    expect(read(standard('pol'), 'Manzanillo [mx zlo]')).toEqual({ label: 'Manzanillo', code: 'MXZLO' })
    expect(read(standard('pol'), 'MX ZLO')).toEqual({ label: 'MX ZLO', code: 'MXZLO' })
    expect(read(standard('pol'), 'Busan')).toEqual({ label: 'Busan' })
    expect(read(standard('pol'), 'Manzanillo (Colima)')).toEqual({ label: 'Manzanillo (Colima)' })
    expect(read(standard('pol'), 'CNSHA - Shanghai')).toEqual({ label: 'Shanghai', code: 'CNSHA' })
    expect(read(standard('pol'), 'Shanghai, CNSHA')).toEqual({ label: 'Shanghai', code: 'CNSHA' })
    expect(read(standard('pol'), 'Shanghai, China')).toEqual({ label: 'Shanghai, China' })
    expect(read(standard('pol'), 'Port-au-Prince')).toEqual({ label: 'Port-au-Prince' })
    expect(read(standard('apol'), 'Mexico City (MEX)')).toEqual({ label: 'Mexico City', code: 'MEX' })
    expect(read(standard('carrierCode'), 'Maersk (MAEU)')).toEqual({ label: 'Maersk', code: 'MAEU' })
    for (const name of ['Acme S.A. de C.V. (México)', 'Acme (ACME)', 'Acme [MX]', 'Acme (Del Río)'])
      expect(read(standard('supplier'), name)).toEqual({ label: name })
    const partyCodes = new Set(['ACME', 'DEL RÍO'])
    expect(read(standard('supplier'), 'Acme (acme)', { partyCodes })).toEqual({ label: 'Acme', code: 'acme' })
    expect(read(standard('supplier'), 'Acme (Del Río)', { partyCodes })).toMatchObject({ label: 'Acme' })
    expect(read(standard('supplier'), 'Acme (México)', { partyCodes })).toEqual({ label: 'Acme (México)' })
    expect(read(standard('supplier'), 'Acme <sales@acme.example>')).toEqual({
      label: 'Acme',
      email: 'sales@acme.example',
    })
    expect(read(standard('countryDestination'), "Côte d'Ivoire")).toEqual({ label: "Côte d'Ivoire" })
  })
})
