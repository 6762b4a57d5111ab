import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Catalogue, Field } from '../../fields/field.ts'
import { type Sharing, withEverybody } from '../../fields/sharing.ts'
import { collaboratorKinds } from '../../kernel/collaborator-kind.ts'
import { explainField } from './explain.ts'
import { type FieldRights, type Right, rightLevels } from './right.ts'
import { compileRights, type RightsSource } from './rights.ts'
import { type Role, roleOf } from './role.ts'

const right = fc.constantFrom<Right>(...rightLevels)
const ids = ['a', 'b', 'c', 'd', 'e'] as const
const sections = ['one', 'two'] as const
const organizations = ['owner', 'holder', 'third'] as const
const some = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined })

const sharing: fc.Arbitrary<Sharing> = fc.record({
  roles: fc.constantFrom([], ['r'], ['other']),
  users: fc.constantFrom([], ['u']),
  teams: fc.constant([]),
  tags: fc.constant([]),
  companies: fc.subarray([...organizations]),
  kinds: fc.subarray([...collaboratorKinds], { maxLength: 2 }),
  network: fc.boolean(),
  right: fc.constantFrom('view', 'edit'),
})

const field = (id: string): fc.Arbitrary<Field> =>
  fc
    .record({
      section: fc.constantFrom(...sections),
      side: fc.constantFrom('shared', 'own', 'system'),
      type: fc.constantFrom('string', 'files'),
      required: some(fc.constant(true)),
      alwaysVisible: some(fc.constant(true)),
      readOnly: some(fc.constant(true)),
      computedFrom: some(fc.subarray([...ids])),
      ofTable: some(fc.constant(true)),
      name: some(fc.constant('Own')),
      outside: some(fc.record({ sharing, by: fc.constantFrom('field', 'section') })),
      sharedWith: some(
        fc.array(fc.oneof(sharing, fc.constant('nobody' as const)), { minLength: 1, maxLength: 2 }),
      ),
      foreign: some(
        fc.record({
          organizationId: fc.constantFrom(...organizations),
          right: fc.constantFrom('view', 'edit'),
        }),
      ),
      choices: some(
        fc.constant([
          { id: 'x', name: 'X', color: 'unassigned', sharedWith: { ...withEverybody, kinds: ['client'] } },
        ]),
      ),
    })
    .map((rest) => {
      const { foreign, ...known } = JSON.parse(JSON.stringify(rest))
      // Foreign and shared outside are custom fields alone.
      if (known.name === undefined) {
        const { outside: _outside, ofTable: _table, choices: _choices, ...standard } = known
        return { id, ...standard }
      }
      return { id, ...known, ...(foreign ? { foreign } : {}) }
    })

const fieldRights: fc.Arbitrary<FieldRights> = fc
  .record({
    default: some(right),
    sections: fc.dictionary(fc.constantFrom(...sections), right),
    fields: fc.dictionary(fc.constantFrom(...ids), right),
  })
  .map((rights) => JSON.parse(JSON.stringify(rights)))

const role: fc.Arbitrary<Role> = fc
  .record({
    builtIn: fc.constantFrom('admin', 'member', null),
    modules: fc.constantFrom(['shipments'], []),
    default: right,
    fields: fc.record({ shipments: fieldRights }),
    edits: fc.constantFrom('all', 'own'),
  })
  .map(({ builtIn, ...permissions }) => roleOf({ id: 'r', name: 'Role', builtIn, permissions, version: 1 }))

const held = (organizationId: string) =>
  fc.record({
    holder: fc.record({
      organizationId: fc.constant(organizationId),
      kind: fc.constantFrom(...collaboratorKinds, null),
    }),
    profile: fc.oneof(fc.record({ shipments: fieldRights }), fc.constant({})),
  })

const share = fc.oneof(
  fc.constant(null),
  fc.constant('any' as const),
  fc
    .tuple(held('holder'), fc.option(fc.array(held('third'), { maxLength: 2 }), { nil: undefined }))
    .map(([own, within]) => ({ ...own, ownerId: 'owner', ...(within ? { within } : {}) })),
)

const source = fc
  .record({
    role,
    share,
    ownRecord: fc.boolean(),
    userId: fc.constantFrom('u', null),
    organizationId: fc.constantFrom(...organizations),
    fields: fc.tuple(...ids.map(field)),
  })
  .map(({ fields, organizationId, ...rest }) => {
    const catalogue: Catalogue = { module: 'shipments', permission: 'shipments', organizationId, fields }
    return { ...rest, catalogue } as RightsSource
  })

test('[NET-03] the last word of an explanation is what somebody may do, for any role, share and catalogue', () => {
  fc.assert(
    fc.property(source, (each) => {
      const rights = compileRights(each)
      for (const { id } of each.catalogue.fields) {
        const last = explainField(each, id).at(-1)
        expect([id, last?.right]).toEqual([id, rights.of(id)])
      }
    }),
    { numRuns: 1_000 },
  )
})

test('[NET-03] an explanation names what decided', () => {
  const fields: Field[] = [
    { id: 'name', type: 'string', side: 'shared', section: 'one', required: true },
    { id: 'eta', type: 'date', side: 'shared', section: 'two' },
    { id: 'timing', type: 'string', side: 'shared', section: 'one', computedFrom: ['eta'] },
  ]
  const catalogue = { module: 'shipments', permission: 'shipments', fields } as const
  const member = roleOf({ id: 'm', name: 'Member', builtIn: 'member', permissions: {}, version: 1 })
  const profile = { shipments: { default: 'view', sections: { two: 'hide' }, fields: {} } } as const
  const client = { holder: { organizationId: 'b', kind: 'client' }, ownerId: 'a', profile } as const
  const reasonsOf = (id: string) =>
    explainField({ role: member, catalogue, share: client, ownRecord: false }, id).map(
      ({ rule, right: left }) => `${rule} ${left}`,
    )
  expect(reasonsOf('name')).toEqual(['kind edit', 'role edit', 'profile_default view'])
  expect(reasonsOf('eta')).toEqual(['kind edit', 'role edit', 'profile_section hide'])
  expect(reasonsOf('timing')).toEqual([
    'kind edit',
    'role edit',
    'profile_default view',
    'computed_from_hidden hide',
  ])
  expect(reasonsOf('colour')).toEqual([])
})
