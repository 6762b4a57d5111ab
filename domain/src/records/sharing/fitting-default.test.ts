import { expect, test } from 'vitest'
import { fittingDefault } from './fitting-default.ts'
import type { ProfileDefault } from './profiles.api.ts'

const [partner, other] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002']
const byRank: readonly ProfileDefault[] = [
  { kind: 'client', organizationId: partner, profileId: 'partner and kind' },
  { kind: null, organizationId: partner, profileId: 'partner' },
  { kind: 'client', organizationId: null, profileId: 'kind' },
  { kind: null, organizationId: null, profileId: 'everybody' },
]

test.each([
  ['client', partner, 'partner and kind'],
  ['buyer', partner, 'partner'],
  ['client', other, 'kind'],
  ['client', null, 'kind'],
  ['buyer', other, 'everybody'],
] as const)(
  '[NET-02] a share as %s with %s begins with the default of %s',
  (kind, organizationId, expected) => {
    expect(fittingDefault(byRank, { kind, organizationId })?.profileId).toBe(expected)
  },
)

test('where nothing was said there is none', () => {
  expect(fittingDefault([], { kind: 'client', organizationId: partner })).toBeUndefined()
})
