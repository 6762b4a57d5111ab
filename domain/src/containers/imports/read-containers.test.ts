import { expect, test } from 'vitest'
import { readContainers } from './read-containers.ts'

const numbers = (text: string, separator?: string) =>
  readContainers(text, separator).map((each) => each.number)

test('[IMP-08] containers of a cell: by slashes, commas, line ends or blanks, each once, written together', () => {
  const both = ['MSKU9070323', 'TEMU6079348']
  for (const text of [
    'MSKU9070323/TEMU6079348',
    'msku 907032-3 / temu6079348 / MSKU9070323',
    'MSKU9070323, TEMU6079348',
    'MSKU9070323\nTEMU6079348',
    'MSKU9070323 TEMU6079348',
    'MSKU907032/3/TEMU607934/8',
  ]) {
    expect([text, numbers(text)]).toEqual([text, both])
  }
  expect(numbers('MSKU9070323+TEMU6079348', '+')).toEqual(both)
  expect(numbers('')).toEqual([])
})

test('[IMP-08] a wrong check digit is reported and kept; what is no container number stays as it is', () => {
  expect(readContainers('CSQU3054384')).toEqual([
    { number: 'CSQU3054384', checkDigit: { state: 'wrong', expected: '3' } },
  ])
  expect(numbers('Truck 12 A/ULD AKE 12345 LH')).toEqual(['Truck 12 A', 'ULD AKE 12345 LH'])
})
