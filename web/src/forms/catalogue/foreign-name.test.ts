import { expect, test } from 'vitest'
import { foreignName, plainName } from './foreign-name.ts'

test('[FLD-03] another company’s field is distinguished from one’s own of the same name, and called plainly where it is said whose it is', () => {
  const name = foreignName('Release number', 'Cargo del Golfo')
  expect(name).toBe('Release number · Cargo del Golfo')
  expect(plainName(name, 'Cargo del Golfo')).toBe('Release number')
  expect(plainName('Dates', 'Cargo del Golfo')).toBe('Dates')
})
