import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Catalogue, Field } from '../../fields/field.ts'
import { exceeds } from './exceeds.ts'
import { rightLevels } from './right.ts'
import { type RolePermissions, rolePermissions } from './role.ts'
import { accessTo, type Cell, statedRight, withCells, withinReach } from './role-cells.ts'

const field = (id: string, section: string, rest: Partial<Field> = {}): Field => ({
  id,
  type: 'string',
  side: 'shared',
  section,
  ...rest,
})
const fields = [
  field('name', 'information', { alwaysVisible: true }),
  field('number', 'information', { readOnly: true }),
  field('etd', 'dates'),
  field('eta', 'dates'),
]
const catalogue: Catalogue = { module: 'shipments', permission: 'shipments', fields }
const catalogues = [catalogue]
const role = (permissions: Partial<RolePermissions> = {}) =>
  rolePermissions.parse({ modules: ['shipments'], ...permissions })
const of = (permissions: RolePermissions) =>
  fields.map((each) => withinReach(each, statedRight(permissions, 'shipments', each))).join(' ')

describe('cells', () => {
  test.each<[string, readonly Omit<Cell, 'module'>[], string]>([
    ['nothing said', [], 'view hide hide hide'],
    ['a field', [{ field: 'eta', right: 'edit' }], 'view hide hide edit'],
    ['all-edit: what the product writes is viewed', [{ right: 'edit' }], 'edit view edit edit'],
    ['a section', [{ section: 'dates', right: 'view' }], 'view hide view view'],
    [
      'a section overrules its fields, and a field the section',
      [
        { field: 'eta', right: 'edit' },
        { section: 'dates', right: 'view' },
        { field: 'etd', right: 'hide' },
      ],
      'view hide hide view',
    ],
    [
      'the whole module overrules all',
      [{ field: 'eta', right: 'edit' }, { section: 'dates', right: 'edit' }, { right: 'hide' }],
      'view hide hide hide',
    ],
  ])('[ROLE-02] %s', (_, cells, expected) => {
    const set = cells.map((each) => ({ module: 'shipments', ...each }))
    expect(of(withCells(role(), set, catalogues))).toBe(expected)
  })

  test('[ROLE-02] a group of one right is called by it, one of several is custom', () => {
    const dates = fields.filter(({ section }) => section === 'dates')
    const set = (cells: Omit<Cell, 'module'>[]) =>
      withCells(
        role(),
        cells.map((each) => ({ module: 'shipments', ...each })),
        catalogues,
      )
    expect(accessTo(set([{ right: 'edit' }]), 'shipments', fields)).toBe('edit')
    expect(accessTo(set([{ right: 'hide' }]), 'shipments', fields)).toBe('hide')
    const mixed = set([{ right: 'view' }, { field: 'eta', right: 'edit' }])
    expect(accessTo(mixed, 'shipments', dates)).toBe('custom')
    expect(accessTo(mixed, 'shipments', fields.slice(0, 2))).toBe('view')
    expect(accessTo(mixed, 'shipments', [])).toBeUndefined()
  })
})

describe('nobody gives what he lacks', () => {
  const own = role({
    organization: ['roles'],
    create: ['ocean'],
    default: 'view',
    fields: { shipments: { sections: {}, fields: { eta: 'hide' } } },
    edits: 'own',
  })
  test.each<[string, Partial<RolePermissions>, Partial<RolePermissions> | null, boolean]>([
    ['less', { default: 'view', edits: 'own', fields: own.fields }, null, false],
    ['a permission', { organization: ['users'], edits: 'own' }, null, true],
    [
      'a permission that was there',
      { organization: ['users'], edits: 'own' },
      { organization: ['users'] },
      false,
    ],
    ['a module', { modules: ['shipments', 'orders'], edits: 'own' }, null, true],
    ['a transport type', { create: ['air'], edits: 'own' }, null, true],
    ['everybody’s records', {}, null, true],
    ['everybody’s records that it had', {}, { edits: 'all' }, false],
    ['a hidden field', { default: 'view', edits: 'own' }, null, true],
    [
      'a field to come',
      {
        edits: 'own',
        fields: { shipments: { sections: { dates: 'edit' }, fields: { eta: 'hide', etd: 'hide' } } },
      },
      null,
      true,
    ],
    [
      'a hidden field, in a role that there is already',
      { edits: 'own', default: 'view', fields: { shipments: { sections: {}, fields: { eta: 'view' } } } },
      { edits: 'own', default: 'view', fields: own.fields },
      true,
    ],
    ['what is said of everything', { default: 'edit', edits: 'own' }, null, true],
    ['taking away from one who has more', { default: 'hide', edits: 'all' }, { default: 'edit' }, false],
  ])('[ROLE-01] %s', (_, after, before, expected) => {
    const given = { before: before && role(before), after: role(after) }
    expect(exceeds(own, given, catalogues)).toBe(expected)
  })

  const anyRole = fc
    .record({
      organization: fc.subarray(['roles', 'users'] as const),
      modules: fc.subarray(['shipments', 'orders'] as const),
      default: fc.constantFrom(...rightLevels),
      edits: fc.constantFrom('all' as const, 'own' as const),
      fields: fc.record({
        shipments: fc.record({
          sections: fc.dictionary(fc.constantFrom('dates', 'information'), fc.constantFrom(...rightLevels)),
          fields: fc.dictionary(fc.constantFrom('eta', 'name'), fc.constantFrom(...rightLevels)),
        }),
      }),
    })
    .map((given) => rolePermissions.parse(given))
  test('[ROLE-01] one’s own role never exceeds oneself, nor does a role that stays as it is', () => {
    fc.assert(
      fc.property(anyRole, anyRole, (one, other) => {
        expect(exceeds(one, { before: null, after: one }, catalogues)).toBe(false)
        expect(exceeds(one, { before: other, after: other }, catalogues)).toBe(false)
      }),
    )
  })
})
