import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { collaboratorKinds } from '../kernel/collaborator-kind.ts'
import {
  isSharedOut,
  isSharedWith,
  type Looking,
  namesOutside,
  outsideOf,
  readSharing,
  type Sharing,
  withEverybody,
} from './sharing.ts'

const ids = {
  broker: '0192f3a1-5c00-7000-8000-0000000000b1',
  importer: '0192f3a1-5c00-7000-8000-0000000000b2',
  ana: '0192f3a1-5c00-7000-8000-0000000000b3',
  night: '0192f3a1-5c00-7000-8000-0000000000b4',
}
const sharedBy = (rest: Partial<Sharing>): Sharing => ({ ...withEverybody, ...rest })
const broker = { organizationId: ids.broker, kind: 'customs_broker' } as const

describe('[NET-03] inside', () => {
  const ana: Looking = { roleId: 'r', isAdmin: false, userId: 'u', teamIds: ['t'], tagIds: ['g'] }
  test.each<[string, Sharing | 'nobody', boolean]>([
    ['with everybody', withEverybody, true],
    ['with nobody', 'nobody', false],
    ['her role', sharedBy({ roles: ['r'] }), true],
    ['herself', sharedBy({ users: ['u'] }), true],
    ['her team', sharedBy({ teams: ['t'] }), true],
    ['a tag that she carries', sharedBy({ tags: ['g'] }), true],
    ['others', sharedBy({ roles: ['x'], users: ['x'], teams: ['x'], tags: ['x'] }), false],
    ['companies and the network say nothing inside', sharedBy({ companies: ['u'], network: true }), true],
  ])('%s', (_title, shared, expected) => {
    expect(isSharedWith(shared, ana)).toBe(expected)
    expect(isSharedWith(shared, { ...ana, isAdmin: true })).toBe(true)
  })
})

describe('[NET-03] outside', () => {
  test.each<[string, Sharing | 'nobody', string]>([
    ['nobody is named', withEverybody, 'hide'],
    ['with nobody', 'nobody', 'hide'],
    ['the company', sharedBy({ companies: [ids.broker] }), 'view'],
    ['its kind', sharedBy({ kinds: ['customs_broker'], right: 'edit' }), 'edit'],
    ['the network', sharedBy({ network: true, right: 'edit' }), 'edit'],
    [
      'another company and another kind',
      sharedBy({ companies: [ids.importer], kinds: ['importer'] }),
      'hide',
    ],
    ['people inside', sharedBy({ users: [ids.ana], right: 'edit' }), 'hide'],
  ])('%s', (_title, shared, expected) => {
    expect(isSharedOut(shared, broker)).toBe(expected)
    expect(namesOutside(shared)).toBe(isSharedOut(shared, broker) !== 'hide' || _title.startsWith('another'))
  })

  test('who holds nothing has no kind', () => {
    expect(isSharedOut(sharedBy({ kinds: ['importer'] }), { ...broker, kind: null })).toBe('hide')
  })

  test.each<[string, Sharing | 'nobody', Sharing | 'nobody', string]>([
    ['a field without a word follows its section', withEverybody, sharedBy({ network: true }), 'view'],
    [
      'its own word counts more',
      sharedBy({ companies: [ids.importer] }),
      sharedBy({ network: true }),
      'hide',
    ],
    [
      'what is kept to some inside goes out by its own word alone',
      sharedBy({ users: [ids.ana] }),
      sharedBy({ network: true }),
      'hide',
    ],
    [
      'as this one does',
      sharedBy({ users: [ids.ana], kinds: ['customs_broker'], right: 'edit' }),
      withEverybody,
      'edit',
    ],
    ['what can’t be read is with nobody', 'nobody', sharedBy({ network: true }), 'hide'],
  ])('%s', (_title, part, whole, expected) => {
    expect(isSharedOut(outsideOf(part, whole), broker)).toBe(expected)
  })
})

test('what is stored since before sharing went outside is read as it was meant', () => {
  expect(readSharing([])).toEqual(withEverybody)
  expect(readSharing({})).toEqual(withEverybody)
  expect(readSharing({ roles: [], users: [ids.ana], teams: [] })).toEqual(sharedBy({ users: [ids.ana] }))
  for (const wrong of [
    null,
    'all',
    ['x'],
    { roles: ['x'] },
    { companies: 'all' },
    { kinds: ['owner'] },
    { right: 'hide' },
  ])
    expect(readSharing(wrong)).toBe('nobody')
})

const some = <T>(all: readonly T[]) => fc.subarray([...all])
const anySharing: fc.Arbitrary<Sharing> = fc.record({
  roles: some(['r']),
  users: some([ids.ana]),
  teams: some([ids.night]),
  tags: some(['g']),
  companies: some([ids.broker, ids.importer]),
  kinds: some(collaboratorKinds),
  network: fc.boolean(),
  right: fc.constantFrom('view' as const, 'edit' as const),
})

test('inside and outside never say anything of each other, and more targets never show less', () => {
  const outsider = fc.record({
    organizationId: fc.constantFrom(ids.broker, ids.importer),
    kind: fc.constantFrom(...collaboratorKinds),
  })
  const looking: Looking = { roleId: 'r', isAdmin: false, userId: ids.ana, teamIds: [], tagIds: [] }
  fc.assert(
    fc.property(anySharing, anySharing, outsider, (one, other, who) => {
      const inside = {
        ...other,
        companies: one.companies,
        kinds: one.kinds,
        network: one.network,
        right: one.right,
      }
      expect(isSharedOut(inside, who)).toBe(isSharedOut(one, who))
      const outside = { ...one, companies: other.companies, kinds: other.kinds, network: other.network }
      expect(isSharedWith(outside, looking)).toBe(isSharedWith(one, looking))
      const more = { ...one, companies: [...one.companies, who.organizationId] }
      expect(isSharedOut(more, who)).toBe(one.right)
      expect(isSharedOut({ ...one, companies: [], kinds: [], network: false }, who)).toBe('hide')
    }),
  )
})
