import { withEverybody } from '@rumbo/domain/fields/sharing'
import { expect, test } from 'vitest'
import { insideOf, insideTargets, keepUnlisted, outsideOf, outsideTargets } from './targets.ts'

const shared = {
  ...withEverybody,
  roles: ['r'],
  tags: ['g'],
  companies: ['c'],
  kinds: ['client' as const],
  network: true,
}

test('[NET-03] every target is written as one text and read back', () => {
  expect(insideTargets(shared)).toEqual(['roles r', 'tags g'])
  expect(outsideTargets(shared)).toEqual(['network all', 'kinds client', 'companies c'])
  expect({
    ...withEverybody,
    ...insideOf(insideTargets(shared)),
    ...outsideOf(outsideTargets(shared)),
  }).toEqual(shared)
})

test('[NET-03] a target that the reader cannot be shown stays when they choose others', () => {
  const known = new Set(['roles a', 'roles b'])
  expect(keepUnlisted(['roles a', 'roles hidden'], known, ['roles b'])).toEqual(['roles hidden', 'roles b'])
})
