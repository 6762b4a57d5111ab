import naughtyStrings from 'big-list-of-naughty-strings'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { containerFields } from '../../../containers/fields.ts'
import { containerOptionWords } from '../../../containers/imports/option-words.ts'
import type { Field } from '../../../fields/field.ts'
import { type FieldTypeId, fieldTypeIds } from '../../../fields/field-type.ts'
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

describe('[IMP-06] a cell without a value', () => {
  test('[IMP-06] empty ones are null in every type, whatever blanks they hold', () => {
    for (const type of fieldTypeIds) {
      for (const text of ['', ' ', '\u00a0', '\t\r\n', '\ufeff'])
        expect([type, read(own(type), text)]).toEqual([type, null])
    }
  })

  test('[IMP-06] an error of a spreadsheet is refused in every type, texts too', () => {
    for (const type of fieldTypeIds) {
      for (const text of [
        '#N/A',
        '#REF!',
        '#¡VALOR!',
        '#DIV/0!',
        '#¿NOMBRE?',
        '#n/d',
        ' #NAME? ',
        '########',
      ]) {
        expect([type, text, read(own(type), text)]).toEqual([type, text, 'SPREADSHEET_ERROR'])
      }
    }
    for (const text of ['#1', '# N/A said', '###', 'Error']) expect(read(own('string'), text)).toBe(text)
  })

  test('[IMP-06] words for nothing are refused where a number, day, option, place or party is read, and kept in texts', () => {
    const typed: readonly FieldTypeId[] = [
      ...([
        'number',
        'decimal',
        'currency',
        'percent',
        'date',
        'dateTime',
        'checkbox',
        'list',
        'status',
      ] as const),
      ...(['multiSelect', 'email', 'url', 'place', 'carrier', 'party', 'person', 'quantity'] as const),
    ]
    for (const text of [
      'N/A',
      'n/a',
      '-',
      '—',
      'Date Not Captured',
      'TBD',
      'Por confirmar',
      'See note 3',
      'See ASN-93 (ID#:1281)',
    ]) {
      for (const type of typed) {
        expect([type, text, read(own(type), text)]).toEqual([type, text, 'CELL_WITHOUT_VALUE'])
      }
      for (const type of ['string', 'text'] as const) expect(read(own(type), text)).toBe(text)
    }
    expect(read(standard('weight'), 'Weight Captured Separately')).toBe('CELL_WITHOUT_VALUE')
    expect(read(own('currency'), 'Freight Included in Commodity Cost')).toBe('CELL_WITHOUT_VALUE')
    expect(
      read(own('list', { options: ['n'], choices: [{ id: 'n', name: 'N/A', color: 'unassigned' }] }), 'n/a'),
    ).toBe('n')
  })
})

test('[IMP-06] no cell takes long, whatever it holds', () => {
  const choices = [{ id: 'a', name: 'A', color: 'unassigned' as const }]
  const cells = [
    ' ',
    ',',
    '1',
    '1a',
    '(',
    'a ',
    '1,',
    "'",
    '$',
    '%',
    '-',
    '/',
    '\u00a0',
    'MSKU9070323 ',
  ].flatMap((piece) => [piece.repeat(32_768 / piece.length), `x${piece.repeat(32_000 / piece.length)}!`])
  for (const type of fieldTypeIds) {
    const reader = cellReader(own(type, { choices, options: ['a'] }))
    for (const cell of cells) {
      const began = performance.now()
      reader(cell)
      expect([type, cell.slice(0, 3), performance.now() - began < 2_000]).toEqual([
        type,
        cell.slice(0, 3),
        true,
      ])
    }
  }
})

test('[IMP-06] no text makes a reader throw, and none turns into a text where a number or day belongs', () => {
  const readers = new Map(
    fieldTypeIds.map((type) => [
      type,
      cellReader(own(type, { options: ['a'], format: { units: ['kilogram'] } })),
    ]),
  )
  const check = (text: string) => {
    for (const [type, reader] of readers) {
      const parsed = reader(text)
      if (!parsed.ok || parsed.value === null) continue
      if (type === 'number') expect(parsed.value).toBeTypeOf('number')
      if (type === 'checkbox') expect(parsed.value).toBeTypeOf('boolean')
      if (type === 'date') expect(parsed.value).toMatch(/^\d{4}-\d\d-\d\d$/)
      if (type === 'decimal' || type === 'currency' || type === 'percent')
        expect(parsed.value).toMatch(/^-?\d+(\.\d+)?$/)
    }
  }
  for (const text of [...naughtyStrings, '\u0000', '1\ud800', '\udc00', '\u202e12', '١٢٣']) check(text)
  fc.assert(fc.property(fc.string(), check), { numRuns: 150 })
})
