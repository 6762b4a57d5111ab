import { expect, test } from 'vitest'
import { inLetterCase } from './letter-case.ts'

test.each([
  ['upper', 'EL PUERTO DE ÁVILA'],
  ['lower', 'el puerto de ávila'],
  ['title', 'El Puerto De Ávila'],
  ['headline', 'El Puerto de Ávila'],
  [undefined, 'el PUERTO de ávila'],
] as const)('%s case', (letterCase, expected) => {
  expect(inLetterCase('el PUERTO de ávila', letterCase)).toBe(expected)
})
