import { expect, test } from 'vitest'
import { modes } from '../kernel/mode.ts'
import { type IncotermCode, incotermCodes } from '../reference/incoterms.ts'
import { incotermWarnings } from './incoterms.ts'

test('sea terms warn on other modes, older editions anywhere, none without a place', () => {
  const warned = (term: IncotermCode) =>
    modes.map((mode) => incotermWarnings(term, mode, 'Veracruz').join(' ')).join(', ')
  for (const term of incotermCodes) {
    const expected = ['FAS', 'FOB', 'CFR', 'CIF'].includes(term)
      ? ', seaOnly, seaOnly, seaOnly'
      : ['DAT', 'DDU'].includes(term)
        ? 'olderEdition, olderEdition, olderEdition, olderEdition'
        : ', , , '
    expect(warned(term), term).toBe(expected)
  }
  expect(incotermWarnings('DDU', 'ocean', null)).toEqual(['olderEdition', 'placeMissing'])
  expect(incotermWarnings(null, 'air', null)).toEqual([])
})
