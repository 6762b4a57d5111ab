import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeOf, slugCandidates } from './slug.ts'

test.each([
  ['Acme', 'acme', 'ACME'],
  ['Ácme & Cía. S.A. de C.V.', 'acme-cia-s-a-de-c-v', 'ACSADC'],
  ['  Peñafiel  ', 'penafiel', 'PENAFI'],
  ['Łódź Straße', 'lodz-strasse', 'LS'],
  ['北京货运', 'organization', 'ORG'],
  ['---', 'organization', 'ORG'],
])('%s is %s and %s', (name, slug, code) => {
  expect(slugCandidates(name)[0]).toBe(slug)
  expect(codeOf(name)).toBe(code)
})

test('every name gives several slugs that fit into an address, the last of which is never the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      const slugs = slugCandidates(name)
      expect(slugs).toHaveLength(4)
      for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(slugCandidates(name).at(-1)).not.toBe(slugs.at(-1))
      expect(codeOf(name)).toMatch(/^[A-Z0-9]{1,6}$/)
    }),
  )
})
