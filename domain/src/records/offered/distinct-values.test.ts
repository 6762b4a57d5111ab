import { expect, test } from 'vitest'
import { distinctValues } from './distinct-values.ts'

test('[SET-01] a value that is offered already is not offered twice: texts by their words, places by their codes', () => {
  expect(distinctValues(['Pumps', ' pumps ', 'Valves', null, ' '])).toEqual(['Pumps', 'Valves'])
  const mexico = { label: 'Mexico', code: 'MX' }
  expect(distinctValues([mexico, { label: 'México', code: 'MX' }, { label: 'Mexico' }])).toEqual([
    mexico,
    { label: 'Mexico' },
  ])
})
