import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Catalogue, Field } from '../../fields/field.ts'
import { type Sharing, withEverybody } from '../../fields/sharing.ts'
import { lesser, type Right, rightLevels } from './right.ts'
import { compileRights, type Share } from './rights.ts'
import { everything } from './role.ts'

/** Custom fields on shared records: the owner's, the holder's, and another owner's. */
const [forwarder, importer, carrier] = ['forwarder', 'importer', 'carrier']
const out = (rest: Partial<Sharing>, by: 'field' | 'section' = 'field') => ({
  outside: { sharing: { ...withEverybody, ...rest }, by },
})
const custom = (id: string, rest: Partial<Field> = {}): Field => ({
  id,
  name: id,
  type: 'string',
  side: 'own',
  section: 'customs',
  ...rest,
})
const foreign = (id: string, organizationId: string, rest: Partial<Field> = {}): Field => ({
  ...custom(id, rest),
  side: 'shared',
  foreign: {
    organizationId,
    organizationName: organizationId,
    sectionName: 'Customs',
    sectionColor: 'blue',
    right: 'edit',
    sums: {},
  },
})
const eta: Field = { id: 'eta', type: 'date', side: 'shared', section: 'dates' }
const notes: Field = { id: 'notes', type: 'text', side: 'own', section: 'others' }

const status = (id: string, sharing?: Partial<Sharing>) => ({
  id,
  name: id,
  color: 'blue' as const,
  ...(sharing ? { sharedWith: { ...withEverybody, ...sharing } } : {}),
})
const fields = [
  eta,
  notes,
  custom('light', out({ kinds: ['importer'], right: 'edit' })),
  custom('kept'),
  custom('papers', { type: 'files', ...out({ network: true, right: 'edit' }) }),
  custom('row', { ofTable: true, ...out({ network: true }) }),
  custom('stage', {
    type: 'status',
    choices: [status('open'), status('broker', { kinds: ['customs_broker'] })],
    ...out({ network: true }),
  }),
  custom('twice', { computedFrom: ['light'], readOnly: true, ...out({ network: true }) }),
  custom('ofKept', { computedFrom: ['kept'], readOnly: true, ...out({ network: true }) }),
  custom('ofNotes', { computedFrom: ['notes'], readOnly: true, ...out({ network: true }) }),
  custom('ofStage', { computedFrom: ['stage'], readOnly: true, ...out({ network: true }) }),
]
const owners: Catalogue = { module: 'shipments', permission: 'shipments', organizationId: forwarder, fields }

const share = (rest: Partial<Share> = {}, said: object = {}): Share => ({
  holder: { organizationId: importer, kind: 'importer' },
  ownerId: forwarder,
  profile: { shipments: { sections: {}, fields: {}, ...said } },
  ...rest,
})
const rights = (catalogue: Catalogue, held: Share | 'any' | null) =>
  compileRights({ role: everything, catalogue, share: held, ownRecord: true })
const said = (catalogue: Catalogue, held: Share | 'any' | null) => {
  const { of } = rights(catalogue, held)
  return Object.fromEntries(catalogue.fields.map(({ id }) => [id, of(id)]))
}

describe('[FLD-03] what an owner’s custom fields let through', () => {
  const hidden = { kept: 'hide', row: 'hide', ofKept: 'hide', ofNotes: 'hide', ofStage: 'hide' }
  test.each<[string, Share, object]>([
    [
      'their own sharing, never the default of the profile',
      share({}, { default: 'edit' }),
      { ...hidden, eta: 'edit', light: 'edit', papers: 'view', stage: 'view', twice: 'view' },
    ],
    [
      'another kind is shown less, and what is computed from it goes with it',
      share({ holder: { organizationId: importer, kind: 'buyer' } }),
      { ...hidden, eta: 'hide', light: 'hide', papers: 'view', stage: 'view', twice: 'hide' },
    ],
    [
      'the profile’s word on a field, else on its section, counts more',
      share({}, { sections: { customs: 'hide' }, fields: { kept: 'edit' } }),
      { light: 'hide', kept: 'edit', papers: 'hide', ofKept: 'hide', stage: 'hide' },
    ],
  ])('%s', (_title, held, expected) => expect(said(owners, held)).toMatchObject(expected))

  test('the owner itself sees all of it, and its own side is never shown', () => {
    expect(Object.values(said(owners, null))).not.toContain('hide')
  })

  test('a status that is kept from the holder is withheld, and so is what tells of it', () => {
    expect([...rights(owners, share()).withheld]).toEqual([['stage', ['broker']]])
    const asBroker = share({ holder: { organizationId: importer, kind: 'customs_broker' } })
    expect([...rights(owners, asBroker).withheld]).toEqual([])
    expect(said(owners, asBroker)).toMatchObject({ ofStage: 'view' })
  })
})

describe('[FLD-03] the holder’s own catalogue', () => {
  const holders: Catalogue = {
    module: 'shipments',
    permission: 'shipments',
    organizationId: importer,
    fields: [
      eta,
      notes,
      custom('mine', { shown: true, ...out({ network: true }) }),
      foreign('light', forwarder, out({ kinds: ['importer'], right: 'edit' })),
      foreign('theirs', carrier, out({ network: true })),
      foreign('ofNotes', forwarder, { computedFrom: ['notes'], ...out({ network: true }) }),
    ],
  }
  test.each<[string, Share | 'any' | null, object]>([
    ['on its own records no foreign field', null, { mine: 'edit', light: 'hide', theirs: 'hide' }],
    ['on a held record its owner’s alone', share(), { mine: 'edit', light: 'edit', theirs: 'hide' }],
    [
      'on another owner’s that one’s',
      share({ ownerId: carrier }),
      { mine: 'edit', light: 'hide', theirs: 'view' },
    ],
    ['on some record all', 'any', { mine: 'edit', light: 'edit', theirs: 'edit' }],
    [
      'seen by another holder nothing of its own',
      share({ holder: { organizationId: 'x', kind: 'importer' } }),
      { mine: 'hide', light: 'edit' },
    ],
    ['the owner’s formula tells nothing of the owner’s notes', share(), { ofNotes: 'hide', notes: 'edit' }],
  ])('%s', (_title, held, expected) => expect(said(holders, held)).toMatchObject(expected))
})

const anyRight = fc.constantFrom(...rightLevels)
const anySaid = fc.record({
  default: anyRight,
  sections: fc.dictionary(fc.constantFrom('customs', 'dates'), anyRight),
  fields: fc.dictionary(fc.constantFrom(...fields.map(({ id }) => id)), anyRight),
})

test('[NET-02] who was brought in never has more than who brought it in, whatever its profile says', () => {
  fc.assert(
    fc.property(anySaid, anySaid, (one, other) => {
      const above = share({ holder: { organizationId: 'above', kind: 'buyer' } }, one)
      const below = share({ within: [above] }, other)
      const [free, bound] = [said(owners, above), said(owners, below)]
      for (const { id, name, side } of fields) {
        if (name === undefined && side === 'own') continue
        const right = bound[id] as Right
        expect(lesser(right, free[id] as Right)).toBe(right)
        expect(lesser(right, said(owners, share({}, other))[id] as Right)).toBe(right)
      }
    }),
  )
})
