import { expect, test } from 'vitest'
import { cargoTypesOf, cargoValues } from './cargo-types.ts'
import { containerTypes } from './container-types.ts'
import { incotermCodes, incoterms, isOlderIncoterm } from './incoterms.ts'
import { modalitiesByMode, modalityIds } from './modalities.ts'

test('the modalities of each mode', () => {
  expect(modalitiesByMode).toEqual({
    ocean: ['fcl', 'lcl', 'roro', 'bulk', 'breakbulk'],
    air: ['general', 'consolidated', 'courier'],
    road: ['ftl', 'ltl'],
    rail: ['fcl', 'lcl', 'wagon'],
  })
})

test('an id is lower case, for it is compared with what was typed in lower case', () => {
  expect(modalityIds.filter((id) => id !== id.toLowerCase())).toEqual([])
})

test('a value stands once in a modality and has a name in both languages', () => {
  for (const id of modalityIds) {
    const types = cargoTypesOf(id)
    expect(new Set(types.map(({ value }) => value)).size, id).toBe(types.length)
    expect(types.filter(({ label }) => !label['en-us'] || !label['es-mx'])).toEqual([])
  }
})

test('what is neither a mode nor a modality has no values', () => {
  for (const word of ['', 'sea', 'constructor', '__proto__', 'fcl lcl'])
    expect(cargoValues(word), word).toBeNull()
  expect(cargoValues(' Ocean ')?.map(({ value }) => value)).toEqual(modalitiesByMode.ocean)
})

test('the container types of the trade are ISO 6346 size types', () => {
  const codes = containerTypes.map(({ code }) => code)
  expect(codes.filter((code) => !/^[24L][25][GRUPTV]\d$/.test(code))).toEqual([])
  expect(codes).toEqual(
    expect.arrayContaining(
      '22G1 42G1 45G1 L5G1 22R1 45R1 22U1 42U1 22P1 22P3 42P1 42P3 22T1 22T6'.split(' '),
    ),
  )
  const feet: Readonly<Record<string, number>> = { 2: 20, 4: 40, L: 45 }
  expect(containerTypes.filter((type) => feet[type.code.charAt(0)] !== type.feet)).toEqual([])
})

test('eleven Incoterms of 2020, four of them for the sea alone, and two older ones', () => {
  expect(incotermCodes.filter((code) => !isOlderIncoterm(code))).toHaveLength(11)
  expect(incotermCodes.filter((code) => incoterms[code].seaOnly)).toEqual(['FAS', 'FOB', 'CFR', 'CIF'])
  expect(incotermCodes.filter(isOlderIncoterm)).toEqual(['DAT', 'DDU'])
})
