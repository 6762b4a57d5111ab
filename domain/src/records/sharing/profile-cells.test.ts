import { describe, expect, test } from 'vitest'
import type { Field } from '../../fields/field.ts'
import { reached, withCell } from '../rights/role-cells.ts'
import { isSharable, profileSaid } from './profile-cells.ts'

const field = (id: string, rest: Partial<Field> = {}): Field => ({
  id,
  type: 'string',
  side: 'shared',
  section: 'dates',
  ...rest,
})
const eta = field('eta')
const name = field('name', { required: true, alwaysVisible: true })
const timing = field('timing', { readOnly: true })
const notes = field('notes', { side: 'own' })
const margin = field('margin', { side: 'own', section: 'costs', name: 'Margin' })
const fee = field('fee', { side: 'own', section: 'costs', name: 'Fee', formula: 'margin * 2' })
const cell = field('cell', { side: 'own', section: 'costs', name: 'Row', ofTable: true })
const theirs = field('theirs', {
  side: 'own',
  name: 'Theirs',
  foreign: {
    organizationId: 'o',
    organizationName: 'Other',
    sectionName: 'Costs',
    sectionColor: 'blue',
    right: 'view',
    sums: {},
  },
})
const fields = [eta, name, timing, notes, margin, fee, cell, theirs]
const rights = { default: 'edit', sections: {}, fields: {} } as const

describe('what a profile can say', () => {
  test('it speaks of what is fanned out and of one’s own fields, not of own-side, table or foreign ones', () => {
    expect(fields.filter(isSharable).map(({ id }) => id)).toEqual(['eta', 'name', 'timing', 'margin', 'fee'])
  })

  test.each([
    ['the default speaks of standard fields', eta, rights, 'edit'],
    ['what the product writes is viewed at most', timing, rights, 'view'],
    ['what a record is known by is always seen', name, { sections: {}, fields: { name: 'hide' } }, 'view'],
    ['a field of one’s own is hidden unless it is said', margin, rights, 'hide'],
    [
      'a word on its section says it',
      margin,
      { default: 'hide', sections: { costs: 'edit' }, fields: {} },
      'edit',
    ],
    ['a formula is viewed at most', fee, { sections: { costs: 'edit' }, fields: {} }, 'view'],
    ['nothing said is hidden', eta, undefined, 'hide'],
  ] as const)('%s', (_title, of, said, expected) => {
    expect(reached(profileSaid(said, of))).toBe(expected)
  })

  test('a field of one’s own that nothing is said of is silent', () => {
    expect(profileSaid(rights, margin).silent).toBe(true)
    expect(profileSaid(withCell(rights, { field: 'margin', right: 'hide' }, { fields }), margin).silent).toBe(
      false,
    )
  })

  test('[NET-02] who shares on gives at most what it has', () => {
    const bound = { default: 'view', sections: {}, fields: { timing: 'hide' } } as const
    expect(profileSaid(rights, eta, bound)).toMatchObject({ right: 'edit', most: 'view' })
    expect(reached(profileSaid(rights, timing, bound))).toBe('hide')
    expect(reached(profileSaid(rights, name, bound))).toBe('view')
  })
})
