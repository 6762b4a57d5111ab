import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { countedAlertKinds } from '../alerts/alert.ts'
import { containerCatalogue } from '../containers/fields.ts'
import type { Catalogue } from '../fields/field.ts'
import { isInMode } from '../fields/in-mode.ts'
import { labelKey, optionKey, sectionKey } from '../fields/label-key.ts'
import { optionsOf } from '../fields/types/list.ts'
import { type Language, languages } from '../kernel/language.ts'
import { modes } from '../kernel/mode.ts'
import { phasesOf } from '../phases/phase.ts'
import { cargoTypesOf } from '../reference/cargo-types.ts'
import { modalities, modalityIds } from '../reference/modalities.ts'
import { shipmentCatalogue } from './fields.ts'

const read = (language: Language, file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../web/locales/${language}/${file}.json`, import.meta.url), 'utf8'))

/** The text behind a key such as `shipments:fields.pol`. */
function text(language: Language, key: string): unknown {
  const [file = '', path = ''] = key.split(':')
  return path
    .split('.')
    .reduce<unknown>(
      (found, part) => (typeof found === 'object' && found !== null ? Reflect.get(found, part) : undefined),
      read(language, file),
    )
}

const keysOf = ({ module, fields }: Catalogue): string[] =>
  fields.flatMap((field) => [
    sectionKey(module, field.section),
    labelKey(module, field),
    ...modes.filter((mode) => isInMode(field, mode)).map((mode) => labelKey(module, field, mode)),
    ...modes.flatMap((mode) =>
      optionsOf(field, mode).map((value) => optionKey(module, field, { value, mode })),
    ),
  ])

/** The words of phases and alerts where there is little room. */
const shortWords = [
  ...modes.flatMap((mode) => phasesOf[mode].map(({ id }) => `shipments:options.shortPhase.${id}`)),
  ...countedAlertKinds.map((kind) => `shipments:options.shortAlert.${kind}`),
]

const leaves = (node: unknown, path: string): string[] =>
  typeof node === 'object' && node !== null
    ? Object.entries(node).flatMap(([key, child]) => leaves(child, path === '' ? key : `${path}.${key}`))
    : [path]

describe.each(languages)('in %s', (language) => {
  test.each([shipmentCatalogue, containerCatalogue])(
    'every field, section and option has a text',
    (catalogue) => {
      const missing = keysOf(catalogue).filter((key) => typeof text(language, key) !== 'string')
      expect(missing).toEqual([])
    },
  )

  test.each([shipmentCatalogue, containerCatalogue])('no text is left over', (catalogue) => {
    // The word of a tracking state that is derived: delivered, and nobody waits for news.
    const used = new Set([...keysOf(catalogue), 'shipments:options.tracking.finished', ...shortWords])
    const unused = leaves(read(language, catalogue.module), '').filter(
      (path) => /^(fields|options|sections)\./.test(path) && !used.has(`${catalogue.module}:${path}`),
    )
    expect(unused).toEqual([])
  })

  test('[I18N-01] what stands in a narrow cell has a word of at most 16 letters, an alert of 12', () => {
    const long = shortWords.filter((key) => {
      const word = text(language, key)
      return typeof word !== 'string' || word.length > (key.includes('shortAlert') ? 12 : 16)
    })
    expect(long).toEqual([])
  })

  test('options have the words of the reference data', () => {
    for (const id of modalityIds) {
      expect(text(language, `shipments:options.modality.${id}`)).toBe(modalities[id].label[language])
      for (const { value, label } of cargoTypesOf(id)) {
        expect(text(language, `containers:options.type.${value}`)).toBe(label[language])
      }
    }
  })
})

const label = (id: string, mode: (typeof modes)[number], language: Language = 'en-us') => {
  const field = shipmentCatalogue.fields.find((one) => one.id === id)
  return field && isInMode(field, mode) ? text(language, labelKey('shipments', field, mode)) : null
}

test.each([
  ['masterBl', 'MBL', 'Master AWB', 'Master BOL', 'Rail waybill'],
  ['houseBl', 'HBL', 'House AWB', 'House BOL', 'House waybill'],
  ['carrierCode', 'Shipping line', 'Airline', 'Carrier', 'Carrier'],
  ['vesselVoyage', 'Vessel / voyage', null, null, null],
  ['planeFlight', null, 'Flight', null, null],
  ['truckTrip', null, null, 'Truck trip', 'Train'],
  ['pol', 'Port of loading (POL)', null, null, null],
  ['apol', null, 'Airport of departure', null, null],
  ['pod', 'Port of discharge (POD)', null, null, null],
  ['apod', null, 'Airport of destination', null, null],
])('[SHP-07] the label of %s follows the mode', (id, ...expected) => {
  expect(modes.map((mode) => label(id, mode))).toEqual(expected)
})

test('[SHP-07] labels follow the mode in Spanish', () => {
  expect(modes.map((mode) => label('masterBl', mode, 'es-mx'))).toEqual([
    'MBL',
    'Guía aérea máster',
    'Carta porte máster (BOL)',
    'Carta de porte ferroviaria',
  ])
  expect(modes.map((mode) => label('carrierCode', mode, 'es-mx'))).toEqual([
    'Naviera',
    'Aerolínea',
    'Transportista',
    'Ferrocarril',
  ])
})
