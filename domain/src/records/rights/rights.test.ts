import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Catalogue, Field } from '../../fields/field.ts'
import { greater, lesser, type Right, rightLevels } from './right.ts'
import { compileRights, type Profile, readProfile } from './rights.ts'
import { everything, type Role, type RolePermissions, roleOf } from './role.ts'

const field = (id: string, rest: Partial<Field> = {}): Field => ({
  id,
  type: 'string',
  side: 'shared',
  section: 'dates',
  ...rest,
})
const fields = [
  field('name', { section: 'information', required: true, alwaysVisible: true }),
  field('mandatory', { section: 'information', required: true }),
  field('eta'),
  field('firstEta', { computedFrom: ['eta'] }),
  field('timing', { computedFrom: ['firstEta'], readOnly: true }),
  field('notes', { section: 'others', side: 'own' }),
  field('createdAt', { section: 'others', side: 'system', readOnly: true }),
]
const catalogue: Catalogue = { module: 'shipments', permission: 'shipments', fields }

const custom = (permissions: Partial<RolePermissions>): Role =>
  roleOf({
    id: 'r',
    name: 'Custom',
    builtIn: null,
    permissions: { modules: ['shipments'], ...permissions },
    version: 1,
  })
const builtIn = (name: 'admin' | 'member') =>
  roleOf({ id: 'b', name, builtIn: name, permissions: {}, version: 1 })
/** Held by an importer of what a forwarder owns. */
const held = { holder: { organizationId: 'importer', kind: 'importer' }, ownerId: 'forwarder' } as const
const rights = (
  role: Role,
  { profile, ownRecord = false }: { profile?: Profile; ownRecord?: boolean } = {},
) => compileRights({ role, catalogue, share: profile ? { ...held, profile } : null, ownRecord })
const table = (of: (id: string) => Right) => fields.map(({ id }) => of(id)).join(' ')

describe('roles', () => {
  test.each<[string, Role, boolean, string]>([
    [
      'an admin edits all but what the product writes',
      builtIn('admin'),
      false,
      'edit edit edit edit view edit view',
    ],
    ['a member views what others made', builtIn('member'), false, 'view view view view view view view'],
    ['a member edits what is its own', builtIn('member'), true, 'edit edit edit edit view edit view'],
    [
      'a role that allows nothing sees what a record is known by',
      custom({}),
      true,
      'view hide hide hide hide hide hide',
    ],
    ['all-view', custom({ default: 'view' }), true, 'view view view view view view view'],
    [
      'a hidden field takes what is computed from it along',
      custom({ default: 'edit', fields: { shipments: { sections: {}, fields: { eta: 'hide' } } } }),
      true,
      'edit edit hide hide hide edit view',
    ],
    [
      'a field speaks louder than its section, the section than the default',
      custom({
        default: 'hide',
        fields: { shipments: { default: 'view', sections: { dates: 'edit' }, fields: { firstEta: 'view' } } },
      }),
      true,
      'view view edit view view view view',
    ],
    [
      'a role without the module sees nothing',
      custom({ modules: [], default: 'edit' }),
      true,
      'hide hide hide hide hide hide hide',
    ],
  ])('%s', (_title, role, ownRecord, expected) => {
    expect(table(rights(role, { ownRecord }).of)).toBe(expected)
  })

  test('built-in roles are what they are, whatever is stored', () => {
    const tampered = { organization: ['billing'], modules: [], create: [] }
    const member = roleOf({ id: 'm', name: 'Member', builtIn: 'member', permissions: tampered, version: 1 })
    expect(member.allows('organization:billing')).toBe(false)
    expect(member.allows('module:shipments')).toBe(true)
    expect(member.creates('air')).toBe(true)
    expect(everything.allows('organization:deleteAccount')).toBe(true)
  })

  test('permissions that cannot be read allow nothing', () => {
    for (const permissions of [null, 'x', { modules: ['shipments', 'root'] }, { default: 'own' }]) {
      const role = roleOf({ id: 'r', name: 'Custom', builtIn: null, permissions, version: 1 })
      expect(role.allows('module:shipments')).toBe(false)
      expect(role.creates('ocean')).toBe(false)
      expect(role.allows('member')).toBe(true)
    }
  })
})

describe('profiles', () => {
  const shares = (profile: unknown) => table(rights(everything, { profile: readProfile(profile) }).of)

  test.each<[string, unknown, string]>([
    ['nothing said: what is required, and the own side', {}, 'view view hide hide hide edit view'],
    ['what cannot be read lets nothing through', { shipments: 'edit' }, 'view view hide hide hide edit view'],
    ['everything', { shipments: { default: 'edit' } }, 'edit edit edit edit view edit view'],
    ['a section', { shipments: { sections: { dates: 'view' } } }, 'view view view view view edit view'],
    [
      'required fields cannot be hidden',
      { shipments: { default: 'edit', fields: { name: 'hide', mandatory: 'hide' } } },
      'view view edit edit view edit view',
    ],
    [
      'the own side cannot be cut',
      { shipments: { default: 'edit', fields: { notes: 'hide' } } },
      'edit edit edit edit view edit view',
    ],
    [
      'another module says nothing here',
      { containers: { default: 'edit' } },
      'view view hide hide hide edit view',
    ],
  ])('%s', (_title, profile, expected) => expect(shares(profile)).toBe(expected))
})

describe('what tells of records of another module', () => {
  const phase = { module: 'shipments', permission: 'shipments', id: 'phase', section: 'status' } as const
  const telling = [
    field('shipped', { side: 'own', tellsOfOthers: [phase] }),
    field('twice', { side: 'own', computedFrom: ['shipped'] }),
    field('ordered'),
  ]
  const seen = (permissions: Partial<RolePermissions>) => {
    const role = custom({ modules: ['orders', 'shipments'], default: 'view', ...permissions })
    const ofOrders = { module: 'orders', permission: 'orders', fields: telling } as const
    return compileRights({ role, catalogue: ofOrders, share: null, ownRecord: true }).visible.join(' ')
  }
  const ofShipments = (more: object) => ({
    fields: { shipments: { default: 'view', sections: {}, fields: {}, ...more } } as const,
  })

  test.each<[string, Partial<RolePermissions>, string]>([
    ['a role that sees those sees it', {}, 'shipped twice ordered'],
    ['one that is hidden hides it', ofShipments({ fields: { phase: 'hide' } }), 'ordered'],
    ['so does its section', ofShipments({ sections: { status: 'hide' } }), 'ordered'],
    ['another one doesn’t', ofShipments({ fields: { eta: 'hide' } }), 'shipped twice ordered'],
    ['a role without that module doesn’t see it', { modules: ['orders'] }, 'ordered'],
  ])('%s', (_title, permissions, expected) => expect(seen(permissions)).toBe(expected))
})

describe('what the product counts up on the own side', () => {
  const counting = [
    ...fields,
    field('alerts', { section: 'others', side: 'own', readOnly: true, tellsOf: ['timing', 'mandatory'] }),
    field('formula', { section: 'others', side: 'own', name: 'Alerts, twice', computedFrom: ['alerts'] }),
  ]
  const seen = (hidden: string | null, profile?: Profile) => {
    const role = custom({
      default: 'edit',
      fields: { shipments: { sections: {}, fields: hidden ? { [hidden]: 'hide' } : {} } },
    })
    const own = {
      module: 'shipments',
      permission: 'shipments',
      organizationId: 'importer',
      fields: counting,
    } as const
    const { of } = compileRights({
      role,
      catalogue: own,
      share: profile ? { ...held, profile } : null,
      ownRecord: true,
    })
    return ['alerts', 'formula'].map(of).join(' ')
  }

  test.each([
    ['a role that sees all that it tells of sees it', null, 'view edit'],
    ['a role that sees something else doesn’t see less of it', 'notes', 'view edit'],
    ['a role from which one of those is hidden doesn’t see it', 'mandatory', 'hide hide'],
    ['nor one from which what they are computed from is hidden', 'eta', 'hide hide'],
  ])('%s', (_title, hidden, expected) => {
    expect(seen(hidden)).toBe(expected)
    // What a share hides is never counted, so a share takes nothing away.
    expect(seen(hidden, readProfile({}))).toBe(expected)
    expect(seen(hidden, readProfile({ shipments: { default: 'edit' } }))).toBe(expected)
  })
})

const anyRight = fc.constantFrom(...rightLevels)
const anyFieldRights = fc.record({
  default: anyRight,
  sections: fc.dictionary(fc.constantFrom('information', 'dates', 'others'), anyRight),
  fields: fc.dictionary(fc.constantFrom(...fields.map(({ id }) => id)), anyRight),
})

test('rights never exceed the role, nor on the shared side the profile', () => {
  fc.assert(
    fc.property(anyFieldRights, anyFieldRights, fc.boolean(), (byRole, byProfile, ownRecord) => {
      const role = custom({ default: 'hide', fields: { shipments: byRole }, edits: 'own' })
      const alone = rights(role, { ownRecord })
      const shared = rights(role, { profile: { shipments: byProfile }, ownRecord })
      for (const { id, section, side, required, alwaysVisible } of fields) {
        const said = byRole.fields[id] ?? byRole.sections[section] ?? byRole.default
        expect(lesser(alone.of(id), alwaysVisible ? greater(said, 'view') : said)).toBe(alone.of(id))
        expect(lesser(shared.of(id), alone.of(id))).toBe(shared.of(id))
        if (!ownRecord) expect(alone.of(id)).not.toBe('edit')
        if (side !== 'shared') continue
        const passes = byProfile.fields[id] ?? byProfile.sections[section] ?? byProfile.default
        expect(lesser(shared.of(id), required ? greater(passes, 'view') : passes)).toBe(shared.of(id))
      }
    }),
  )
})

test('a field that the catalogue does not hold is hidden', () => {
  expect(rights(everything).of('toString')).toBe('hide')
  expect(rights(everything).visible).toEqual(fields.map(({ id }) => id))
})
